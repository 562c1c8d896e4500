import { createHash, randomUUID } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { packTar, type TarSource } from "modern-tar/fs";
import { makeFolder, moveIn, sync } from "../folder/durable.ts";
import { BackupProblem } from "./BackupProblem.ts";
import { checkBackup } from "./checkBackup.ts";
import { dumpDatabase } from "./database.ts";
import { type BackupFile, type Manifest, manifestName, rowsOf } from "./manifest.ts";
import { assertPassphrase, sealKeys } from "./sealedKeys.ts";
import { withDatabase } from "./withDatabase.ts";

/** What is backed up, and where to. */
export interface BackupOptions {
  /** The data folder. Its server may run. */
  readonly folder: string;
  /** The folder of the backups. */
  readonly into: string;
  readonly passphrase: string | undefined;
  readonly version: string;
}

/** A backup that was taken, and read once more. */
export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly manifest: Manifest;
}

/** The name of a backup: they sort by their time. */
const backupName = (madeAt: string): string =>
  `klarbau-${madeAt.replaceAll(/[-:]/g, "").replace(/\.\d+/, "")}.tar.gz`;

/**
 * Takes a backup in one archive: database of one moment, the stored files that it names, keys enciphered with a passphrase, published
 * applications, and the checksum of each. The archive is read once more before it gets its name.
 * @throws BackupProblem
 */
export async function makeBackup({ folder, into, passphrase, version }: BackupOptions): Promise<Backup> {
  const secret = assertPassphrase(passphrase);
  const keys = path.join(folder, "keys.json");
  if (!existsSync(keys))
    throw new BackupProblem("nothing-to-back-up", `${folder} has no keys.json: no server has run there.`);
  await makeFolder(into).catch(() => {
    throw new BackupProblem("nowhere-to-write", `${into} cannot be written.`);
  });
  const aside = path.join(into, `.making-${randomUUID()}`);
  await makeFolder(aside);
  try {
    const made_at = new Date().toISOString();
    const { versions, ...snapshot } = await withDatabase(folder, (sql) => dumpDatabase(sql, aside));
    writeFileSync(path.join(aside, "keys.sealed.json"), sealKeys(readFileSync(keys, "utf8"), secret), {
      mode: 0o600,
    });
    const stored = versions.map(({ version: name, sha256 }) => ({
      name,
      sha256,
      file: placeOf(folder, name),
    }));
    const missing = stored.filter(({ file }) => file === undefined).map(({ name }) => name);
    const own = ["keys.sealed.json", ...snapshot.tables.map(rowsOf)];
    const sources = new Map<string, string>([
      ...own.map((name): [string, string] => [name, path.join(aside, name)]),
      ...stored.flatMap(({ name, file }): [string, string][] =>
        file === undefined ? [] : [[`storage/${name.slice(0, 2)}/${name}`, file]],
      ),
      ...below(path.join(folder, "apps")).map((name): [string, string] => [
        `apps/${name}`,
        path.join(folder, "apps", name),
      ]),
    ]);
    const known = new Map(stored.map(({ name, sha256 }) => [`storage/${name.slice(0, 2)}/${name}`, sha256]));
    const files: BackupFile[] = [];
    for (const [name, file] of sources) {
      const sha256 = known.get(name) ?? (await hashOf(file));
      files.push({ path: name, bytes: statSync(file).size, sha256 });
    }
    const manifest: Manifest = {
      format: "klarbau-backup/1",
      made_at,
      product_version: version,
      ...snapshot,
      files,
      missing,
    };
    const half = path.join(aside, "backup.part");
    const list: TarSource[] = [
      { type: "content", target: manifestName, content: JSON.stringify(manifest) },
      ...[...sources].map(([target, source]): TarSource => ({ type: "file", source, target })),
    ];
    await pipeline(packTar(list), createGzip({ level: 3 }), createWriteStream(half, { mode: 0o600 }));
    await sync(half);
    await checkBackup(half);
    const file = path.join(into, backupName(made_at));
    await moveIn(half, file);
    return { file, bytes: statSync(file).size, manifest };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Where a version of a stored file lies: at its place, or in the trash since a moment ago. */
function placeOf(folder: string, version: string): string | undefined {
  const places = [path.join("objects", version.slice(0, 2), version), path.join("trash", version)];
  return places.map((place) => path.join(folder, "storage", place)).find((file) => existsSync(file));
}

/** The files below a folder, as paths with slashes. */
function below(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest("hex");
}
