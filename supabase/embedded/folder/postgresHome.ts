import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { FolderProblem } from "./FolderProblem.ts";
import { unprivilegedUser } from "../database/unprivilegedUser.ts";
import { writeWhole } from "./writeWhole.ts";

/** Beside the database of a folder that lies elsewhere: which folder it belongs to. */
const belongsTo = "folder";
/** In a folder whose database lies elsewhere: where. */
const pointer = "postgres.place";

/** Where root keeps what the user of the database server must reach: its programs, and databases of private folders. */
export const rootsFolder = "/var/lib/klarbau-root";
/** Where root kept it until version 0.1; the service of the page for a single server has its data there. */
const former = "/var/lib/klarbau";

/**
 * Where the files of a folder's database lie: within the folder, in `postgres`. Only where root serves a folder that the user of the server
 * cannot reach, because a folder above it is private, they lie in `rootsFolder`, and the folder says where in `postgres.place`.
 * @param before where such a database may still lie from earlier
 */
export function postgresHome(folder: string, before = former): string {
  const own = path.resolve(folder, "postgres");
  if (process.getuid?.() !== 0 || existsSync(path.join(own, "data"))) return own;
  const noted = path.resolve(folder, pointer);
  if (existsSync(noted)) return readFileSync(noted, "utf8").trim();
  const name = hashOf(path.resolve(folder));
  const found = [rootsFolder, before].find((one) => existsSync(path.join(one, name, "data/PG_VERSION")));
  if (found !== undefined) return path.join(found, name);
  return isReachable(folder) ? own : path.join(rootsFolder, name);
}

/** Where the database of a folder lies, when that is outside the folder. */
export function homeElsewhere(folder: string): string | undefined {
  const home = postgresHome(folder);
  return home === path.resolve(folder, "postgres") ? undefined : home;
}

/** Lets the user of the server through the data folder, which only root may look into. */
export function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) chmodSync(folder, (statSync(folder).mode & 0o777) | 0o011);
}

/**
 * Notes where the database of a folder lies, when it lies elsewhere: a folder that is moved still finds it.
 * @throws FolderProblem when the folder is a copy of one that has this database
 */
export function notePostgresHome(folder: string, home: string): void {
  const here = path.resolve(folder);
  if (home === path.join(here, "postgres")) return;
  const owner = path.join(home, belongsTo);
  const other = existsSync(owner) ? readFileSync(owner, "utf8").trim() : here;
  if (other !== here && existsSync(path.join(other, pointer)))
    throw new FolderProblem(
      "copied",
      `${here} is a copy of ${other}, whose database lies at ${home}: only one of them can have it. Take a backup there (npm run backup) and restore it here (npm run restore).`,
    );
  writeWhole(path.join(here, pointer), `${home}\n`);
  writeWhole(owner, `${here}\n`);
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Whether the user of the server gets through all folders above the data folder. */
function isReachable(folder: string): boolean {
  const { uid, gid } = unprivilegedUser();
  for (let at = path.dirname(path.resolve(folder)); ; at = path.dirname(at)) {
    const { mode, uid: owner, gid: group } = statSync(at);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
