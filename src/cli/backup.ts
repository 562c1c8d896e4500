import path from "node:path";
import { parseArgs } from "node:util";
import { BackupProblem } from "#embedded/backup/BackupProblem.ts";
import { backupFolder, noteBackup, productVersion, thinOut } from "#embedded/backup/keptBackups.ts";
import { makeBackup } from "#embedded/backup/makeBackup.ts";
import { FolderProblem } from "#embedded/folder/FolderProblem.ts";
import { dataFolder } from "./product/root.ts";

// `npm run backup [-- --into FOLDER] [--keep COUNT]`: everything of this server in one archive, also while it runs. The passphrase stands in
// KLARBAU_BACKUP_PASSPHRASE. With `--keep` older archives than the newest COUNT go.

const { values } = parseArgs({
  options: {
    folder: { type: "string", default: dataFolder },
    into: { type: "string" },
    keep: { type: "string" },
  },
});
const { folder } = values;
const into = path.resolve(values.into ?? backupFolder(folder));
const passphrase = process.env["KLARBAU_BACKUP_PASSPHRASE"];

try {
  const backup = await makeBackup({ folder, into, passphrase, version: productVersion() });
  const { tables, files, missing } = backup.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const stored = files.filter(({ path: name }) => name.startsWith("storage/")).length;
  await noteBackup(folder, { ok: true, bytes: backup.bytes, missing: missing.length });
  console.log(
    `Backed up to ${backup.file}: ${rows} rows, ${stored} files, ${backup.bytes} bytes, read once more and whole.`,
  );
  if (missing.length > 0)
    console.error(
      `${missing.length} stored files were not on the disk: devices that have them send them again.`,
    );
  if (values.keep !== undefined)
    for (const gone of thinOut(into, Number(values.keep))) console.log(`Deleted ${gone}`);
} catch (error) {
  if (!(error instanceof BackupProblem || error instanceof FolderProblem)) {
    await noteBackup(folder, { ok: false }).catch(() => undefined);
    throw error;
  }
  await noteBackup(folder, { ok: false }).catch(() => undefined);
  console.error(`No backup was taken: ${error.message}`);
  process.exitCode = 1;
}
