import { expose, transfer } from "comlink";
import { unzipSync } from "fflate";
import wasm from "web-ifc/web-ifc.wasm?url";
import { PlainWebIfc } from "../ifc/plainWebIfc.ts";

const reader = new PlainWebIfc({ now: () => performance.now(), wasm });

/** The baseline of a model: plain web-ifc in a worker, as the product has one. */
const api = {
  /** Opens a file and gives its meshes to the page. An archive is unpacked as its library's readme does it. */
  read: async (file: ArrayBuffer) => {
    const bytes = new Uint8Array(file);
    const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const reading = await reader.read(isArchive ? unpacked(bytes) : bytes);
    return transfer(
      reading,
      reading.copies.map(({ buffer }) => buffer as ArrayBuffer),
    );
  },
  lines: () => reader.lines(),
};

/** What the page sees of it. */
export type PlainIfcWorker = typeof api;

expose(api);

const unpacked = (archive: Uint8Array) =>
  Object.entries(unzipSync(archive)).find(([name]) => name.endsWith(".ifc"))![1];
