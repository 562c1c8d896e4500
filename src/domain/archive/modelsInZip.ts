import { err, ok, type Result } from "#kernel/result.ts";
import { openZip, type ZipProblem } from "./openZip.ts";

/** One model of an archive, in an archive of its own. */
export interface ModelInZip {
  /** Name of the model's file without its folders, as it is called in the archive. */
  readonly name: string;
  readonly archive: Uint8Array<ArrayBuffer>;
}

/** How many models one archive may bring. */
const mostModelsInZip = 50;

/** More files than this nobody packs beside models; bytes of all of them, unpacked. */
const limits = { files: 5000, bytes: 2_000_000_000 };

/**
 * The models of an archive, each packed alone and not unpacked here: whoever reads one looks at its own limits. What macOS lays beside
 * files is no model. One that cannot be unpacked holds up none of the others.
 */
export function modelsInZip(archive: Uint8Array): Result<readonly ModelInZip[], ZipProblem> {
  const zip = openZip(archive, limits);
  if (!zip.ok) return zip;
  const models = [...zip.value.files.values()].filter(
    ({ path }) => /\.ifc$/i.test(path) && !/(^|\/)(__MACOSX\/|\._)/.test(path),
  );
  if (models.length > mostModelsInZip) return err({ kind: "too_many_files", limit: mostModelsInZip });
  return ok(
    models.map(({ path, alone }) => ({
      name: path.split("/").at(-1)!,
      archive: alone(),
    })),
  );
}
