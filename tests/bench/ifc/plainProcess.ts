import { answerJobs } from "../../../workers/process/answerJobs.ts";
import { PlainWebIfc, type PlainReading } from "./plainWebIfc.ts";

/** What plain web-ifc counts in a model. */
export type Counted = Pick<PlainReading, "rooms" | "storeys">;

// Plain web-ifc in a process of its own, as the product's reader has one: reads the bytes that it is given, tells what it counted.
answerJobs<Uint8Array, Counted>(async (bytes) => {
  const { rooms, storeys } = await new PlainWebIfc({ now: () => performance.now() }).read(bytes);
  return { rooms, storeys };
});
