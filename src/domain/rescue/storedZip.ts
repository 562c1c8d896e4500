import { readEnd, readLine, writeEnd, writeHeader, type ZipLine, zipParts } from "../archive/zipHeaders.ts";
import { crc32 } from "#kernel/hash/crc32.ts";
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
    const { size } = bytes;
    const fields = { name: path, flags: 0, method: 0, crc: await crcOf(bytes), packed: size, size };
    bodies.push(writeHeader(fields), path, bytes);
    directory.push(writeHeader(fields, at), path);
    at += zipParts.local.bytes + path.length + size;
    directorySize += zipParts.line.bytes + path.length;
  }
  if (at + directorySize + zipParts.end.bytes > largestZip_bytes)
    throw new RangeError("an archive holds at most 4 GiB");
  const end = writeEnd(entries.length, directorySize, at);
  return new Blob([...bodies, ...directory, end], { type: "application/zip" });
}

/** So much of a file is in memory at once. */
const piece_bytes = 4_000_000;

async function crcOf(bytes: Blob): Promise<number> {
  let crc = 0;
  for (let at = 0; at < bytes.size; at += piece_bytes)
    crc = crc32(new Uint8Array(await bytes.slice(at, at + piece_bytes).arrayBuffer()), crc);
  return crc;
}

/**
 * The files of an archive that `writeStoredZip` has made, by name. Bytes are referred to, not read; their checksums are the
 * caller's business. Compressed, encrypted or overlapping archives are refused: this never unpacks anything.
 */
export async function readStoredZip(file: Blob): Promise<Result<ReadonlyMap<string, Blob>, ZipProblem>> {
  const tail = await view(file, file.size - zipParts.end.bytes, file.size);
  const end = tail && readEnd(tail, 0);
  if (!end) return err({ kind: "not_a_zip" });
  const { start: at, length: size } = end;
  const directory = await view(file, at, at + size);
  if (!directory || at + size + zipParts.end.bytes !== file.size) return err({ kind: "unreadable_zip" });
  const found = new Map<string, Blob>();
  let taken = 0;
  let line = 0;
  while (line < size) {
    const read = readLine(directory, line);
    if (!read || !isStored(read) || read.place !== taken) return err({ kind: "unreadable_zip" });
    const name = new TextDecoder().decode(read.name);
    const body = taken + zipParts.local.bytes + read.name.length;
    if (found.has(name) || body + read.size > at) return err({ kind: "unreadable_zip" });
    found.set(name, file.slice(body, body + read.size));
    taken = body + read.size;
    line = read.next;
  }
  return taken === at ? ok(found) : err({ kind: "unreadable_zip" });
}

/** Whether a file lies in the archive as it is: not enciphered, not packed, without extra fields and comment. */
const isStored = ({ flags, method, packed, size, extra, next }: ZipLine): boolean =>
  flags === 0 && method === 0 && packed === size && next === extra;

async function view(file: Blob, from: number, to: number): Promise<DataView<ArrayBuffer> | undefined> {
  if (from < 0 || to > file.size || from > to) return undefined;
  return new DataView(await file.slice(from, to).arrayBuffer());
}
