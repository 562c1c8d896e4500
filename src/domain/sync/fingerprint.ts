import { isRecord } from "#kernel/isRecord.ts";
import { contentFields, type Fields } from "./same.ts";

/** A short mark of a document's version and content; equal exactly when `sameDocument` says so, up to chance (106 bits). */
export function fingerprint(document: Fields): string {
  const content = Object.fromEntries(contentFields(document).map((field) => [field, document[field]]));
  return hash({ content, deleted: Boolean(document["_deleted"]), rev: document["rev"] ?? 0 });
}

/** A short mark of any plain data, independent of the order of keys. */
export function hash(value: unknown): string {
  const text = stable(value);
  return hash53(text, 1) + hash53(text, 2);
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value ?? null);
  const keys = Object.keys(value)
    .filter((key) => (value[key] ?? null) !== null) // null and absent are the same
    .toSorted();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${stable(value[key])}`).join()}}`;
}

/** cyrb53 by bryc (public domain): 53 bits, not for secrets. */
function hash53(text: string, seed: number): string {
  let h1 = 0xdeadbeef ^ seed;
  let h2 = 0x41c6ce57 ^ seed;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    h1 = Math.imul(h1 ^ code, 2654435761);
    h2 = Math.imul(h2 ^ code, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return (4294967296 * (2097151 & h2) + (h1 >>> 0)).toString(36);
}
