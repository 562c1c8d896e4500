import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, mkdirSync } from "node:fs";
import { copyFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StorageError } from "./storageError.ts";

/** What is known of stored bytes. */
export interface Stored {
  /** Bytes. */
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
  /** MD5, hexadecimal: the entity tag, as hosted. */
  readonly md5: string;
}

/**
 * Bytes on disk, one file per version of an object, named by the version (a UUID) alone: what users call their
 * files never touches the disk.
 */
export interface Files {
  /** Where a version lies. */
  readonly pathOf: (version: string) => string;
  /** Writes bytes as they come. @throws StorageError EntityTooLarge beyond `limit` bytes, leaving nothing */
  readonly write: (version: string, bytes: AsyncIterable<Uint8Array>, limit: number) => Promise<Stored>;
  /** Takes over a file that is complete already. */
  readonly adopt: (version: string, file: string) => Promise<Stored>;
  readonly copy: (from: string, to: string) => Promise<void>;
  readonly remove: (version: string) => Promise<void>;
  /** The bytes from `start` to `end`, both inclusive. */
  readonly read: (version: string, range?: { readonly start: number; readonly end: number }) => Readable;
}

/** The store below a folder. */
export function files(folder: string): Files {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (version: string) => {
    if (!/^[0-9a-f-]{36}$/.test(version)) throw new Error(`Not a version: ${version}`);
    return path.join(folder, version.slice(0, 2), version);
  };
  const place = (version: string) => {
    const file = pathOf(version);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    return file;
  };
  return {
    pathOf,
    write: async (version, bytes, limit) => {
      const file = place(version);
      const half = `${file}.part`;
      try {
        const stored = await measure(bytes, half, limit);
        await rename(half, file);
        return stored;
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    adopt: async (version, source) => {
      const stored = await measure(createReadStream(source), undefined, Infinity);
      await rename(source, place(version));
      return stored;
    },
    copy: (from, to) => copyFile(pathOf(from), place(to)),
    remove: (version) => rm(pathOf(version), { force: true }),
    read: (version, range) => {
      const file = pathOf(version);
      if (!existsSync(file)) throw new StorageError("NoSuchKey");
      return createReadStream(file, range);
    },
  };
}

/** Counts and hashes bytes on their way to `target`, or to nowhere. */
async function measure(
  bytes: AsyncIterable<Uint8Array>,
  target: string | undefined,
  limit: number,
): Promise<Stored> {
  const [sha256, md5] = [createHash("sha256"), createHash("md5")];
  let size = 0;
  const count = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.byteLength;
      if (size > limit) return done(new StorageError("EntityTooLarge"));
      sha256.update(chunk);
      md5.update(chunk);
      done(null, target === undefined ? undefined : chunk);
    },
  });
  if (target === undefined) {
    count.resume();
    await pipeline(Readable.from(bytes), count);
  } else {
    await pipeline(Readable.from(bytes), count, createWriteStream(target, { mode: 0o600, flush: true }));
    size = (await stat(target)).size;
  }
  return { size, sha256: sha256.digest("hex"), md5: md5.digest("hex") };
}
