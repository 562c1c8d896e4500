import { err, ok, type Result } from "#kernel/result.ts";
import {
  brokenUtf8,
  oldBytes,
  type OldEncoding,
  oldEncodings,
  oldText,
  usualLetters,
} from "./oldEncodings.ts";

/** Encodings that a text file is read in. */
export type TextEncodingName = "utf-8" | "utf-16le" | "utf-16be" | OldEncoding;

/** Encodings of one byte a letter, any of which any bytes are: a person may choose another one. */
export const choosableEncodings: readonly TextEncodingName[] = ["utf-8", ...oldEncodings];

/** A letter that could be another one in another encoding: where it stands, and its word as it is read. */
export interface DoubtfulLetter {
  readonly line: number;
  readonly word: string;
}

/** The text of a file and how its bytes were read. */
export interface FileText {
  readonly text: string;
  readonly encoding: TextEncodingName;
  /** Whether the encoding follows from the bytes; else it is what most of its letters speak for. */
  readonly sure: boolean;
  /** The words whose letters are not sure, the first ones, and how many there are in all. */
  readonly doubtful: readonly DoubtfulLetter[];
  readonly doubtful_count: number;
}

/** Why bytes are no text. */
export type FileTextProblem = { readonly kind: "empty" } | { readonly kind: "not_a_text" };

/**
 * The text of a file: Unicode by its mark, by the zeros of UTF-16, or because its letters of several bytes are valid UTF-8, single broken
 * bytes apart; else the old encoding that its letters speak for. Bytes that no text has (zeros, control signs) are refused.
 * @param chosen what a person has said of the encoding; null: by evidence.
 */
export function fileText(
  bytes: Uint8Array,
  chosen: TextEncodingName | null = null,
): Result<FileText, FileTextProblem> {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return sureText(bytes, "utf-16le", true);
  if (a === 0xfe && b === 0xff) return sureText(bytes, "utf-16be", true);
  const own = withoutEnd(bytes);
  if (own.includes(0)) {
    const encoding = wideEncoding(bytes);
    return encoding ? sureText(bytes, encoding, false) : err({ kind: "not_a_text" });
  }
  if (chosen !== null && chosen !== "utf-8" && chosen !== "utf-16le" && chosen !== "utf-16be")
    return fileTextOf(oldText(own, chosen), chosen, true, []);
  if (own.every((byte) => byte < 0x80)) return fileTextOf(new TextDecoder().decode(own), "utf-8", true, []);
  const unicode = brokenUtf8(own);
  const marked = a === 0xef && b === 0xbb && c === 0xbf;
  if (unicode.broken.length === 0) {
    const twice = chosen === null ? twiceEncoded(unicode.text) : undefined;
    return fileTextOf(twice ?? unicode.text, "utf-8", twice === undefined, []);
  }
  if (marked || chosen === "utf-8" || unicode.letters > unicode.broken.length * 2 || hasWords(unicode))
    return fileTextOf(unicode.text, "utf-8", false, unicode.broken);
  const best = usualLetters(own);
  return fileTextOf(best.text, best.encoding, false, best.places);
}

/**
 * Whether a broken UTF-8 has letters of several bytes at all, and no more broken bytes than those; or Western letters among them, whose two
 * bytes stand beside each other in no text of an old encoding: lines of both are in one file.
 */
const hasWords = ({ text, letters, broken }: ReturnType<typeof brokenUtf8>): boolean =>
  letters > 0 && (broken.length <= letters || westernLetters(text) > broken.length);

const westernLetters = (text: string): number => text.match(/[À-ÿ]/g)?.length ?? 0;

/** A text whose UTF-8 was taken for windows-1252 and written as UTF-8 once more: `FernwÃ¤rme`. Undefined for every other text. */
function twiceEncoded(text: string): string | undefined {
  if (!/[ÂÃ][\u0080-\u00BF\u0152-\u2122]/.test(text)) return undefined;
  const bytes = oldBytes(text, "windows-1252");
  const once = bytes && brokenUtf8(bytes);
  return once && once.broken.length === 0 ? once.text : undefined;
}

/** Programs of DOS end a text with Ctrl-Z, and fill what is left with it or with zeros. */
function withoutEnd(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0x1a || bytes[end - 1] === 0x00)) end--;
  const cut = bytes.subarray(0, end);
  return bytes.length > end && !bytes.subarray(end).includes(0x1a) ? bytes : cut;
}

/** Signs below space that texts have: tab, line feed, form feed and return. */
const usual: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);

function hasControlSigns(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && !usual.has(code)) return true;
  }
  return false;
}

/** Most words that are shown for their letters. */
const mostShown = 12;

function fileTextOf(
  text: string,
  encoding: TextEncodingName,
  sure: boolean,
  places: readonly number[],
): Result<FileText, FileTextProblem> {
  if (hasControlSigns(text)) return err({ kind: "not_a_text" });
  const plain = text.startsWith("\uFEFF") ? text.slice(1) : text;
  if (plain.trim() === "") return err({ kind: "empty" });
  return ok({ text: plain, encoding, sure, doubtful: wordsAt(text, places), doubtful_count: places.length });
}

/** The words at some places of a text, each once, with the number of their line. */
function wordsAt(text: string, places: readonly number[]): readonly DoubtfulLetter[] {
  const found = new Map<string, DoubtfulLetter>();
  let [line, from] = [1, 0];
  for (const place of places) {
    if (found.size >= mostShown) break;
    for (; from < place; from++) if (text[from] === "\n" || (text[from] === "\r" && text[from + 1] !== "\n")) line++; // prettier-ignore
    const [before, behind] = [text.slice(Math.max(0, place - 30), place), text.slice(place, place + 30)];
    const word = `${/[^\s;,\t|"]*$/.exec(before)![0]}${/^[^\s;,\t|"]*/.exec(behind)![0]}`;
    if (word !== "" && !found.has(word)) found.set(word, { line, word });
  }
  return [...found.values()];
}

const sureText = (bytes: Uint8Array, encoding: "utf-16le" | "utf-16be", sure: boolean) => {
  const text = new TextDecoder(encoding).decode(bytes);
  return fileTextOf(withoutLastSigns(text), encoding, sure, []);
};

/** A text without the signs that fill its end in programs of DOS. */
function withoutLastSigns(text: string): string {
  let end = text.length;
  while (end > 0 && (text.charCodeAt(end - 1) === 0x1a || text.charCodeAt(end - 1) === 0)) end--;
  return text.slice(0, end);
}

/** UTF-16 without a mark: in Western texts nearly every second byte is zero. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const length = Math.min(bytes.length, 4096) & ~1;
  const zeros = [0, 0];
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2]!++;
  const pairs = length / 2;
  if (pairs === 0 || bytes.length % 2 === 1) return undefined;
  if (zeros[1]! > pairs * 0.7 && zeros[0] === 0) return "utf-16le";
  return zeros[0]! > pairs * 0.7 && zeros[1] === 0 ? "utf-16be" : undefined;
}
