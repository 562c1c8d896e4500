import { jsonOf, utf8 } from "../bytes.ts";
import { canonicalJson } from "../canonicalJson.ts";
import { type Pointer, pointerShape } from "../bundle/release.ts";
import { type Signed, verifySigned } from "../keys/signature.ts";
import type { Blobs } from "./blobs.ts";

/** Each number as a file that is written once, so that of two devices that publish at once one has it. */
const folder = "_pointers";
const nameOf = (seq: number) => `${String(seq).padStart(12, "0")}.json`;

/** The highest number that was taken; 0 before the first. */
export async function lastTurn(blobs: Blobs): Promise<number> {
  const names = (await blobs.list(folder)).filter((name) => /^\d{12}\.json$/.test(name));
  return Number.parseInt(names.toSorted().at(-1) ?? "0", 10);
}

/** The pointer that has a number; null when none has. */
export async function pointerOfTurn(blobs: Blobs, seq: number): Promise<Signed<Pointer> | null> {
  const bytes = await blobs.read(`${folder}/${nameOf(seq)}`);
  return bytes && verifySigned(crypto.subtle, pointerShape, jsonOf(bytes));
}

/**
 * Takes the number of a pointer, if none as high was taken. Whoever was cut off takes the same number again with the same pointer; false
 * for everybody else.
 */
export async function takeTurn(blobs: Blobs, pointer: Signed<Pointer>): Promise<boolean> {
  const { seq } = pointer.statement;
  const last = await lastTurn(blobs);
  if (seq < last) return false;
  if (await blobs.create(`${folder}/${nameOf(seq)}`, utf8(JSON.stringify(pointer)))) return true;
  const taken = await pointerOfTurn(blobs, seq);
  return taken !== null && canonicalJson({ ...taken.statement }) === canonicalJson({ ...pointer.statement });
}

/** Forgets all numbers below one that is shown. */
export async function dropTurns(blobs: Blobs, below: number): Promise<void> {
  for (const name of await blobs.list(folder))
    if (Number.parseInt(name, 10) < below) await blobs.remove(`${folder}/${name}`);
}
