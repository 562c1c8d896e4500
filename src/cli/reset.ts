import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { erasePostgres } from "#embedded/postgres.ts";
import { dataFolder } from "./product/root.ts";

// `npm run reset`: forgets everything that the product keeps on this machine (database, uploads, keys, builds).
const running = path.join(dataFolder, "running.json");
if (existsSync(running)) {
  const { pid } = JSON.parse(readFileSync(running, "utf8")) as { pid: number };
  if (isAlive(pid)) {
    console.error(`Klarbau is running (process ${pid}). Stop it with Ctrl-C first; nothing was deleted.`);
    process.exit(1);
  }
}

erasePostgres(dataFolder);
rmSync(dataFolder, { recursive: true, force: true });
console.log(`Deleted ${dataFolder}.`);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
