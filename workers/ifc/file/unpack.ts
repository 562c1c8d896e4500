import { openZip, type ZipProblem } from "#domain/archive/openZip.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { type IfcProblem, unpackedLimitMegabytes } from "../api.ts";

/** The one .ifc file of an .ifczip archive. What an entry claims about its size is not believed. */
export function unpack(archive: Uint8Array): Result<Uint8Array<ArrayBuffer>, IfcProblem> {
  // Only the model is unpacked: what else lies beside it costs nothing.
  const zip = openZip(archive, { files: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY });
  if (!zip.ok) return refuse(zip.error);
  const models = [...zip.value.files.values()].filter(
    ({ path }) => /\.ifc$/i.test(path) && !/(^|\/)(__MACOSX\/|\._)/.test(path),
  );
  const [model, ...others] = models;
  if (!model) return err({ kind: "no_model_in_archive" });
  if (others.length > 0)
    return err({ kind: "several_models_in_archive", names: models.map(({ path }) => path) });
  if (model.size > unpackedLimitMegabytes * 1_000_000)
    return err({ kind: "unsupported_archive", reason: "bomb" });
  const unpacked = model.unpack();
  return unpacked.ok ? ok(unpacked.value) : refuse(unpacked.error);
}

function refuse(problem: ZipProblem): Result<never, IfcProblem> {
  switch (problem.kind) {
    case "encrypted":
      return err({ kind: "unsupported_archive", reason: "encrypted" });
    case "unsupported_packing":
      if (problem.method === "split") return err({ kind: "unsupported_archive", reason: "split" });
      return problem.method === "Deflate64"
        ? err({ kind: "unsupported_archive", reason: "deflate64" })
        : err({ kind: "unsupported_archive", reason: "other_packing", method: problem.method });
    case "not_a_zip":
    case "damaged":
    case "too_many_files":
    case "unpacks_too_large":
      return err({ kind: "unsupported_archive", reason: "damaged" });
  }
}
