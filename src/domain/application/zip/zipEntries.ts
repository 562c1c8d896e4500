import { err, ok, type Result } from "#kernel/result.ts";
import { type Bytes, textOf } from "../bytes.ts";
import { byCodeUnits } from "../canonicalJson.ts";

/** One file of a zip, as its central directory and its own header agree. */
export interface ZipEntry {
  readonly path: string;
  readonly method: "stored" | "deflated";
  /** Where its packed bytes begin, and how many they are. */
  readonly start: number;
  readonly packed: number;
  /** Bytes when unpacked, as promised. */
  readonly size: number;
  /** CRC-32 of the unpacked bytes, as promised. */
  readonly crc: number;
}

/** What is wrong with a zip or one of its files; `path` is null when it concerns the whole. */
export interface EntryProblem {
  readonly kind:
    | "not_a_bundle"
    | "damaged"
    | "unsafe_path"
    | "duplicate"
    | "case_collision"
    | "ratio"
    | "too_many"
    | "too_large";
  readonly path: string | null;
}

const endLength = 22;

/**
 * Reads the directory of a zip in the strict profile that bundles are written in: one disk, no zip64, no encryption,
 * no comment, no extra fields, no data descriptors, every field that says nothing of the content at the one value that `zip` writes, names
 * in order, files packed without gaps from the first byte to the directory, every local header equal to its directory entry. Anything else
 * is `not_a_bundle`: two readers can never see two different contents, and no byte is free.
 */
export function readEntries(archive: Bytes): Result<readonly ZipEntry[], EntryProblem> {
  const refused = err({ kind: "not_a_bundle", path: null } as const);
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - endLength;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50 || view.getUint16(end + 20, true) !== 0)
    return refused;
  const count = view.getUint16(end + 10, true);
  const directory = view.getUint32(end + 16, true);
  const whole = directory + view.getUint32(end + 12, true) === end && view.getUint16(end + 8, true) === count;
  if (!whole || view.getUint32(end + 4, true) !== 0) return refused;

  const entries: ZipEntry[] = [];
  let [at, packedUpTo] = [directory, 0];
  for (let i = 0; i < count; i++) {
    const header = readHeader(archive, view, at, end, packedUpTo);
    const before = entries.at(-1);
    if (!header || (before && byCodeUnits(before.path, header.entry.path) > 0)) return refused;
    entries.push(header.entry);
    at = header.next;
    packedUpTo = header.entry.start + header.entry.packed;
  }
  return at === end && packedUpTo === directory ? ok(entries) : refused;
}

/** Whether a path stays inside the folder it is unpacked in, on every system. */
export function isSafePath(path: string): boolean {
  if (path === "" || path.length > 200 || !/^[\w.@+-]+(\/[\w.@+-]+)*$/.test(path)) return false;
  return path.split("/").every((part) => !/^\.+$/.test(part) && !part.endsWith("."));
}

function readHeader(archive: Bytes, view: DataView, at: number, end: number, packedUpTo: number) {
  if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) return null;
  const nameLength = view.getUint16(at + 28, true);
  const next = at + 46 + nameLength;
  const local = view.getUint32(at + 42, true);
  if (next > end || local !== packedUpTo || local + 30 + nameLength > end) return null;

  const nameBytes = archive.slice(at + 46, next);
  if (!isPlain(view, at, nameBytes)) return null;
  const start = local + 30 + nameLength;
  const agrees =
    view.getUint32(local, true) === 0x04034b50 &&
    view.getUint16(local + 28, true) === 0 &&
    sameBytes(archive, at + 6, local + 4, 24) &&
    sameBytes(archive, at + 46, local + 30, nameLength);
  const method = methodOf(view.getUint16(at + 10, true));
  const path = textOf(nameBytes);
  const packed = view.getUint32(at + 20, true);
  if (!agrees || !method || path === null || start + packed > end) return null;
  return {
    entry: {
      path,
      method,
      start,
      packed,
      size: view.getUint32(at + 24, true),
      crc: view.getUint32(at + 16, true),
    },
    next,
  };
}

/** Whether all that is not content has its one value: versions 2.0, 1980-01-01 00:00, no extras, no comment, no attributes. */
const isPlain = (view: DataView, at: number, name: Bytes) =>
  view.getUint32(at + 4, true) === 0x0014_0014 &&
  view.getUint16(at + 8, true) === (name.some((byte) => byte > 127) ? 0x0800 : 0) &&
  view.getUint32(at + 12, true) === 0x0021_0000 &&
  [30, 34, 38].every((field) => view.getUint32(at + field, true) === 0);

/** Version, flags, method, time, CRC, sizes and name length stand in both headers, two bytes apart. */
function sameBytes(archive: Bytes, a: number, b: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (archive[a + i] !== archive[b + i]) return false;
  return true;
}

function methodOf(code: number): ZipEntry["method"] | null {
  if (code === 0) return "stored";
  return code === 8 ? "deflated" : null;
}
