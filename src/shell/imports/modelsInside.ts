import { modelsInZip } from "#domain/archive/modelsInZip.ts";
import { fileLimitMegabytes } from "#workers/ifc/api.ts";

/** The models of a file that was given. */
interface Inside {
  /** Each under its own name; one that lies in an archive is still packed, alone. */
  readonly files: readonly File[];
  /** The name of the archive that they lie in. */
  readonly archive?: string;
}

/**
 * The models to read of a file that was given: itself, or what lies in it when it is an archive. An archive of one model stays the very
 * bytes that were given, several become an archive each. What is wrong with an archive is said by whoever reads it.
 */
export async function modelsInside(file: File): Promise<Inside> {
  const magic = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isZip = magic[0] === 0x50 && magic[1] === 0x4b && (magic[2] === 3 || magic[2] === 5);
  if (!isZip || file.size > fileLimitMegabytes * 1_000_000) return { files: [file] };
  const models = modelsInZip(new Uint8Array(await file.arrayBuffer()));
  if (!models.ok || models.value.length === 0) return { files: [file] };
  const [only, ...others] = models.value;
  const files =
    others.length === 0
      ? [new File([file], only!.name)]
      : models.value.map(({ name, archive }) => new File([archive], name));
  return { files, archive: file.name };
}
