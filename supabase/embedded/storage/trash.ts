import { existsSync, readdirSync, statSync, utimesSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { makeFolder, moveIn } from "../folder/durable.ts";

/** Days for which removed files can be fetched back. */
const trashDays = 30;

/** Where removed files lie until they are deleted. */
export interface Trash {
  /** Moves a file here under its own name; one that is not there is none. */
  readonly take: (file: string) => Promise<void>;
  /** The names of the files that lie here. */
  readonly names: () => readonly string[];
  /** Moves a file from here to its place. */
  readonly giveBack: (file: string) => Promise<void>;
  /** Deletes what has lain here for thirty days. Answers how many files. */
  readonly empty: (now?: number) => Promise<number>;
}

/** The trash of a storage folder: `trash` in it. */
export function trash(folder: string): Trash {
  const bin = path.join(folder, "trash");
  return {
    take: async (file) => {
      await makeFolder(bin);
      try {
        const now = new Date();
        utimesSync(file, now, now);
        await moveIn(file, path.join(bin, path.basename(file)));
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
      }
    },
    names: () => (existsSync(bin) ? readdirSync(bin) : []),
    giveBack: async (file) => {
      await makeFolder(path.dirname(file));
      await moveIn(path.join(bin, path.basename(file)), file);
    },
    empty: async (now = Date.now()) => {
      await makeFolder(bin);
      const old = readdirSync(bin).filter(
        (name) => statSync(path.join(bin, name)).mtimeMs < now - trashDays * 86_400_000,
      );
      await Promise.all(old.map((name) => rm(path.join(bin, name), { force: true })));
      return old.length;
    },
  };
}
