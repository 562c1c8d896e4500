import path from "node:path";
import { parseArgs } from "node:util";
import { BackupProblem } from "#embedded/backup/BackupProblem.ts";
import { backupFolder, noteBackup, thinOut } from "#embedded/backup/keptBackups.ts";
import { makeBackup } from "#embedded/backup/makeBackup.ts";
import { withDatabase } from "#embedded/backup/withDatabase.ts";
import { FolderProblem } from "#embedded/folder/FolderProblem.ts";
import { productVersion } from "#embedded/productVersion.ts";
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
const keep = values.keep === undefined ? undefined : Number(values.keep);
if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1)) {
  console.error("--keep is how many backups are kept, at least 1");
  process.exit(2);
}
const passphrase = process.env["KLARBAU_BACKUP_PASSPHRASE"];

try {
  const backup = await makeBackup({ folder, into, passphrase, version: productVersion() });
  const { tables, files, missing } = backup.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const stored = files.filter(({ path: name }) => name.startsWith("storage/")).length;
  await note({ ok: true, bytes: backup.bytes, missing: missing.length });
  console.log(
    `Backed up to ${backup.file}: ${rows} rows, ${stored} files, ${backup.bytes} bytes, read once more and whole.`,
  );
  if (missing.length > 0)
    console.error(
      `${missing.length} stored files were not whole on the disk: devices that have them send them again.`,
    );
  if (keep !== undefined) for (const gone of thinOut(into, keep)) console.log(`Deleted ${gone}`);
} catch (error) {
  await note({ ok: false, bytes: null, missing: 0 }).catch(() => undefined);
  if (!(error instanceof BackupProblem || error instanceof FolderProblem)) throw error;
  console.error(`No backup was taken: ${error.message}`);
  process.exitCode = 1;
}

function note(last: Parameters<typeof noteBackup>[1]): Promise<void> {
  return withDatabase(folder, (sql) => noteBackup(sql, last));
}
