import { err, ok, type Result } from "#kernel/result.ts";
import type { IfcProblem } from "../api.ts";
import { sniff } from "./sniff.ts";
import { unpack } from "./unpack.ts";

/** The text of a model, from a STEP file or from the archive that it is in. */
export function stepInside(file: Uint8Array<ArrayBuffer>): Result<Uint8Array<ArrayBuffer>, IfcProblem> {
  const kind = sniff(file);
  if (!kind.ok) return kind;
  return kind.value === "zip" ? unpackStep(file) : ok(file);
}

/** An archive's model; what is inside must itself be a STEP file. */
export function unpackStep(archive: Uint8Array): Result<Uint8Array<ArrayBuffer>, IfcProblem> {
  const inside = unpack(archive);
  if (!inside.ok) return inside;
  const kind = sniff(inside.value);
  if (!kind.ok) return kind;
  return kind.value === "zip" ? err({ kind: "no_model_in_archive" }) : inside;
}
