import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "../root.ts";

/** Files that no build and no other stage of the checks reads. */
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

/**
 * SHA-256 over names and contents of everything below these files and folders of the clone, in hex. Changes when a file is added, removed
 * or has other bytes; the time of writing does not count. Missing places count as empty.
 */
export function fingerprint(places: readonly string[], options: { readonly tests: boolean }): string {
  const hash = createHash("sha256");
  for (const place of places)
    for (const file of filesBelow(place))
      if (options.tests || !isTest(file)) {
        const bytes = readFileSync(path.join(root, file));
        hash.update(`${file}\0${bytes.length}\0`).update(bytes);
      }
  return hash.digest("hex");
}

/** Paths of all files below a place, from the root of the clone, with `/`, in order. */
function filesBelow(place: string): readonly string[] {
  const absolute = path.join(root, place);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [place];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}
