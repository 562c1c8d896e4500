import { rmSync } from "node:fs";
import { isProduction } from "#embedded/operation.ts";
import { erasePostgres, FolderInUse, stopAbandoned } from "#embedded/database/postgres.ts";
import { dataFolder } from "./product/root.ts";

// `npm run reset`: forgets everything that the product keeps on this machine (database, uploads, keys, builds). A server on which people
// rely is not for trying: nothing of it goes by one word.
if (isProduction()) {
  console.error(
    `This is a server that people rely on (KLARBAU_ENV=production); nothing was deleted. Its data lies in ${dataFolder}. How it is removed stands on the page for a single server.`,
  );
  process.exit(1);
}
try {
  // A server left behind by a killed process is stopped first: its files must not go away under it.
  await stopAbandoned(dataFolder);
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  console.error(
    `Klarbau is running (process ${error.owner}). Stop it with Ctrl-C first; nothing was deleted.`,
  );
  process.exit(1);
}

erasePostgres(dataFolder);
rmSync(dataFolder, { recursive: true, force: true });
console.log(`Deleted ${dataFolder}.`);
