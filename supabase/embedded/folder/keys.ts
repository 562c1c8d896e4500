import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isRecord } from "#kernel/isRecord.ts";
import { FolderProblem } from "./FolderProblem.ts";
import { writeWhole } from "./writeWhole.ts";

/** What this machine's backend and its clients know each other by. */
export interface Keys {
  /** For browsers: names the project, gives no rights. */
  readonly publishable: string;
  /** For servers only: above row security. */
  readonly secret: string;
  /** Signs access tokens (HS256). */
  readonly jwtSecret: string;
  /** Seals the secrets of second factors in the database (32 bytes, base64url). Without it nobody's authenticator app works any more. */
  readonly factorKey: string;
  /** What database, files and keys of this installation are known by to each other; absent until the first start is through. */
  readonly installation?: string;
}

const names = ["publishable", "secret", "jwtSecret", "factorKey", "installation"] as const;
/** Whether something may stand in a file of keys: absent, or a text that is not empty. */
const isKey = (value: unknown): boolean => value === undefined || (typeof value === "string" && value !== "");

/** The keys that a data folder has; undefined when it has none. @throws FolderProblem when they cannot be read: no word of them is told */
export function storedKeys(folder: string): Partial<Keys> | undefined {
  const file = path.join(folder, "keys.json");
  if (!existsSync(file)) return undefined;
  try {
    const stored: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (isRecord(stored) && names.every((name) => isKey(stored[name]))) return stored;
  } catch {
    // Said below: the reason of JSON would show a part of the keys.
  }
  throw new FolderProblem(
    "keys-damaged",
    `${file} cannot be read: it is cut off or was changed. Put it back from a backup, or restore the whole with npm run restore.`,
  );
}

/** The keys of a data folder, made on first use and readable by its owner only. A key that an earlier version did not know is added. */
export function machineKeys(folder: string): Keys {
  const stored = storedKeys(folder) ?? {};
  const random = () => randomBytes(32).toString("base64url");
  const keys: Keys = {
    publishable: stored.publishable ?? `sb_publishable_${random()}`,
    secret: stored.secret ?? `sb_secret_${random()}`,
    jwtSecret: stored.jwtSecret ?? random(),
    factorKey: stored.factorKey ?? random(),
    ...(stored.installation !== undefined && { installation: stored.installation }),
  };
  if (Object.keys(keys).some((name) => !(name in stored))) store(folder, keys);
  return keys;
}

/** Notes which installation the keys of a folder belong to. */
export const noteInstallation = (folder: string, installation: string): void =>
  store(folder, { ...machineKeys(folder), installation });

function store(folder: string, keys: Keys): void {
  mkdirSync(folder, { recursive: true });
  writeWhole(path.join(folder, "keys.json"), JSON.stringify(keys, null, 2));
}
