import { err, ok, type Result } from "#kernel/result.ts";

/** Encodings that a text file is read in. */
export type TextEncodingName = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** The text of a file and how its bytes were read. */
export interface FileText {
  readonly text: string;
  readonly encoding: TextEncodingName;
  /** Whether the encoding follows from the bytes; else it is the usual one of old programs, which any bytes are. */
  readonly sure: boolean;
}

/** Why bytes are no text. */
export type FileTextProblem = { readonly kind: "empty" } | { readonly kind: "not_a_text" };

/**
 * The text of a file: Unicode by its mark, by the zeros of UTF-16, or because it is valid UTF-8; else Western European (windows-1252).
 * Bytes that no text has (zeros, control signs) are refused: a picture, a packed file.
 */
export function fileText(bytes: Uint8Array): Result<FileText, FileTextProblem> {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return decoded(bytes, "utf-16le", true);
  if (a === 0xfe && b === 0xff) return decoded(bytes, "utf-16be", true);
  if (bytes.includes(0)) {
    const encoding = wideEncoding(bytes);
    return encoding ? decoded(bytes, encoding, false) : err({ kind: "not_a_text" });
  }
  const marked = a === 0xef && b === 0xbb && c === 0xbf;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return decoded(bytes, "utf-8", true);
  } catch {
    return marked ? err({ kind: "not_a_text" }) : decoded(bytes, "windows-1252", false);
  }
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

function decoded(
  bytes: Uint8Array,
  encoding: TextEncodingName,
  sure: boolean,
): Result<FileText, FileTextProblem> {
  const text = new TextDecoder(encoding).decode(bytes);
  if (hasControlSigns(text)) return err({ kind: "not_a_text" });
  return text.trim() === "" ? err({ kind: "empty" }) : ok({ text, encoding, sure });
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
