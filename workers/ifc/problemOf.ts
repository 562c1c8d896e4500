import { didNotArrive } from "#kernel/didNotArrive.ts";
import type { IfcProblem } from "./api.ts";

/** What a thrown value means. Memory that cannot be had is a RangeError, of WebAssembly or of an array. */
export function problemOf(error: unknown): IfcProblem {
  if (error instanceof RangeError) return { kind: "out_of_memory" };
  if (didNotArrive(error)) return { kind: "reader_missing" };
  return { kind: "reader_failed", detail: detailOf(error) };
}

/** A thrown value in at most 200 characters; those of WebAssembly are no errors. */
function detailOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`.slice(0, 200);
  return Object.prototype.toString.call(error);
}
