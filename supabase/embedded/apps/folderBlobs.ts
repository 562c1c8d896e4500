import { link, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Bytes } from "#domain/application/bytes.ts";
import type { Blobs } from "#domain/application/host/blobs.ts";
import { makeFolder, moveIn, syncFolder } from "../folder/durable.ts";

/** Bytes in a folder. Files are written beside their place, synced and moved in: neither a kill nor a power failure leaves half a file. */
export function folderBlobs(folder: string): Blobs {
  const place = (name: string) => path.join(folder, name);
  return {
    read: async (name) => {
      try {
        return new Uint8Array(await readFile(place(name)));
      } catch (cause) {
        if (isCode(cause, "ENOENT")) return null;
        throw cause;
      }
    },
    write: async (name, bytes) => moveIn(await writtenBeside(place(name), bytes), place(name)),
    create: async (name, bytes) => {
      const aside = await writtenBeside(place(name), bytes);
      try {
        await link(aside, place(name));
        await syncFolder(path.dirname(place(name)));
        return true;
      } catch (cause) {
        if (isCode(cause, "EEXIST")) return false;
        throw cause;
      } finally {
        await rm(aside);
      }
    },
    list: async (name) => {
      try {
        return (await readdir(place(name))).filter((one) => !one.endsWith(".part"));
      } catch (cause) {
        if (isCode(cause, "ENOENT")) return [];
        throw cause;
      }
    },
    remove: (name) => rm(place(name), { recursive: true, force: true }),
  };
}

async function writtenBeside(target: string, bytes: Bytes): Promise<string> {
  await makeFolder(path.dirname(target));
  const aside = `${target}.${crypto.randomUUID()}.part`;
  await writeFile(aside, bytes, { flush: true });
  return aside;
}

const isCode = (cause: unknown, code: string) =>
  cause instanceof Error && "code" in cause && cause.code === code;
