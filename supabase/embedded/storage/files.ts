import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, mkdirSync, statSync } from "node:fs";
import { copyFile, link, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makeFolder, moveIn, sync } from "../folder/durable.ts";
import { StorageError } from "./storageError.ts";
import type { Trash } from "./trash.ts";

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
 * files never touches the disk. What is acknowledged outlives a power failure: bytes and folder are synced first.
 */
export interface Files {
  /** Where a version lies. */
  readonly pathOf: (version: string) => string;
  /** Writes bytes as they come. @throws StorageError EntityTooLarge beyond `limit` bytes, leaving nothing */
  readonly write: (version: string, bytes: AsyncIterable<Uint8Array>, limit: number) => Promise<Stored>;
  /** Takes a file that is complete already, and syncs what its writer did not. The file itself stays where it is. */
  readonly adopt: (version: string, file: string) => Promise<Stored>;
  readonly copy: (from: string, to: string) => Promise<void>;
  /** Puts bytes that were stored into the trash, where they lie for thirty days. */
  readonly remove: (version: string) => Promise<void>;
  /** Deletes bytes that were never acknowledged. */
  readonly discard: (version: string) => Promise<void>;
  /** How many bytes of a version are on the disk; null when there are none. */
  readonly size: (version: string) => number | null;
  /** The bytes from `start` to `end`, both inclusive. */
  readonly read: (version: string, range?: { readonly start: number; readonly end: number }) => Readable;
}

/**
 * The store below a folder.
 * @param bin where removed bytes go
 */
export function files(folder: string, bin: Trash): Files {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (version: string) => {
    if (!/^[0-9a-f-]{36}$/.test(version)) throw new Error(`Not a version: ${version}`);
    return path.join(folder, version.slice(0, 2), version);
  };
  const place = async (version: string) => {
    const file = pathOf(version);
    await makeFolder(path.dirname(file));
    return file;
  };
  return {
    pathOf,
    write: async (version, bytes, limit) => {
      const file = await place(version);
      const half = `${file}.part`;
      try {
        const stored = await measure(bytes, half, limit);
        await moveIn(half, file);
        return stored;
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    adopt: async (version, source) => {
      const stored = await measure(createReadStream(source), undefined, Infinity);
      await sync(source);
      const file = await place(version);
      const half = `${file}.part`;
      await link(source, half).catch(async () => {
        await copyFile(source, half); // the disk knows no second names
        await sync(half);
      });
      await moveIn(half, file);
      return stored;
    },
    copy: async (from, to) => {
      const file = await place(to);
      const half = `${file}.part`;
      await copyFile(pathOf(from), half);
      await sync(half);
      await moveIn(half, file);
    },
    remove: (version) => bin.take(pathOf(version)),
    discard: (version) => rm(pathOf(version), { force: true }),
    size: (version) => statSync(pathOf(version), { throwIfNoEntry: false })?.size ?? null,
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
