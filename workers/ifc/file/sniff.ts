import { hasZipEnd } from "#domain/archive/zipDirectory.ts";
import { isSupportedSchema, type StepHeader, stepHeader } from "#domain/ifc/step/stepHeader.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { IfcProblem } from "../api.ts";

/** What the first bytes say a file is. */
type Sniffed = "zip" | "step";

/** Looks at the first bytes, before anything is parsed: an archive, a STEP file, or something else with a name. */
export function sniff(bytes: Uint8Array): Result<Sniffed, IfcProblem> {
  if (bytes.length === 0) return err({ kind: "empty_file" });
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06]))
    return ok("zip");
  const head = headOf(bytes);
  if (/^(\u00ef\u00bb\u00bf)?\s*(\/\*[\s\S]*?\*\/\s*)*ISO-10303-21\s*;/.test(head)) return ok("step");
  // An archive may stand behind a program that unpacks it, or be one part of several.
  if (startsWith(bytes, [0x50, 0x4b, 0x07, 0x08]) || hasZipEnd(bytes)) return ok("zip");
  return err({ kind: "not_ifc", looks_like: looksLike(bytes, head) });
}

/** The header of a STEP file, when its schema is one that can be read. */
export function supportedHeader(
  bytes: Uint8Array,
): Result<StepHeader & { readonly schema: string }, IfcProblem> {
  const header = stepHeader(bytes);
  if (header.schema === null || !isSupportedSchema(header.schema))
    return err({ kind: "unsupported_schema", schema: header.schema });
  return ok({ ...header, schema: header.schema });
}

function looksLike(bytes: Uint8Array, head: string): (IfcProblem & { kind: "not_ifc" })["looks_like"] {
  if (startsWith(bytes, [0x1f, 0x8b])) return "gzip";
  if (head.startsWith("%PDF")) return "pdf";
  if (
    startsWith(bytes, [0xff, 0xfe]) ||
    startsWith(bytes, [0xfe, 0xff]) ||
    head.startsWith("I\0S\0") ||
    head.startsWith("\0I\0S")
  )
    return "utf16";
  if (head.startsWith("version https://git-lfs")) return "lfs_pointer";
  const text = head.replace(/^(\u00ef\u00bb\u00bf)?\s*/, "");
  if (text.startsWith("<")) return /<(\w+:)?(ifcxml|iso_10303_28|uos)/i.test(text) ? "ifcxml" : "html";
  // Control characters other than tab, line ends and form feed do not occur in texts.
  return bytes.subarray(0, 4096).some((byte) => byte < 9 || (byte > 13 && byte < 32)) ? "binary" : "text";
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte);

const headOf = (bytes: Uint8Array, length = 4096) =>
  new TextDecoder("latin1").decode(bytes.subarray(0, length));
