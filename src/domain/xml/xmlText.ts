import { err, ok, type Result } from "#kernel/result.ts";
import type { XmlProblem } from "./scanXml.ts";

/** The text of an XML file: by its byte order mark, else as its declaration says, else UTF-8. */
export function xmlText(bytes: Uint8Array): Result<string, XmlProblem> {
  try {
    return ok(new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes));
  } catch {
    // A label that no decoder knows and bytes that are not of that encoding: both cannot be read.
    return err({ kind: "encoding" });
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return "utf-8";
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase();
  // Declared as UTF-16, but readable byte by byte: the declaration is wrong, as some exporters write it.
  return declared === undefined || declared.startsWith("utf-16") ? "utf-8" : declared;
}
