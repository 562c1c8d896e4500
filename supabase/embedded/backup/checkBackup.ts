import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import { faultOf } from "../gateway/faults.ts";
import { BackupProblem } from "./BackupProblem.ts";
import { type Manifest, manifestName, readManifest } from "./manifest.ts";

/** A file that a backup brings. @returns the file, once its bytes are through */
type Take = (path: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;

/** Bytes of the list of a backup that are read into memory: enough for a million files. */
const longestList = 256 * 1024 * 1024;

/**
 * Reads a backup to its end and compares every file with its checksum.
 * @param take gets each file on its way; nothing counts before the whole is read
 * @param begin is asked when the list of the backup is read, before the first file; what it throws ends the reading
 * @throws BackupProblem no-backup, no-room, damaged: a file is missing, another one, or too much
 */
export async function checkBackup(
  file: string,
  take: Take = drain,
  begin: (manifest: Manifest) => Promise<void> = () => Promise.resolve(),
): Promise<Manifest> {
  let unread: unknown;
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on("error", (error) => {
    unread = error;
    unzipped.destroy(error);
  });
  let manifest: Manifest | undefined;
  const open = new Map<string, { readonly bytes: number; readonly sha256: string }>();
  try {
    const entries = (Readable.toWeb(unzipped) as ReadableStream<Uint8Array>).pipeThrough(createTarDecoder());
    for await (const { header, body } of entries) {
      if (manifest === undefined) {
        if (header.name !== manifestName) throw damaged(`${manifestName} is missing`);
        if (header.size > longestList) throw damaged(`${manifestName} is too long`);
        manifest = readManifest(await new Response(body).text());
        for (const { path, ...said } of manifest.files) open.set(path, said);
        await begin(manifest);
        continue;
      }
      const said = open.get(header.name);
      if (!said || header.type !== "file") throw damaged(`${plain(header.name)} does not belong to it`);
      if (header.size !== said.bytes) throw damaged(`${header.name} is not what was backed up`);
      const hash = createHash("sha256");
      let bytes = 0;
      await take(
        header.name,
        measured(body, (part) => ((bytes += part.byteLength), hash.update(part))),
      );
      if (bytes !== said.bytes || hash.digest("hex") !== said.sha256)
        throw damaged(`${header.name} is not what was backed up`);
      open.delete(header.name);
    }
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    if (error === unread) {
      const why = codeOf(error) === "ENOENT" ? "is not there" : `cannot be read (${codeOf(error)})`;
      throw new BackupProblem("no-backup", `${file} ${why}. Nothing was changed.`);
    }
    if (isFull(error)) throw noRoom();
    const words = plain(error instanceof Error ? error.message : String(error));
    throw damaged(words.trim() || "it cannot be read to its end");
  } finally {
    source.destroy();
  }
  if (manifest === undefined) throw damaged("it is empty");
  const [missing] = open.keys();
  if (missing !== undefined) throw damaged(`${missing} is missing`);
  return manifest;
}

const damaged = (what: string) =>
  new BackupProblem("damaged", `This backup is damaged: ${what}. Nothing was changed.`);

/** Told where a backup comes to nothing because the disk is full. */
export const noRoom = () =>
  new BackupProblem(
    "no-room",
    "The disk has too little room for what is in this backup. Nothing was changed. Make room on it, then restore again.",
  );

/** Whether something came to nothing because a disk, or somebody's share of it, is full; also as PostgreSQL says it. */
export const isFull = (error: unknown): boolean => faultOf(codeOf(error)) === "disk_full";

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;

/** Words that came with the archive, as they may stand in a line of the terminal: 200 characters at most. */
export const plain = (words: string): string => words.replaceAll(/\p{Cc}+/gu, " ").slice(0, 200);

async function* measured(
  body: ReadableStream<Uint8Array>,
  note: (part: Uint8Array) => unknown,
): AsyncGenerator<Uint8Array> {
  for await (const part of body) {
    note(part);
    yield part;
  }
}

async function drain(_path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}
