import { err, type Result } from "#kernel/result.ts";
import type { PlaceProblem } from "../publish/deployTarget.ts";
import type { Blobs } from "./blobs.ts";

/** A place for bytes did not do what it was asked for. */
class Unreachable extends Error {}

/** The same place; whatever it throws is one kind of error, which `answering` turns into a value. */
export function reachable(blobs: Blobs): Blobs {
  const tried = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw new Unreachable("the place does not answer", { cause });
    }
  };
  return {
    read: (path) => tried(() => blobs.read(path)),
    write: (path, bytes) => tried(() => blobs.write(path, bytes)),
    create: (path, bytes) => tried(() => blobs.create(path, bytes)),
    list: (folder) => tried(() => blobs.list(folder)),
    remove: (path) => tried(() => blobs.remove(path)),
  };
}

/** What some work with a `reachable` place comes to; everything else that goes wrong in it is a bug and stays one. */
export async function answering<T>(
  work: () => Promise<Result<T, PlaceProblem>>,
): Promise<Result<T, PlaceProblem>> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Unreachable) return err({ kind: "unreachable" });
    throw cause;
  }
}
