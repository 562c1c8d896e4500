import { err, ok, type Result } from "#kernel/result.ts";

/** The text of a file and whether its encoding was guessed. */
export interface WeatherText {
  readonly text: string;
  readonly guessed: boolean;
}

/**
 * The text of a weather file: Unicode by its mark or because it is valid UTF-8, else Western European (windows-1252), which any bytes are.
 * Bytes that no text has (zeros without a mark of UTF-16) are refused: a workbook, a picture, a packed file.
 */
export function weatherText(
  bytes: Uint8Array,
): Result<WeatherText, { readonly kind: "empty" } | { readonly kind: "unknown_encoding" }> {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return filled(new TextDecoder("utf-16le").decode(bytes), false);
  if (a === 0xfe && b === 0xff) return filled(new TextDecoder("utf-16be").decode(bytes), false);
  if (bytes.includes(0)) return err({ kind: "unknown_encoding" });
  const marked = a === 0xef && b === 0xbb && c === 0xbf;
  try {
    return filled(new TextDecoder("utf-8", { fatal: true }).decode(bytes), false);
  } catch {
    return marked
      ? err({ kind: "unknown_encoding" })
      : filled(new TextDecoder("windows-1252").decode(bytes), true);
  }
}

const filled = (text: string, guessed: boolean) =>
  text.trim() === "" ? err({ kind: "empty" } as const) : ok({ text, guessed });
