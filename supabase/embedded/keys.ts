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
}

/** The keys of a data folder, made on first use and readable by its owner only. */
export function machineKeys(folder: string): Keys {
  const file = path.join(folder, "keys.json");
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const random = () => randomBytes(32).toString("base64url");
    const keys: Keys = {
      publishable: `sb_publishable_${random()}`,
      secret: `sb_secret_${random()}`,
      jwtSecret: random(),
    };
    writeWhole(file, JSON.stringify(keys, null, 2));
  }
  const keys: Keys = JSON.parse(readFileSync(file, "utf8"));
  return keys;
}
