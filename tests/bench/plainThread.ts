import { parentPort, workerData } from "node:worker_threads";
import { PlainWebIfc } from "./plainWebIfc.ts";

// Plain web-ifc in a thread of its own, as the product's reader has one: reads the bytes that it is started with, tells what it counted.
const { rooms, storeys } = await new PlainWebIfc({ now: () => performance.now() }).read(
  workerData as Uint8Array,
);
parentPort?.postMessage({ rooms, storeys });
