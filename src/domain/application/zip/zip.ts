import { zipSync } from "fflate";
import type { Bytes, Files } from "../bytes.ts";
import { byCodeUnits } from "../canonicalJson.ts";

/**
 * Packs files into a zip whose bytes depend on nothing but names and contents: names sorted, the time of every entry
 * 1980-01-01 00:00 (zip times are local times, so it is made with the local constructor), one compression level.
 * @param isPacked false: nothing is compressed, so that the bytes do not even depend on the one who compresses.
 */
export function zip(files: Files, isPacked = true): Bytes {
  const mtime = new Date(1980, 0, 1);
  const names = [...files.keys()].toSorted(byCodeUnits);
  return zipSync(
    Object.fromEntries(
      names.map((name) => [name, [files.get(name)!, { mtime, level: isPacked ? levelOf(name) : 0 }]]),
    ),
  );
}

/** What is compressed already is only stored. */
const levelOf = (name: string): 0 | 6 => (/\.(png|woff2)$/.test(name) ? 0 : 6);
