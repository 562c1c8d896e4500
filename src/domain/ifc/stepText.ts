import { joined } from "#kernel/joined.ts";

/** How texts outside ASCII are stored in a file. `standard`: escapes of ISO 10303-21 only. */
export type TextEncoding = "standard" | "utf-8" | "windows-1252" | "shift_jis";

/** The file with texts that readers understand, and how they were stored. */
interface EncodedTexts {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding: TextEncoding;
}

/**
 * Decides for the whole file how texts outside ASCII are stored and writes those that readers get wrong as `\X2\`.
 * @param spans start and end of each string with bytes above 127 or `\S\` escapes, ascending.
 */
export function encodeTexts(bytes: Uint8Array<ArrayBuffer>, spans: readonly number[]): EncodedTexts {
  const texts: Text[] = [];
  for (let i = 0; i < spans.length; i += 2) texts.push(textAt(bytes, spans[i]!, spans[i + 1]!));
  const encoding = encodingOf(texts);
  if (encoding === "standard" || encoding === "utf-8") return { bytes, encoding };
  const decoder = new TextDecoder(encoding);
  const wrong = texts.filter((text) => text.raw || encoding === "shift_jis");
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const text of wrong) {
    parts.push(bytes.subarray(at, text.start), escaped(decoder.decode(text.bytes)));
    at = text.end;
  }
  parts.push(bytes.subarray(at));
  return { bytes: joined(parts), encoding };
}

interface Text {
  readonly start: number;
  readonly end: number;
  /** The bytes that the exporter meant: `\S\x` as x + 128, all else as it stands. */
  readonly bytes: Uint8Array;
  /** Has bytes above 127 in the file itself. */
  readonly raw: boolean;
}

function textAt(file: Uint8Array, start: number, end: number): Text {
  const bytes: number[] = [];
  let raw = false;
  for (let at = start; at < end; at++) {
    const byte = file[at]!;
    if (byte === 0x5c && file[at + 1] === 0x53 && file[at + 2] === 0x5c && at + 3 < end) {
      bytes.push((file[at + 3]! + 128) & 255);
      at += 3;
    } else {
      if (byte > 127) raw = true;
      bytes.push(byte);
    }
  }
  return { start, end, bytes: Uint8Array.from(bytes), raw };
}

function encodingOf(texts: readonly Text[]): TextEncoding {
  if (texts.length > 0 && isShiftJis(texts)) return "shift_jis";
  const raw = texts.filter((text) => text.raw);
  if (raw.length === 0) return "standard";
  return raw.every((text) => decodes(text.bytes, "utf-8")) ? "utf-8" : "windows-1252";
}

/**
 * Japanese exporters write Shift-JIS bytes as they are or through `\S\`. Its kana and most kanji start with 0x81…0x9F,
 * which no European text uses as letters: two such pairs with a kana or kanji, and no text that fails to decode, decide.
 */
function isShiftJis(texts: readonly Text[]): boolean {
  const leading = texts.filter((text) => text.bytes.some((byte) => byte >= 0x81 && byte <= 0x9f));
  if (leading.length < 2 || leading.some((text) => decodes(text.bytes, "utf-8"))) return false;
  const decoder = new TextDecoder("shift_jis");
  return (
    texts.every((text) => decodes(text.bytes, "shift_jis")) &&
    leading.every((text) => japanese.test(decoder.decode(text.bytes)))
  );
}

const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A text with everything outside ASCII as `\X2\…\X0\`. Quotes and other escapes stay as they were. */
function escaped(text: string): Uint8Array {
  const hex = (unit: string) => unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return new TextEncoder().encode(
    text.replace(
      /[\u0080-\uffff]+/g,
      (run) => `\\X2\\${[...run.matchAll(/[\s\S]/g)].map(([unit]) => hex(unit)).join("")}\\X0\\`,
    ),
  );
}
