import { readEnd, readLine, writeHeader, zipParts } from "#domain/archive/zipHeaders.ts";
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

/**
 * Reads the directory of a zip in the strict profile that bundles are written in: one disk, no zip64, no encryption,
 * no comment, no extra fields, no data descriptors, every field that says nothing of the content at the one value that `zip` writes, names
 * in order, files packed without gaps from the first byte to the directory, every local header equal to its directory entry. Anything else
 * is `not_a_bundle`: two readers can never see two different contents, and no byte is free.
 */
export function readEntries(archive: Bytes): Result<readonly ZipEntry[], EntryProblem> {
  const refused = err({ kind: "not_a_bundle", path: null } as const);
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - zipParts.end.bytes;
  const told = readEnd(view, end);
  if (!told || told.commentLength !== 0 || told.disks.some((disk) => disk !== 0)) return refused;
  if (told.start + told.length !== end || told.countHere !== told.count) return refused;

  const entries: ZipEntry[] = [];
  let [at, packedUpTo] = [told.start, 0];
  for (let i = 0; i < told.count; i++) {
    const found = entryAt(archive, { at, end, packedUpTo });
    const before = entries.at(-1);
    if (!found || (before && byCodeUnits(before.path, found.entry.path) > 0)) return refused;
    entries.push(found.entry);
    at = found.next;
    packedUpTo = found.entry.start + found.entry.packed;
  }
  return at === end && packedUpTo === told.start ? ok(entries) : refused;
}

/** Whether a path stays inside the folder it is unpacked in, on every system. */
export function isSafePath(path: string): boolean {
  if (path === "" || path.length > 200 || !/^[\w.@+-]+(\/[\w.@+-]+)*$/.test(path)) return false;
  return path.split("/").every((part) => !/^\.+$/.test(part) && !part.endsWith("."));
}

/** Where a line of the directory stands, where the directory ends, and how far the files before it reach. */
interface Place {
  readonly at: number;
  readonly end: number;
  readonly packedUpTo: number;
}

/** An entry whose both headers are what `zip` writes for it, byte for byte. */
function entryAt(archive: Bytes, { at, end, packedUpTo }: Place) {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const line = readLine(view, at);
  if (!line || line.next > end || line.place !== packedUpTo) return null;
  const { name, packed, size, crc, next } = line;
  const start = packedUpTo + zipParts.local.bytes + name.length;
  const fields = { ...line, flags: name.some((byte) => byte > 127) ? 0x0800 : 0 };
  const isOwn =
    start + packed <= end &&
    holds(archive, at, writeHeader(fields, packedUpTo)) &&
    holds(archive, packedUpTo, writeHeader(fields)) &&
    holds(archive, start - name.length, name);
  const method = methodOf(line.method);
  const path = textOf(name);
  if (!isOwn || !method || path === null) return null;
  return { entry: { path, method, start, packed, size, crc }, next };
}

/** Whether these very bytes stand at a place. */
const holds = (archive: Bytes, at: number, bytes: Uint8Array) =>
  bytes.every((byte, i) => archive[at + i] === byte);

function methodOf(code: number): ZipEntry["method"] | null {
  if (code === 0) return "stored";
  return code === 8 ? "deflated" : null;
}
