import { err, ok, type Result } from "#kernel/result.ts";
import { storageEstimate } from "./storageEstimate.ts";

/** This device has too little room; both in bytes. */
export interface InsufficientStorage {
  readonly kind: "insufficient_storage";
  readonly needed_bytes: number;
  readonly available_bytes: number;
}

/** Kept free for the database itself, so that a photo never takes the room of an entry. */
const reserve_bytes = 20 * 1024 * 1024;

/**
 * Whether this device has room for so many bytes more, asked before they are taken in. Where the browser does not say, it is tried.
 * @param estimate asks the browser.
 */
export async function checkFreeSpace(
  bytes: number,
  estimate = storageEstimate,
): Promise<Result<void, InsufficientStorage>> {
  const available = (await estimate())?.available_bytes;
  const needed_bytes = bytes + reserve_bytes;
  if (available === undefined || available >= needed_bytes) return ok(undefined);
  return err({ kind: "insufficient_storage", needed_bytes, available_bytes: available });
}
