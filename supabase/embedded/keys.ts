import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
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
}

/** The keys of a data folder, made on first use and readable by its owner only. A key that an earlier version did not know is added. */
export function machineKeys(folder: string): Keys {
  const file = path.join(folder, "keys.json");
  const stored: Partial<Keys> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const random = () => randomBytes(32).toString("base64url");
  const keys: Keys = {
    publishable: stored.publishable ?? `sb_publishable_${random()}`,
    secret: stored.secret ?? `sb_secret_${random()}`,
    jwtSecret: stored.jwtSecret ?? random(),
    factorKey: stored.factorKey ?? random(),
  };
  if (Object.keys(keys).some((name) => !(name in stored))) {
    mkdirSync(folder, { recursive: true });
    writeWhole(file, JSON.stringify(keys, null, 2));
  }
  return keys;
}
