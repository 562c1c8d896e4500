import { type CodePage, decodePage } from "#domain/text/codePages.ts";
import { recognisePage, scoreOf } from "#domain/text/recognisePage.ts";
import { joinBytes } from "#kernel/joinBytes.ts";
import { ascii } from "./bytes.ts";
import { type Channel, type EscapedText, type Piece, readEscapes } from "./stepEscapes.ts";
import { type Finding, Tally } from "./stepReport.ts";

/** The file with texts that readers understand, and how they were stored. */
interface EncodedTexts {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where texts were written anew: end in the old bytes, growth up to there, ascending. */
  readonly moves: readonly Move[];
  /** The pages that texts were read in, where it is not what the standard says. */
  readonly pages: readonly TextPage[];
  readonly unreadable: Finding;
  readonly irregular: Finding;
  /** Texts whose page is not certain, as they were read. */
  readonly doubtful: Finding;
}

/** Bytes from `end` on lie `growth` further on. */
export interface Move {
  readonly end: number;
  readonly growth: number;
}

/** How texts outside ASCII are stored in a file, when not by the escapes of ISO 10303-21. */
export type TextPage = CodePage | "utf-8";

/**
 * Decides for the whole file how texts outside ASCII are stored and writes those that readers get wrong as `\X2\`.
 * @param spans start and end of each string with bytes above 127 or escapes that need a look, ascending.
 */
export function encodeTexts(bytes: Uint8Array<ArrayBuffer>, spans: readonly number[]): EncodedTexts {
  const texts = new Map<string, EscapedText>();
  const keys: string[] = [];
  for (let i = 0; i < spans.length; i += 2) {
    const key = ascii(bytes, spans[i]!, spans[i + 1]!);
    keys.push(key);
    if (!texts.has(key)) texts.set(key, readEscapes(bytes, spans[i]!, spans[i + 1]!));
  }
  const writer = new TextWriter([...texts.values()]);
  const written = new Map([...texts].map(([key, text]) => [key, writer.written(text)]));
  const parts: Uint8Array[] = [];
  const moves: Move[] = [];
  let at = 0;
  let growth = 0;
  for (const [index, key] of keys.entries()) {
    const { text, replacement } = written.get(key)!;
    writer.tell(text);
    if (replacement === null) continue;
    const [start, end] = [spans[index * 2]!, spans[index * 2 + 1]!];
    parts.push(bytes.subarray(at, start), replacement);
    at = end;
    growth += replacement.length - (end - start);
    moves.push({ end, growth });
  }
  const { pages, unreadable, irregular, doubtful } = writer;
  if (moves.length === 0) return { bytes, moves, pages, unreadable, irregular, doubtful };
  parts.push(bytes.subarray(at));
  return { bytes: joinBytes(parts), moves, pages, unreadable, irregular, doubtful };
}

/** What is to be said of a text, and what is to be written for it; null where readers understand it as it stands. */
interface Written {
  readonly text: Spoken;
  readonly replacement: Uint8Array | null;
}

interface Spoken {
  readonly unreadable: readonly string[];
  readonly irregular: readonly string[];
  /** The text as it was read, when its page is not certain. */
  readonly doubtful: string | null;
}

type Bytes = Piece & { readonly kind: "bytes" };
/** How the bytes of one channel are read: as UTF-8 where they are that, else by the page; null is what the standard says. */
interface ChannelPages {
  readonly isUtf8: boolean;
  readonly page: CodePage | null;
  /** Whether only pairs of bytes are of the page, and single ones what the standard says. */
  readonly isPairsOnly?: boolean;
  readonly sure: boolean;
}

class TextWriter {
  readonly unreadable = new Tally();
  readonly irregular = new Tally();
  readonly doubtful = new Tally();
  private readonly channels: ReadonlyMap<Channel, ChannelPages>;
  private readonly used = new Set<TextPage>();

  constructor(texts: readonly EscapedText[]) {
    this.channels = new Map(
      (["raw", "s", "x"] as const).map((channel) => {
        const pieces = texts.flatMap((text) => text.pieces.filter((piece) => isOf(piece, channel)));
        return [channel, channel === "raw" ? rawPages(pieces) : escapedPages(pieces)];
      }),
    );
  }

  get pages(): readonly TextPage[] {
    return [...this.used];
  }

  written(text: EscapedText): Written {
    let isRight = text.unreadable.length + text.irregular.length === 0;
    let isDoubtful = false;
    const read = text.pieces.map((piece) => {
      if (piece.kind === "text") return piece.text;
      const found = this.decoded(piece);
      isRight &&= found.isUnderstood;
      isDoubtful ||= found.isDoubtful;
      return found.text;
    });
    const unreadable = [...text.unreadable];
    const raw = read.join("");
    const whole = raw.replaceAll(lost, "?");
    if (whole !== raw) {
      isRight = false;
      unreadable.push(whole.slice(0, 60));
    }
    return {
      text: { unreadable, irregular: text.irregular, doubtful: isDoubtful ? whole : null },
      replacement: isRight ? null : escaped(whole),
    };
  }

  tell({ unreadable, irregular, doubtful }: Spoken): void {
    for (const one of unreadable) this.unreadable.add(() => one);
    for (const one of irregular) this.irregular.add(() => one);
    if (doubtful !== null) this.doubtful.add(() => doubtful);
  }

  private decoded(piece: Bytes): {
    readonly text: string;
    readonly isUnderstood: boolean;
    readonly isDoubtful: boolean;
  } {
    const { isUtf8, page, isPairsOnly, sure } = this.channels.get(piece.channel)!;
    if (isUtf8) {
      const text = decodePage(piece.bytes, "utf-8");
      // What is no UTF-8 among texts that are it was written by somebody else, or cut.
      if (page === null || !text.includes("\ufffd")) {
        this.used.add("utf-8");
        return { text, isUnderstood: piece.channel === "raw" && !text.includes("\ufffd"), isDoubtful: false };
      }
    }
    if (page !== null) {
      this.used.add(page);
      const text = isPairsOnly ? pairsAmongLatin(piece.bytes) : decodePage(piece.bytes, page);
      return { text, isUnderstood: false, isDoubtful: !sure };
    }
    return { text: byStandard(piece), isUnderstood: true, isDoubtful: false };
  }
}

const isOf = (piece: Piece, channel: Channel): piece is Bytes =>
  piece.kind === "bytes" && piece.channel === channel;

/** Bytes that stand in the file as they are: the standard has none, so they are UTF-8 or of some page. */
function rawPages(pieces: readonly Bytes[]): ChannelPages {
  const others = pieces.filter(({ bytes }) => !isUtf8(bytes));
  if (others.length === 0) return { isUtf8: pieces.length > 0, page: null, sure: true };
  const unicode = pieces.length - others.length;
  // A few that are broken in a file of UTF-8 stay what they are; so many that nobody breaks them are of a page.
  const isMixed = unicode > 0 && pieces.some(({ bytes }) => longSequence(bytes));
  if (isMixed && others.every(({ bytes }) => hasSequence(bytes)))
    return { isUtf8: true, page: null, sure: true };
  const found = recognisePage(others.map(({ bytes }) => bytes));
  return { isUtf8: isMixed, ...found };
}

/**
 * Bytes in escapes: the standard says which letters they are. Something else is believed where the standard has no letter
 * (80…9F), or where its letters make no words and those of another page do.
 */
function escapedPages(pieces: readonly Bytes[]): ChannelPages {
  const standard = { isUtf8: false, page: null, sure: true };
  if (pieces.length === 0) return standard;
  const bytes = pieces.map((piece) => piece.bytes);
  if (bytes.every((one) => isUtf8(one))) return { isUtf8: true, page: null, sure: true };
  const hasNoLetter = bytes.some((one) => one.some((byte) => byte >= 0x80 && byte <= 0x9f));
  if (!hasNoLetter && pieces.some(({ alphabet }) => alphabet !== 1)) return standard;
  const found = recognisePage(bytes);
  if (hasNoLetter) {
    const pairs = scoreOf(bytes.map(pairsAmongLatin), "shift_jis");
    if (pairs > found.score)
      return { isUtf8: false, page: "shift_jis", isPairsOnly: true, sure: pairs - found.score > 1.5 };
    return { isUtf8: false, ...found };
  }
  const asLatin = scoreOf(
    bytes.map((one) => decodePage(one, "windows-1252")),
    "windows-1252",
  );
  return found.sure && asLatin < 0 && found.score > 4 ? { isUtf8: false, ...found } : standard;
}

/** Pairs of Shift-JIS that begin where Latin-1 has no letter; all other bytes are Latin-1. */
function pairsAmongLatin(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 0x80 || byte > 0x9f) {
      text += String.fromCharCode(byte);
      continue;
    }
    const pair = decodePage(bytes.subarray(at, at + 2), "shift_jis");
    if (pair.length === 1) at++;
    text += pair.length === 1 ? pair : "\ufffd";
  }
  return text;
}

function byStandard({ bytes, alphabet, channel }: Bytes): string {
  if (channel === "x" || alphabet === 1) return new TextDecoder("iso-8859-1").decode(bytes);
  return new TextDecoder(`iso-8859-${alphabet}`).decode(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const strict = new TextDecoder("utf-8", { fatal: true });

/** Whether letters of UTF-8 occur in bytes that are not UTF-8 as a whole. */
const hasSequence = (bytes: Uint8Array) => /[\u0080-\ufffc\ufffe\uffff]/.test(decodePage(bytes, "utf-8"));
const longSequence = (bytes: Uint8Array) => isUtf8(bytes) && hasSequence(bytes);

/** Halves of a pair, and bytes that mean nothing in their page. */
const lost = /\ufffd|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as it stands between quotes, with everything outside ASCII as `\X2\…\X0\`. */
function escaped(text: string): Uint8Array {
  const hex = (unit: string) => unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return new TextEncoder().encode(
    text
      .replaceAll("'", "''")
      .replaceAll("\\", "\\\\")
      .replaceAll(
        /[^ -~]+/g,
        (run) => `\\X2\\${[...run.matchAll(/[\s\S]/g)].map(([unit]) => hex(unit)).join("")}\\X0\\`,
      ),
  );
}
