import { applicationFiles } from "#domain/application/content/applicationFiles.ts";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import type { Shell } from "#domain/application/bundle/shell.ts";
import { zip } from "#domain/application/zip/zip.ts";
import type { ApplicationSize } from "./api.ts";

/** Packs what a build would pack, without manifest and signature, and says how large that is. */
export function measureApplication(input: ApplicationInput, shell: Pick<Shell, "files">): ApplicationSize {
  const files = applicationFiles(input);
  const own = zip(files).length;
  const all = new Map([...shell.files, ...files]);
  return { packed: zip(all).length, own, files: all.size };
}
