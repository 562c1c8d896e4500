/** The letters of a short id: Crockford's base 32, without I, L, O and U, which are misread or misheard. */
export const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Characters before the check character: 40 bits, drawn at random, so that no id tells of another. */
const drawn = 8;
const base = alphabet.length;

/**
 * The check character of the characters before it: the recursive hybrid system of ISO/IEC 7064 (which names MOD 11,10, MOD 27,26 and
 * MOD 37,36) for 32 characters, MOD 33,32. It finds every single wrong character and nearly every swap of two neighbours.
 */
export function checkCharacter(text: string): string {
  let rest = base;
  for (const char of text) {
    const sum = (rest + alphabet.indexOf(char)) % base;
    rest = ((sum === 0 ? base : sum) * 2) % (base + 1);
  }
  return alphabet[(base + 1 - rest) % base]!;
}

/**
 * A new short id: 8 random characters and the check character.
 * @param random fills bytes, as `crypto.getRandomValues` does
 */
export function newShortId(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const text = [...random(new Uint8Array(drawn))].map((byte) => alphabet[byte % base]).join("");
  return text + checkCharacter(text);
}

/** Why a text is no short id. `wrong_check`: one character was misread or two were swapped. */
export type ShortIdProblem = "length" | "letter" | "wrong_check";

/** A short id as somebody types it: any case, with spaces or hyphens, I and L for 1, O for 0. */
export function readShortId(typed: string): { readonly id: string } | { readonly problem: ShortIdProblem } {
  const id = typed
    .toUpperCase()
    .replace(/[\s-]+/g, "")
    .replace(/[IL]/g, "1")
    .replaceAll("O", "0");
  if (id.length !== drawn + 1) return { problem: "length" };
  if (!/^[0-9A-HJKMNP-TV-Z]+$/.test(id)) return { problem: "letter" };
  return checkCharacter(id.slice(0, drawn)) === id[drawn] ? { id } : { problem: "wrong_check" };
}

/** A short id as it stands on a label: `7K3M-9QXP-C`. */
export const writtenShortId = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}-${id.slice(8)}`;

/**
 * The short id in what a code says: an address of an application (`…/q/<id>`), of this product (`…/scan?code=<id>`), or the id alone.
 * Undefined for every other code.
 */
export function shortIdIn(code: string): string | undefined {
  const text = code.trim();
  const inAddress = /^https?:\/\/[^\s]+?(?:\/q\/|[?&]code=)([^/?#&\s]+)/i.exec(text)?.[1];
  const read = readShortId(inAddress ?? text);
  return "id" in read ? read.id : undefined;
}
