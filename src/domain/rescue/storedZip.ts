import { crc32 } from "#kernel/crc32.ts";
import { err, ok, type Result } from "#kernel/result.ts";

/** One file of an archive. */
export interface ZipEntry {
  /** ASCII path, e.g. `files/2cf2…`. */
  readonly name: string;
  readonly bytes: Blob;
}

/** Why bytes are not an archive that this product reads. */
export interface ZipProblem {
  readonly kind: "not_a_zip" | "unreadable_zip";
}

/** Largest archive in bytes: sizes and places have 32 bits. */
const largestZip_bytes = 0xffff_ffff;

const marks = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
const sizes = { local: 30, central: 46, end: 22 };
/** 1980-01-01, the first day that the format knows: equal content, equal bytes. */
const day = 0x21;

/**
 * Writes a ZIP archive (PKWARE APPNOTE 6.3, method 0: stored) that any unpacker opens. Nothing is compressed, so the bytes of big
 * files are referred to and never held in memory.
 * @throws RangeError beyond `largestZip_bytes`.
 */
export async function writeStoredZip(entries: readonly ZipEntry[]): Promise<Blob> {
  const bodies: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let at = 0;
  let directorySize = 0;
  for (const { name, bytes } of entries) {
    const path = new TextEncoder().encode(name);
    const fields = { crc: await crcOf(bytes), size: bytes.size, path };
    bodies.push(header(fields), path, bytes);
    directory.push(header(fields, at), path);
    at += sizes.local + path.length + bytes.size;
    directorySize += sizes.central + path.length;
  }
  if (at + directorySize + sizes.end > largestZip_bytes)
    throw new RangeError("an archive holds at most 4 GiB");
  const end = new DataView(new ArrayBuffer(sizes.end));
  end.setUint32(0, marks.end, true);
  end.setUint16(8, entries.length, true);
  end.setUint16(10, entries.length, true);
  end.setUint32(12, directorySize, true);
  end.setUint32(16, at, true);
  return new Blob([...bodies, ...directory, end.buffer as ArrayBuffer], { type: "application/zip" });
}

/** So much of a file is in memory at once. */
const piece_bytes = 4_000_000;

async function crcOf(bytes: Blob): Promise<number> {
  let crc = 0;
  for (let at = 0; at < bytes.size; at += piece_bytes)
    crc = crc32(new Uint8Array(await bytes.slice(at, at + piece_bytes).arrayBuffer()), crc);
  return crc;
}

interface HeaderFields {
  readonly crc: number;
  readonly size: number;
  readonly path: Uint8Array;
}

/** The header before a file, or with `place` its line in the directory. */
function header({ crc, size, path }: HeaderFields, place?: number): ArrayBuffer {
  const isCentral = place !== undefined;
  const view = new DataView(new ArrayBuffer(isCentral ? sizes.central : sizes.local));
  view.setUint32(0, isCentral ? marks.central : marks.local, true);
  const from = isCentral ? 6 : 4;
  if (isCentral) view.setUint16(4, 20, true);
  view.setUint16(from, 20, true); // version 2.0 reads it
  view.setUint16(from + 8, day, true);
  view.setUint32(from + 10, crc, true);
  view.setUint32(from + 14, size, true);
  view.setUint32(from + 18, size, true);
  view.setUint16(from + 22, path.length, true);
  if (isCentral) view.setUint32(42, place, true);
  return view.buffer;
}

/**
 * The files of an archive that `writeStoredZip` has made, by name. Bytes are referred to, not read; their checksums are the
 * caller's business. Compressed, encrypted or overlapping archives are refused: this never unpacks anything.
 */
export async function readStoredZip(file: Blob): Promise<Result<ReadonlyMap<string, Blob>, ZipProblem>> {
  const end = await view(file, file.size - sizes.end, file.size);
  if (end?.getUint32(0, true) !== marks.end) return err({ kind: "not_a_zip" });
  const [size, at] = [end.getUint32(12, true), end.getUint32(16, true)];
  const directory = await view(file, at, at + size);
  if (!directory || at + size + sizes.end !== file.size) return err({ kind: "unreadable_zip" });
  const found = new Map<string, Blob>();
  let taken = 0;
  let line = 0;
  for (; line + sizes.central <= size;) {
    const entry = lineOf(directory, line);
    if (!entry || entry.place !== taken || found.has(entry.name)) return err({ kind: "unreadable_zip" });
    const body = entry.place + sizes.local + entry.nameLength;
    if (body + entry.size > at) return err({ kind: "unreadable_zip" });
    found.set(entry.name, file.slice(body, body + entry.size));
    taken = body + entry.size;
    line += sizes.central + entry.nameLength;
  }
  return line === size && taken === at ? ok(found) : err({ kind: "unreadable_zip" });
}

/** One line of the directory; undefined when it is none of ours. */
function lineOf(directory: DataView, at: number) {
  const nameLength = directory.getUint16(at + 28, true);
  const size = directory.getUint32(at + 20, true);
  const plain =
    directory.getUint32(at, true) === marks.central &&
    directory.getUint16(at + 8, true) === 0 && // no flags: not encrypted
    directory.getUint16(at + 10, true) === 0 && // stored
    directory.getUint32(at + 24, true) === size &&
    directory.getUint16(at + 30, true) === 0 &&
    directory.getUint16(at + 32, true) === 0 &&
    at + sizes.central + nameLength <= directory.byteLength;
  if (!plain) return undefined;
  const name = new TextDecoder().decode(
    new Uint8Array(directory.buffer, directory.byteOffset + at + sizes.central, nameLength),
  );
  return { name, nameLength, size, place: directory.getUint32(at + 42, true) };
}

async function view(file: Blob, from: number, to: number): Promise<DataView | undefined> {
  if (from < 0 || to > file.size || from > to) return undefined;
  return new DataView(await file.slice(from, to).arrayBuffer());
}
