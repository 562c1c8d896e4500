import path from "node:path";
import { parseArgs } from "node:util";
import { BackupProblem } from "#embedded/backup/BackupProblem.ts";
import { restoreBackup } from "#embedded/backup/restoreBackup.ts";
import { FolderProblem } from "#embedded/folder/FolderProblem.ts";
import { FolderInUse } from "#embedded/database/postgres.ts";
import { dataFolder } from "./product/root.ts";

// `npm run restore -- FILE`: puts a backup in place of what this server has. All of it is checked before anything is touched, and what was
// there is kept beside it. The passphrase stands in KLARBAU_BACKUP_PASSPHRASE.

const { values, positionals } = parseArgs({
  options: { folder: { type: "string", default: dataFolder } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined || positionals.length > 1) {
  console.error("Usage: npm run restore -- FILE");
  process.exit(2);
}

try {
  const { manifest, before } = await restoreBackup({
    file: path.resolve(file),
    folder: values.folder,
    passphrase: process.env["KLARBAU_BACKUP_PASSPHRASE"],
  });
  console.log(`Restored the backup of ${manifest.made_at} (Klarbau ${manifest.product_version}).
What was there before lies in ${before}; delete it when everything is well.
Everybody signs in anew. Devices then give back what they have of the time since the backup.`);
} catch (error) {
  if (error instanceof FolderInUse)
    console.error(`Klarbau is running (process ${error.owner}). Stop it first; nothing was changed.`);
  else if (error instanceof BackupProblem || error instanceof FolderProblem) console.error(error.message);
  else throw error;
  process.exit(1);
}
