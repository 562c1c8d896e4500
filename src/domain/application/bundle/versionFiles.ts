import { sum } from "#kernel/sum.ts";
import { z } from "../schema.ts";
import type { Manifest } from "./manifest.ts";

const shape = z.record(z.string(), z.strictObject({ sha256: z.string(), bytes: z.int().nonnegative() }));

/** The files of a version as they are remembered after its bundle has left the device: bytes and SHA-256 by path. */
export type VersionFiles = Readonly<Record<string, { readonly sha256: string; readonly bytes: number }>>;

/** What a version is made of, for later comparisons. */
export const versionFiles = ({ files }: Manifest): VersionFiles =>
  Object.fromEntries(Object.entries(files).map(([path, { sha256, bytes }]) => [path, { sha256, bytes }]));

/** What is remembered of a version; null for one of before anything was, or of a later version of the product. */
export function readVersionFiles(stored: unknown): VersionFiles | null {
  const read = shape.safeParse(stored);
  return read.success ? read.data : null;
}

/** One file that is not as it was. */
interface ChangedFile {
  readonly path: string;
  readonly how: "added" | "changed" | "removed";
  /** Its size now, or what it was when it is gone. */
  readonly bytes: number;
}

/** A version beside an earlier one. */
export interface VersionChange {
  /** In the order of their names. */
  readonly files: readonly ChangedFile[];
  /** By how much all files together have grown, bytes; below 0 when they have shrunk. */
  readonly growth_bytes: number;
  /** What a device that has the earlier version loads, bytes: what is new or changed; files that only moved are there already. */
  readonly load_bytes: number;
}

/** Which files a version has gained, changed and lost against an earlier one, and what that costs. */
export function versionChange(before: VersionFiles, after: VersionFiles): VersionChange {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  const files = paths.flatMap((path): ChangedFile[] => {
    const [old, now] = [before[path], after[path]];
    if (!now) return [{ path, how: "removed", bytes: old!.bytes }];
    if (old?.sha256 === now.sha256) return [];
    return [{ path, how: old ? "changed" : "added", bytes: now.bytes }];
  });
  const known = new Set(Object.values(before).map(({ sha256 }) => sha256));
  const fresh = new Map(Object.values(after).flatMap(({ sha256, bytes }) => (known.has(sha256) ? [] : [[sha256, bytes] as const]))); // prettier-ignore
  return {
    files,
    growth_bytes: size(after) - size(before),
    load_bytes: sum(fresh.values()),
  };
}

const size = (files: VersionFiles): number => Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
