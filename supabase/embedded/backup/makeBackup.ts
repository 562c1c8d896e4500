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
import { copyFile, link } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { packTar, type TarSource } from "modern-tar/fs";
import { makeFolder, moveIn, sync } from "../folder/durable.ts";
import { postgresHome } from "../folder/postgresHome.ts";
import { diskSpaceOf } from "../folder/diskSpace.ts";
import { BackupProblem } from "./BackupProblem.ts";
import { checkBackup } from "./checkBackup.ts";
import { dumpDatabase } from "./database.ts";
import { backupName } from "./keptBackups.ts";
import { type BackupFile, type Manifest, manifestName, sealedName } from "./manifest.ts";
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

/** In the data folder while a backup is taken. What a killed one left behind goes a day later. */
const stagePrefix = "backing-up-";

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
  forgetKilled(folder);
  const room = freeSpaceFor(folder, into);
  await room.look();
  const made_at = new Date().toISOString();
  const stage = path.join(folder, `${stagePrefix}${randomUUID()}`);
  const half = path.join(into, `.${backupName(made_at)}.part`);
  await makeFolder(stage);
  try {
    const { versions, ...snapshot } = await withDatabase(folder, (sql) =>
      dumpDatabase(sql, stage, room.watch),
    );
    writeFileSync(path.join(stage, sealedName), sealKeys(readFileSync(keys, "utf8"), secret), {
      mode: 0o600,
    });
    const absent = await stageStored(folder, stage, versions);
    for (const name of below(path.join(folder, "apps")))
      await hold(path.join(folder, "apps", name), path.join(stage, "apps", name));
    const files: BackupFile[] = [];
    for (const name of below(stage)) {
      const file = path.join(stage, name);
      files.push({ path: name, bytes: statSync(file).size, sha256: await hashOf(file) });
    }
    const manifest: Manifest = {
      format: "klarbau-backup/1",
      made_at,
      product_version: version,
      ...snapshot,
      files,
      missing: [...absent, ...damagedOf(versions, files)],
    };
    const list: TarSource[] = [
      { type: "content", target: manifestName, content: JSON.stringify(manifest) },
      ...files.map(({ path: target }): TarSource => ({
        type: "file",
        source: path.join(stage, target),
        target,
      })),
    ];
    await pipeline(
      packTar(list),
      createGzip({ level: 3 }),
      room.watch(),
      createWriteStream(half, { mode: 0o600 }),
    );
    await sync(half);
    await checkBackup(half);
    const file = path.join(into, backupName(made_at));
    await moveIn(half, file);
    return { file, bytes: statSync(file).size, manifest };
  } finally {
    rmSync(half, { force: true });
    rmSync(stage, { recursive: true, force: true });
  }
}

/** The room of the data folder and of where the backup goes: a backup never takes what the server needs to go on. */
function freeSpaceFor(folder: string, into: string) {
  const room = diskSpaceOf({ database: postgresHome(folder), folder, others: [into], log: () => undefined });
  const look = async () => {
    if ((await room.level()) === "enough") return;
    throw new BackupProblem(
      "no-room",
      `The disk of ${folder} or of ${into} has too little room for a backup. None was taken, and nothing was changed. Make room, or name another folder (KLARBAU_BACKUP_FOLDER).`,
    );
  };
  return {
    look,
    watch: () =>
      new Transform({
        transform: (chunk, _encoding, passed) => void look().then(() => passed(null, chunk), passed),
      }),
  };
}

type Versions = Awaited<ReturnType<typeof dumpDatabase>>["versions"];

const storedName = (version: string): string => `storage/${version.slice(0, 2)}/${version}`;

/** Holds the stored files that a snapshot names; answers those that are not on the disk. */
async function stageStored(folder: string, stage: string, versions: Versions): Promise<readonly string[]> {
  const absent: string[] = [];
  for (const { version } of versions) {
    const file = placeOf(folder, version);
    if (file === undefined) absent.push(version);
    else await hold(file, path.join(stage, storedName(version)));
  }
  return absent;
}

/** Stored files whose bytes are not those that were stored: they are in the backup as they are, and told. */
function damagedOf(versions: Versions, files: readonly BackupFile[]): readonly string[] {
  const found = new Map(files.map(({ path: name, sha256 }) => [name, sha256]));
  return versions
    .filter(({ version, sha256 }) => sha256 !== null && (found.get(storedName(version)) ?? sha256) !== sha256)
    .map(({ version }) => version);
}

/** A second name for a file, which stays what it is when the first one goes or gets other bytes; a copy where disks have no such names. */
async function hold(file: string, name: string): Promise<void> {
  await makeFolder(path.dirname(name));
  await link(file, name).catch(() => copyFile(file, name));
}

/** Removes what killed backups have left in a data folder. */
function forgetKilled(folder: string): void {
  for (const name of readdirSync(folder)) {
    const stage = path.join(folder, name);
    if (name.startsWith(stagePrefix) && statSync(stage).mtimeMs < Date.now() - 86_400_000)
      rmSync(stage, { recursive: true, force: true });
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
