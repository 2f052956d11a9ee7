// Brings and unpacks the picture of Python's memory beside the page, which has enough to do.
async function unpacked() {
  const { ok, body } = await fetch(new URL("./memory.gz", import.meta.url));
  if (!ok) throw new Error("There is no snapshot.");
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
const memory = await unpacked().catch(() => new ArrayBuffer(0));
postMessage(memory, [memory]);
