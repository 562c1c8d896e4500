import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import { BackupProblem } from "./BackupProblem.ts";
import { type Manifest, manifestName, readManifest } from "./manifest.ts";

/** A file that a backup brings. @returns the file, once its bytes are through */
type Take = (path: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;

/**
 * Reads a backup to its end and compares every file with its checksum.
 * @param take gets each file on its way; nothing counts before the whole is read
 * @throws BackupProblem damaged: a file is missing, another one, or too much
 */
export async function checkBackup(file: string, take: Take = drain): Promise<Manifest> {
  const source = createReadStream(file).on("error", () => undefined);
  const unzipped = source.pipe(createGunzip());
  source.once("error", (error) => unzipped.destroy(error));
  let manifest: Manifest | undefined;
  const open = new Map<string, { readonly bytes: number; readonly sha256: string }>();
  try {
    const entries = (Readable.toWeb(unzipped) as ReadableStream<Uint8Array>).pipeThrough(createTarDecoder());
    for await (const { header, body } of entries) {
      if (manifest === undefined) {
        if (header.name !== manifestName) throw damaged(`${manifestName} is missing`);
        manifest = readManifest(await new Response(body).text());
        for (const { path, ...said } of manifest.files) open.set(path, said);
        continue;
      }
      const said = open.get(header.name);
      if (!said || header.type !== "file") throw damaged(`${header.name} does not belong to it`);
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
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new BackupProblem("no-backup", `${file} is not there.`);
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") throw error;
    throw damaged((error instanceof Error ? error.message : String(error)) || "it cannot be read to its end");
  }
  if (manifest === undefined) throw damaged("it is empty");
  const [missing] = open.keys();
  if (missing !== undefined) throw damaged(`${missing} is missing`);
  return manifest;
}

const damaged = (what: string) =>
  new BackupProblem("damaged", `This backup is damaged: ${what}. Nothing was changed.`);

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
