import { openZip } from "#domain/archive/openZip.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { isEpw, readEpw } from "./readEpw.ts";
import { readTable } from "./readTable.ts";
import type { WeatherProblem, WeatherRead } from "./weatherRead.ts";

/** Largest weather file, unpacked: hourly values of forty years have half of it. */
export const largestWeatherFile = 30_000_000;

/**
 * Reads a weather file by what is in it, whatever its name: an EnergyPlus file, a file of DWD's climate data centre (also packed as it is
 * offered, with its notes beside it) or a table with day and temperature.
 */
export function readWeather(bytes: Uint8Array): Result<WeatherRead, WeatherProblem> {
  if (bytes.length > largestWeatherFile) return err({ kind: "too_large", limit_bytes: largestWeatherFile });
  const content = isZip(bytes) ? unpacked(bytes) : ok(bytes);
  if (!content.ok) return content;
  const decoded = weatherText(content.value);
  if (!decoded.ok) return decoded;
  const { text, guessed } = decoded.value;
  const read = isEpw(text) ? readEpw(text) : readTable(text);
  if (!read.ok || !guessed) return read;
  return ok({
    ...read.value,
    findings: [{ kind: "encoding_guessed", count: 1, examples: [] }, ...read.value.findings],
  });
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2]! <= 7;

/** The weather file of a zip: the only one, or the one that DWD calls product (`produkt_…`). */
function unpacked(bytes: Uint8Array): Result<Uint8Array, WeatherProblem> {
  const zip = openZip(bytes, { files: 200, bytes: largestWeatherFile });
  if (!zip.ok)
    return zip.error.kind === "unpacks_too_large"
      ? err({ kind: "too_large", limit_bytes: largestWeatherFile })
      : err({ kind: "unreadable_zip" });
  const texts = [...zip.value.files.values()].filter(({ path }) => /\.(txt|csv|epw)$/i.test(path));
  const products = texts.filter(({ path }) => /(^|\/)produkt_[^/]*$/i.test(path));
  const [only, ...others] = products.length > 0 ? products : texts;
  const content = only && others.length === 0 ? only.unpack() : undefined;
  return content?.ok ? content : err({ kind: "unreadable_zip" });
}

/** The text of a file and whether its encoding was guessed. */
interface WeatherText {
  readonly text: string;
  readonly guessed: boolean;
}

/**
 * The text of a weather file: Unicode by its mark or because it is valid UTF-8, else Western European (windows-1252), which any bytes are.
 * Bytes that no text has (zeros without a mark of UTF-16) are refused: a workbook, a picture, a packed file.
 */
function weatherText(
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
