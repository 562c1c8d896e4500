import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { machineKeys } from "#embedded/folder/keys.ts";
import { openFolder, postgresHome } from "#embedded/folder/postgresHome.ts";

/**
 * A data folder whose database has been set up: to do that anew takes longer than most of what is asked of it. Nobody has an account in it,
 * its keys are its own, and the first start gives it an installation of its own. It lies with the files of the run, in memory where they do.
 * @param name the beginning of its name
 */
export function preparedFolder(name: string): string {
  const prepared = inject("preparedDatabase");
  const folder = mkdtempSync(path.join(path.dirname(prepared), name));
  openFolder(folder);
  execFileSync("cp", ["-a", prepared, postgresHome(folder)]);
  machineKeys(folder);
  return folder;
}
