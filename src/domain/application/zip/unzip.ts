import { crc32 } from "#kernel/hash/crc32.ts";
import type { Bytes } from "../bytes.ts";
import { strictInflate } from "./strictInflate.ts";
import { type EntryProblem, isSafePath, readEntries, type ZipEntry } from "./zipEntries.ts";

/** Limits of a bundle; far above what the product builds. */
export const bundleLimits = {
  files: 5_000,
  /** Bytes of all files together, unpacked. */
  bytes: 250_000_000,
  /** Unpacked to packed of one file, for files above 1 MB. */
  ratio: 200,
} as const;

/** What unpacking gave: the files that could be read, and everything that was wrong. */
interface Unzipped {
  readonly files: Map<string, Bytes>;
  readonly problems: EntryProblem[];
}

/** Unpacks a hostile zip: every name, size and ratio is judged before a byte is inflated. */
export function unzip(archive: Bytes): Unzipped {
  const entries = readEntries(archive);
  if (!entries.ok) return { files: new Map(), problems: [entries.error] };
  const problems = [...namesAndSizes(entries.value), ...entries.value.flatMap(ratioProblem)];
  if (problems.length > 0) return { files: new Map(), problems };
  return inflateAll(archive, entries.value);
}

/** What is wrong with the names of files, their number and their size, before anybody looks into them. */
export function namesAndSizes(
  entries: readonly { readonly path: string; readonly size: number }[],
): EntryProblem[] {
  const problems: EntryProblem[] = [];
  const [names, folded] = [new Set<string>(), new Set<string>()];
  for (const { path } of entries) {
    const fold = path.normalize("NFC").toLowerCase();
    if (!isSafePath(path)) problems.push({ kind: "unsafe_path", path });
    if (names.has(path)) problems.push({ kind: "duplicate", path });
    else if (folded.has(fold)) problems.push({ kind: "case_collision", path });
    names.add(path);
    folded.add(fold);
  }
  if (entries.length > bundleLimits.files) problems.push({ kind: "too_many", path: null });
  const total = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (total > bundleLimits.bytes) problems.push({ kind: "too_large", path: null });
  return problems;
}

function ratioProblem({ path, size, packed }: ZipEntry): EntryProblem[] {
  return isSafePath(path) && size > 1_000_000 && size > packed * bundleLimits.ratio
    ? [{ kind: "ratio", path }]
    : [];
}

function inflateAll(archive: Bytes, entries: readonly ZipEntry[]): Unzipped {
  const files = new Map<string, Bytes>();
  const problems: EntryProblem[] = [];
  for (const entry of entries) {
    const bytes = inflate(archive, entry);
    if (bytes) files.set(entry.path, bytes);
    else problems.push({ kind: "damaged", path: entry.path });
  }
  return { files, problems };
}

function inflate(archive: Bytes, entry: ZipEntry): Bytes | null {
  const packed = archive.slice(entry.start, entry.start + entry.packed);
  const bytes =
    entry.method === "deflated"
      ? strictInflate(packed, entry.size)
      : entry.packed === entry.size
        ? packed
        : null;
  return bytes && crc32(bytes) === entry.crc ? bytes : null;
}
