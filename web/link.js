// Data channels between a tablet and the phones round it, and the QR codes that join them. Loaded when
// it is asked for. Host candidates alone: no server takes part, and no other host is asked.
import { first } from "./dom.js";

/**
 * One connection. `left` are the messages that may still come in at once, as of `at` (ms).
 * @typedef {{peer: RTCPeerConnection, channel: RTCDataChannel, left: number, at: number}} Link
 */
/** @type {Map<string, Link>} */
const links = new Map();
/**
 * Hears of a link by its name: "local" with its description, "open", "word" with a message, "closed".
 * @param {string} link
 * @param {string} what
 * @param {string} text
 */
const tell = (link, what, text) => hotseat.onLink(link, what, text);

const LONGEST = 64_000; // characters of a message
const BURST = 60; // messages at once, and so many more a second
const RATE = 20;
const GATHERING = 1500; // ms; a room has an address or two, and they come at once
const KNOCKING = 9000; // ms
const LOST = 4000; // ms without an answer, then a phone looks for another way

/** @param {string} name */
const drop = (name) => {
  const link = links.get(name);
  links.delete(name);
  if (!link) return false;
  link.channel.onmessage = link.channel.onclose = link.peer.onconnectionstatechange = null;
  link.peer.close();
  return true;
};
/** @param {string} name */
const lost = (name) => drop(name) && tell(name, "closed", "");

/**
 * @param {string} name
 * @param {boolean} bounded whether who is at the other end may only say so much a second
 * @param {RTCCertificate[]} certificates
 */
const made = (name, bounded, certificates) => {
  drop(name);
  const peer = new RTCPeerConnection({ iceServers: [], certificates });
  const channel = peer.createDataChannel("table", { negotiated: true, id: 0 });
  /** @type {Link} */
  const link = { peer, channel, left: BURST, at: performance.now() };
  links.set(name, link);
  channel.onopen = () => tell(name, "open", "");
  channel.onclose = () => lost(name);
  channel.onmessage = ({ data }) => {
    const now = performance.now();
    link.left = Math.min(BURST, link.left + ((now - link.at) * RATE) / 1000) - 1;
    link.at = now;
    const fits = typeof data === "string" && data.length <= LONGEST;
    if (!fits || (bounded && link.left < 0)) lost(name);
    else tell(name, "word", data);
  };
  peer.onconnectionstatechange = () => {
    if (peer.connectionState === "failed") lost(name);
    if (peer.connectionState !== "disconnected" || bounded) return;
    setTimeout(() => peer.connectionState === "disconnected" && lost(name), LOST);
  };
  return peer;
};

/** @param {RTCPeerConnection} peer */
const gathered = (peer) =>
  new Promise((done) => {
    const over = () => peer.iceGatheringState === "complete" && done(0);
    peer.onicegatheringstatechange = over;
    setTimeout(done, GATHERING);
    over();
  });

/** @param {string} name */
const told = async (name) => {
  const link = links.get(name);
  if (!link) return;
  await gathered(link.peer);
  if (links.get(name) === link) tell(name, "local", link.peer.localDescription?.sdp ?? "");
};

// Firefox gives a connection up five seconds after it has nothing left to try, and knocks for some
// seconds only; people take longer to hold one device to the other. So it is given something to try
// again: its own address, at a port where nothing listens, and the ways to the other end.
const AGAIN = 3000; // ms
const isFirefox = / Firefox\//.test(navigator.userAgent);
/** @param {string | undefined} sdp @returns {string[]} each address and port, "192.168.1.7 5000" */
const placesIn = (sdp = "") =>
  [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+ \d+) typ host/gim)].map(
    ([, place]) => place ?? "",
  );
/** @param {RTCPeerConnection} peer @param {string} sdp of the other end */
const held = (peer, sdp) => {
  const own = placesIn(peer.localDescription?.sdp)[0]?.split(" ")[0];
  if (!isFirefox || !own) return;
  let n = 1;
  const again = () => {
    if (!["new", "connecting"].includes(peer.connectionState)) return clearInterval(timer);
    n += 1;
    const ways = placesIn(sdp).map((place) => `candidate:${n} 1 udp ${2e9 + n} ${place} typ host`);
    for (const candidate of [`candidate:1 1 udp 1000 ${own} 9 typ host`, ...ways])
      peer.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {}); // it was closed meanwhile
  };
  const timer = setInterval(again, AGAIN);
  again();
};

/** @param {string} name */
const failed = (name) => () => lost(name) || tell(name, "closed", "");

// A phone is known again by its certificate, which the browser keeps for it.
const STORE = "hotseat-phone";
/** @returns {Promise<IDBDatabase>} */
const base = () =>
  new Promise((done, no) => {
    const asked = hotseat.keep.bases.open(STORE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("own");
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => no(asked.error);
  });
/** @returns {Promise<RTCCertificate>} */
const certificate = async () => {
  const fresh = () =>
    RTCPeerConnection.generateCertificate(
      /** @type {AlgorithmIdentifier} */ ({ name: "ECDSA", namedCurve: "P-256" }),
    );
  try {
    const { promise, resolve } = Promise.withResolvers();
    const asked = (await base()).transaction("own").objectStore("own").get("certificate");
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => resolve(null);
    const kept = await promise;
    if (kept && kept.expires > Date.now() + 86_400_000) return kept;
    const made = await fresh();
    (await base()).transaction("own", "readwrite").objectStore("own").put(made, "certificate");
    return made;
  } catch {
    return fresh(); // nothing is kept here: it can't come back without a code
  }
};

/** @type {Promise<typeof import("./link_pictures.js")> | null} */
let asked = null;
/** One import for all who ask meanwhile: each import of its own would end in any order. */
const ofPictures = () => {
  asked ??= import("./link_pictures.js");
  return asked;
};

const api = {
  /**
   * A new link that this end begins.
   * @param {string} name
   */
  offer(name) {
    const peer = made(name, true, []);
    peer.setLocalDescription().then(() => told(name), failed(name));
  },
  /**
   * A link that the other end began. `ufrag` and `pwd` are what this end was said to be called by.
   * @param {string} name
   * @param {string} sdp
   * @param {string} ufrag
   * @param {string} pwd
   * @param {string} waits whether the other end waits for it, so that it comes soon or not at all
   */
  async answer(name, sdp, ufrag, pwd, waits) {
    try {
      const peer = made(name, false, [await certificate()]);
      if (waits) setTimeout(() => peer.connectionState !== "connected" && lost(name), KNOCKING);
      await peer.setRemoteDescription({ type: "offer", sdp });
      const answer = await peer.createAnswer();
      const own = (answer.sdp ?? "")
        .replace(/a=ice-ufrag:.*/, `a=ice-ufrag:${ufrag}`)
        .replace(/a=ice-pwd:.*/, `a=ice-pwd:${pwd}`);
      try {
        await peer.setLocalDescription({ type: "answer", sdp: own });
      } catch {
        await peer.setLocalDescription(answer); // a browser that chooses its own names
      }
      await told(name);
      held(peer, sdp);
    } catch {
      failed(name)();
    }
  },
  /**
   * What the other end answered to an offer.
   * @param {string} name
   * @param {string} sdp
   */
  accept(name, sdp) {
    const peer = links.get(name)?.peer;
    peer?.setRemoteDescription({ type: "answer", sdp }).then(() => held(peer, sdp), failed(name));
  },
  /**
   * @param {string} name
   * @param {string} text
   */
  send(name, text) {
    const channel = links.get(name)?.channel;
    if (channel?.readyState !== "open") return false;
    try {
      channel.send(text);
    } catch {
      lost(name); // more waits than fits
      return false;
    }
    return true;
  },
  /** @param {string} name */
  close(name) {
    // what was said last still goes out
    const link = links.get(name);
    if (link) setTimeout(() => links.get(name) === link && drop(name), 300);
  },
  /**
   * Tells the dots of a code: rows of "0" and "1", with line breaks between.
   * @param {string} text
   */
  async dots(text) {
    const { encodeQR } = await import(placeOf("qr"));
    const rows = /** @type {boolean[][]} */ (
      encodeQR(text, "raw", { ecc: "low", encoding: "byte", border: 0 })
    );
    tell(text, "dots", rows.map((row) => row.map(Number).join("")).join("\n"));
  },
  /** @param {string} seconds */
  again(seconds) {
    setTimeout(tell, Number(seconds) * 1000, "", "again", "");
  },
  watch,
  /**
   * @param {string} name
   * @param {[string, string, string, string, string]} words
   */
  async picture(name, ...words) {
    const { default: pictures } = await ofPictures();
    const channel = links.get(name)?.channel;
    if (channel) await pictures.give(channel, words);
  },
  /**
   * @param {string} name
   * @param {[string, string, string, string, string, string]} words
   */
  async part(name, ...words) {
    const { default: pictures } = await ofPictures();
    const how = await pictures.take(words);
    if (how) tell(name, "pictured", how);
  },
  without: () => hotseat.pictures.without([]).catch(() => {}),
  async test() {
    const { default: tried } = await import("./link_test.js");
    await tried(
      (found) => tell("", "tested", found),
      () => import(placeOf("qr-reader")),
    );
  },
};

/** @param {string} name of a meta element of the page */
const placeOf = (name) =>
  new URL(
    /** @type {HTMLMetaElement} */ (document.querySelector(`meta[name="${name}"]`)).content,
    document.baseURI,
  ).href;

// --- the camera -------------------------------------------------------------------------------------
/** @returns {Promise<(video: HTMLVideoElement) => Promise<string> | string>} what reads a code from a picture */
const reader = async () => {
  if ("BarcodeDetector" in window) {
    const formats = await window.BarcodeDetector.getSupportedFormats();
    const detector =
      formats.includes("qr_code") && new window.BarcodeDetector({ formats: ["qr_code"] });
    if (detector) return async (video) => (await detector.detect(video))[0]?.rawValue ?? "";
  }
  const { default: decode } = await import(placeOf("qr-reader"));
  const canvas = document.createElement("canvas");
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  return (video) => {
    const scale = Math.min(1, 800 / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!brush || !canvas.width) return "";
    brush.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = brush.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decode({ data, width, height });
    } catch {
      return ""; // no code in this picture
    }
  };
};

const GLANCE = 150; // ms
/**
 * @param {HTMLVideoElement} video
 * @param {Element | null} place where it is shown
 * @param {(video: HTMLVideoElement) => Promise<string> | string} read
 */
const glance = (video, place, read) => {
  if (place && !place.contains(video)) place.replaceChildren(video);
  if (video.paused) video.play().catch(() => {}); // it was taken out, and comes in again
  return video.readyState > 1 ? read(video) : "";
};

let watching = false;
/**
 * Shows what the camera sees in the page's `[data-camera]`, until there has been none for so many
 * glances, and tells each code it reads: "code" with its text, "dark" where there is no camera to
 * be had, "shut" when it looks no more.
 */
async function watch() {
  if (watching) return;
  watching = true;
  /** @type {MediaStream | null} */
  let stream = null;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: "environment", width: { ideal: 1280 } },
    });
    const read = await reader();
    const video = document.createElement("video");
    video.muted = video.playsInline = video.autoplay = true;
    video.srcObject = stream;
    let before = "";
    for (let left = 10; left; ) {
      const place = first("[data-camera]");
      left = place ? 10 : left - 1;
      if (!place) before = "";
      const text = await glance(video, place, read);
      if (text && text !== before) tell("", "code", text);
      before = text || before;
      await new Promise((next) => setTimeout(next, GLANCE));
    }
    tell("", "shut", "");
  } catch {
    tell("", "dark", "");
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
    watching = false;
  }
}

// What slept looks round when it wakes.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  for (const [name, { peer }] of [...links])
    if (["failed", "disconnected", "closed"].includes(peer.connectionState)) lost(name);
});

/**
 * @param {string} deed
 * @param {string[]} words
 */
export default (deed, words) => {
  const does = new Map(Object.entries(api)).get(deed);
  return does && Reflect.apply(does, api, words);
};
