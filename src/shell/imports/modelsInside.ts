import { modelsInZip } from "#domain/archive/modelsInZip.ts";
import { fileLimitMegabytes } from "#workers/ifc/api.ts";

/**
 * The files to read of one that was given: itself, or, when it is an archive of several models, each of them in an archive of its own.
 * What is wrong with an archive is said by whoever reads it.
 */
export async function modelsInside(file: File): Promise<readonly File[]> {
  const magic = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isZip = magic[0] === 0x50 && magic[1] === 0x4b && (magic[2] === 3 || magic[2] === 5);
  if (!isZip || file.size > fileLimitMegabytes * 1_000_000) return [file];
  const models = modelsInZip(new Uint8Array(await file.arrayBuffer()));
  if (!models.ok || models.value.length < 2) return [file];
  return models.value.map(({ name, archive }) => new File([archive], name));
}
