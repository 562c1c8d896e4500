import { secretName, secretTexts } from "#kernel/secrets.ts";

/** Plain data without anything secret. */
export type CleanValue =
  | string
  | number
  | boolean
  | null
  | readonly CleanValue[]
  | { readonly [key: string]: CleanValue };

/** Stands in the place of what was taken out. */
export const removed = "[removed]";

const most = { depth: 4, members: 40, text: 300 } as const;

/** Names of fields that say who somebody is, or may hold what opens something. */
const personalName =
  /pass|key$|^key|auth|session|^code$|e-?mail|phone|^name$|(first|last|user|full).?name|street|address$/i;

/** Texts that are secrets or say who somebody is, wherever they stand. */
const removedTexts: readonly RegExp[] = [
  ...secretTexts,
  /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, // an address of e-mail
  /\b[\da-f]{32,}\b/gi,
  /([?&#](?:token|access_token|refresh_token|token_hash|code|apikey|key)=)[^&#\s]*/gi,
];

/** Data that may be logged and given away: nothing secret, nobody's name or address, nothing endless. Never throws. */
export function cleanData(value: unknown, depth = 0): CleanValue {
  try {
    return clean(value, depth);
  } catch {
    return removed; // a field that refuses to be looked at
  }
}

/** A text without secrets, of a length that can be read. */
export function cleanText(text: string): string {
  let left = text.slice(0, most.text * 4);
  for (const secret of removedTexts)
    left = left.replaceAll(secret, (_, name?: string) =>
      typeof name === "string" ? `${name}${removed}` : removed,
    );
  return left.length > most.text ? `${left.slice(0, most.text)}…` : left;
}

function clean(value: unknown, depth: number): CleanValue {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object") return value === undefined ? null : `[${typeof value}]`;
  if (depth >= most.depth) return "[…]";
  if (value instanceof Error) return { name: cleanText(value.name) };
  if (Array.isArray(value)) return value.slice(0, most.members).map((one) => cleanData(one, depth + 1));
  return Object.fromEntries(
    Object.keys(value)
      .slice(0, most.members)
      .map((key) => [
        cleanText(key),
        secretName.test(key) || personalName.test(key)
          ? removed
          : cleanData((value as Readonly<Record<string, unknown>>)[key], depth + 1),
      ]),
  );
}
