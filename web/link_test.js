// Whether this device can be joined with another: tried on this device alone, and no other is asked.
// Each thing that is known is told at once, as "camera=ask".

/** @typedef {(found: string) => void} Tell */

const WAITED = 8000; // ms for two ends in one page to meet; more than a name takes to be found
const GATHERING = 3000;

/** @param {RTCPeerConnection} peer @returns {Promise<string[]>} its addresses in the room */
const addresses = async (peer) => {
  await new Promise((done) => {
    const over = () => peer.iceGatheringState === "complete" && done(0);
    peer.onicegatheringstatechange = over;
    setTimeout(done, GATHERING);
    over();
  });
  const lines = peer.localDescription?.sdp.match(/^a=candidate:.* typ host/gm) ?? [];
  return lines.map((line) => line.split(" ")[4] ?? "");
};

const NONE = ["none", "offline"];
/** @param {string[]} found */
const address = (found) => {
  if (!found.length) return navigator.onLine ? "none" : "offline";
  return found.every((each) => each.endsWith(".local")) ? "hidden" : "open";
};

/**
 * Two ends with a channel between them; the promise is kept once a word came through, or not.
 * @param {RTCPeerConnection} here
 * @param {RTCPeerConnection} there
 */
const meeting = async (here, there) => {
  const how = { negotiated: true, id: 0 };
  const [one, other] = [here.createDataChannel("test", how), there.createDataChannel("test", how)];
  /** @type {PromiseWithResolvers<boolean>} */
  const met = Promise.withResolvers();
  one.onopen = () => one.send("Can you hear me?");
  other.onmessage = () => met.resolve(true);
  here.onconnectionstatechange = () => here.connectionState === "failed" && met.resolve(false);
  await here.setLocalDescription();
  return met;
};

/** @param {Tell} tell */
const links = async (tell) => {
  const not = (/** @type {string} */ why) => {
    for (const each of [`links=${why}`, "address=no", "loop=no"]) tell(each);
  };
  if (!("RTCPeerConnection" in window)) return not("missing");
  /** @type {RTCPeerConnection[]} */
  const peers = [];
  let sort = "";
  try {
    const [here, there] = [0, 1].map(() => new RTCPeerConnection({ iceServers: [] }));
    if (!here || !there) return;
    peers.push(here, there);
    const met = await meeting(here, there);
    tell("links=yes");
    sort = address(await addresses(here));
    tell(`address=${sort}`);
    if (NONE.includes(sort)) return tell("loop=no");
    await there.setRemoteDescription(/** @type {RTCSessionDescription} */ (here.localDescription));
    await there.setLocalDescription();
    await addresses(there);
    await here.setRemoteDescription(/** @type {RTCSessionDescription} */ (there.localDescription));
    setTimeout(met.resolve, WAITED, false);
    tell(`loop=${(await met.promise) ? "yes" : sort === "hidden" ? "hidden" : "failed"}`);
  } catch {
    if (sort) tell("loop=failed");
    else not("blocked");
  } finally {
    for (const peer of peers) peer.close();
  }
};

const camera = async () => {
  if (!isSecureContext) return "unsafe";
  if (!navigator.mediaDevices?.getUserMedia) return "missing";
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  if (!devices.some(({ kind }) => kind === "videoinput")) return "none";
  try {
    const name = /** @type {PermissionName} */ ("camera");
    const { state } = await navigator.permissions.query({ name });
    return { granted: "yes", denied: "denied", prompt: "ask" }[state];
  } catch {
    return "ask"; // a browser that doesn't say
  }
};

/** @param {() => Promise<unknown>} ours */
const reader = async (ours) => {
  try {
    const formats = await window.BarcodeDetector?.getSupportedFormats();
    if (formats?.includes("qr_code")) return "own";
    await ours();
    return "ours";
  } catch {
    return "none";
  }
};

/**
 * @param {Tell} tell
 * @param {() => Promise<unknown>} ours loads our own reader of codes
 */
export default async (tell, ours) => {
  tell(`https=${isSecureContext ? "yes" : "no"}`);
  await Promise.all([
    links(tell),
    camera().then((how) => tell(`camera=${how}`)),
    reader(ours).then((how) => tell(`reader=${how}`)),
  ]);
  tell("done");
};
