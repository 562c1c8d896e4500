/** Encodings of programs before Unicode: Windows, DOS in Western Europe and in America, Macintosh. */
export const oldEncodings = ["windows-1252", "cp850", "cp437", "macintosh"] as const;
export type OldEncoding = (typeof oldEncodings)[number];

/** Letters of the bytes from 80 on. Bytes that windows-1252 leaves free stay the control signs that they are in ISO 8859-1. */
const letters: Readonly<Record<OldEncoding, string>> = {
  "windows-1252":
    "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ\u00A0¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
  cp850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0",
  cp437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0",
  macintosh:
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
};

/** The text of bytes in an old encoding. */
export function oldText(bytes: Uint8Array, encoding: OldEncoding): string {
  const table = letters[encoding];
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192) {
    const part = bytes.subarray(from, from + 8192);
    pieces.push(
      Array.from(part, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : table[byte - 0x80]!)).join(""),
    );
  }
  return pieces.join("");
}

/** A text as bytes of an old encoding; undefined where it has a letter that the encoding has not. */
export function oldBytes(text: string, encoding: OldEncoding): Uint8Array | undefined {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const byLetter = new Map(Array.from(oldText(all, encoding), (letter, byte) => [letter, byte] as const));
  // bytes that the encoding leaves free were read as the control signs of ISO 8859-1
  const free = (letter: string) => (letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : -1);
  const bytes = Array.from(text, (letter) => byLetter.get(letter) ?? free(letter));
  return bytes.includes(-1) ? undefined : Uint8Array.from(bytes);
}

/** A text of UTF-8 with bytes that are none in between. */
interface BrokenText {
  readonly text: string;
  /** Letters of several bytes that are valid. */
  readonly letters: number;
  /** Places in the text of bytes that belong to no letter; they are read as those of Windows. */
  readonly broken: readonly number[];
}

/** Reads bytes as UTF-8; a byte that belongs to no letter is read by itself, and everything around it as it is. */
export function brokenUtf8(bytes: Uint8Array): BrokenText {
  const pieces: string[] = [];
  const broken: number[] = [];
  let [length, count, from] = [0, 0, 0];
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const flush = (to: number) => {
    if (to <= from) return;
    const piece = decoder.decode(bytes.subarray(from, to));
    pieces.push(piece);
    length += piece.length;
  };
  for (let at = 0; at < bytes.length;) {
    if (bytes[at]! < 0x80) {
      at++;
      continue;
    }
    const size = letterSize(bytes, at);
    if (size > 0) {
      count++;
      at += size;
      continue;
    }
    flush(at);
    broken.push(length);
    const sign = oldText(bytes.subarray(at, at + 1), "windows-1252");
    pieces.push(sign);
    length += 1;
    from = ++at;
  }
  flush(bytes.length);
  return { text: pieces.join(""), letters: count, broken };
}

/** How many bytes the letter at a place has in UTF-8; 0 where there is none. */
function letterSize(bytes: Uint8Array, at: number): number {
  const [a, b] = [bytes[at]!, bytes[at + 1] ?? 0];
  const size = a >= 0xc2 && a <= 0xdf ? 2 : a >= 0xe0 && a <= 0xef ? 3 : a >= 0xf0 && a <= 0xf4 ? 4 : 0;
  if (size === 0) return 0;
  for (let next = 1; next < size; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  const isTooLong = (a === 0xe0 && b < 0xa0) || (a === 0xf0 && b < 0x90);
  const isBeyond = (a === 0xed && b > 0x9f) || (a === 0xf4 && b > 0x8f);
  return isTooLong || isBeyond ? 0 : size;
}

/** Letters by how usual they are in German, French, Spanish, Italian and English texts. */
const weights: readonly (readonly [number, string])[] = [
  [6, "äöüßéÄÖÜ"],
  [4, "èàçñóíáúùòêâîôûëïìœ"],
  [2, "ÉÈÀÇÑÓÍÁÚ€°²³§«»–„“”’…·½"],
  [0, "ÊÂÎÔÛËÏÌÙÒ£±®©\u00A0¿¡ºªæøåÅÆØ×"],
];
const weightOf = new Map(
  weights.flatMap(([weight, all]) => Array.from(all, (sign) => [sign, weight] as const)),
);
/** A sign that no text of these languages has. */
const strange = -6;

/** Beginnings of words that bills have, with letters that encodings tell apart. */
const words =
  /z[äa]hler|geb[äa]ude|w[äa]rme|k[äa]lte|heiz[öo]l|f[üu]r|stra[ßs]|gesch[äa]tzt|gr[öo][ßs]e|m[äa]rz|s[üu]d|m[üu]ll|lösch|energi[eé]|électri|période|février|août|énergie|unité|contador|períod|número|electricidad|año|energía|quantità|unità|elettricità|città|straße|bürger|büro|schlüssel|über|köln|münchen|düsseldorf|größe|jährlich|brennwärme|erdgas|kühl|grün|öl|tür|höhe|länge|fläche|stück|präsenz|vorläufig|gebühr|beträge|rückerstattung|übertrag|zuständig|wasserzähler/giu;

interface ReadLetters {
  readonly text: string;
  readonly encoding: OldEncoding;
  /** Places of the letters that other encodings read otherwise. */
  readonly places: readonly number[];
}

/** Bytes that are looked at to tell encodings apart. */
const mostRead = 200_000;

/** The old encoding whose letters are the most usual ones where they stand: letters beside letters, small beside small, words of bills. */
export function usualLetters(bytes: Uint8Array): ReadLetters {
  const sample = bytes.subarray(0, mostRead);
  const [best] = oldEncodings
    .map((encoding) => ({ encoding, score: scoreOf(oldText(sample, encoding)) }))
    .toSorted((a, b) => b.score - a.score);
  const encoding = best!.encoding;
  const places = [...bytes.entries()].flatMap(([at, byte]) => (byte >= 0x80 ? [at] : []));
  return { text: oldText(bytes, encoding), encoding, places };
}

function scoreOf(text: string): number {
  let score = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign < "\u0080") continue;
    const [before, after] = [text[at - 1] ?? " ", text[at + 1] ?? " "];
    const isLetter = /\p{L}/u.test(sign);
    const isInWord = /\p{L}/u.test(before) && /\p{L}/u.test(after);
    score += weightOf.get(sign) ?? strange;
    if (!isLetter && isInWord) score -= 8;
    if (isLetter && sign !== sign.toLowerCase() && /\p{Ll}/u.test(before)) score -= 8;
    if (isLetter && sign === sign.toLowerCase() && sign !== "ß" && /\p{Lu}/u.test(before) && /\p{Lu}/u.test(after)) score -= 4; // prettier-ignore
  }
  for (const match of text.matchAll(words)) if (/[^ -~]/.test(match[0])) score += 15;
  return score;
}
