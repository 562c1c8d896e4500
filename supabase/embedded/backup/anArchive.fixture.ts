import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { packTar, type TarEntry } from "modern-tar";
import { manifestName } from "./manifest.ts";

/** What stands in an archive, by its path. */
export type Parts = ReadonlyMap<string, Buffer>;

/** The list of files of an archive, as a manifest names them. */
export const listed = (parts: Parts) =>
  [...parts].map(([path, bytes]) => ({
    path,
    bytes: bytes.byteLength,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  }));

/** An archive as a backup is one, with whatever manifest, parts and names. @returns the bytes of a tar */
export const aTar = (manifest: unknown, parts: Parts): Promise<Uint8Array> =>
  packTar([
    entry(manifestName, Buffer.from(JSON.stringify(manifest) ?? "")),
    ...[...parts].map(([name, bytes]) => entry(name, bytes)),
  ]);

const entry = (name: string, body: Buffer): TarEntry => ({
  header: { name, size: body.byteLength, type: "file" },
  body,
});

/** The same, compressed. */
export const anArchive = async (manifest: unknown, parts: Parts): Promise<Buffer> =>
  gzipSync(await aTar(manifest, parts));
