import { Inflate } from "fflate";
import { crc32 } from "#kernel/hash/crc32.ts";
import { joinBytes } from "#kernel/joinBytes.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { type ZipEntry, zipDirectory } from "./zipDirectory.ts";
import { isMark, writeEnd, writeHeader, zipParts } from "./zipHeaders.ts";

/** Why a zip cannot be opened, or a file in it cannot be unpacked. */
export type ZipProblem =
  | { readonly kind: "not_a_zip" }
  | { readonly kind: "damaged" }
  | { readonly kind: "encrypted" }
  /** A way of packing that is not read, by its name; `split` when the rest of the archive lies in other files. */
  | { readonly kind: "unsupported_packing"; readonly method: string }
  | { readonly kind: "too_many_files"; readonly limit: number }
  /** It says, or turns out, to unpack to more than is allowed. */
  | { readonly kind: "unpacks_too_large"; readonly limit: number };

/** How much a zip may hold. */
export interface ZipLimits {
  readonly files: number;
  /** Bytes of all files together, unpacked. */
  readonly bytes: number;
}

/** A zip whose directory has been read; files are unpacked when they are asked for. */
export interface OpenZip {
  /** Files by their path with forward slashes; folders are left out. Of two with the same path the last counts. */
  readonly files: ReadonlyMap<string, ZippedFile>;
  /** Paths that point out of the archive or are none: never unpacked. */
  readonly unsafe: readonly string[];
}

/** One packed file. */
interface ZippedFile {
  readonly path: string;
  readonly size: number;
  /** Its bytes, checked against size and CRC-32. */
  readonly unpack: () => Result<Uint8Array<ArrayBuffer>, ZipProblem>;
  /**
   * A zip that holds nothing but this file, still packed as it is: whether it can be unpacked, and to what, is seen by whoever unpacks
   * it. One whose bytes are not in the archive is empty there.
   */
  readonly alone: () => Uint8Array<ArrayBuffer>;
}

/** Opens a zip that somebody else has packed: tolerant of how it is packed, strict about what it may cost and reach. */
export function openZip(archive: Uint8Array, limits: ZipLimits): Result<OpenZip, ZipProblem> {
  const entries = zipDirectory(archive, limits.files);
  if (entries === "too_many") return err({ kind: "too_many_files", limit: limits.files });
  if (entries === "split") return err({ kind: "unsupported_packing", method: "split" });
  if (typeof entries === "string") return err({ kind: entries });
  const files = new Map<string, ZippedFile>();
  const unsafe: string[] = [];
  let total = 0;
  for (const entry of entries) {
    total += entry.size;
    if (total > limits.bytes) return err({ kind: "unpacks_too_large", limit: limits.bytes });
    if (entry.path.endsWith("/")) continue;
    if (isSafe(entry.path)) files.set(entry.path, fileOf(archive, entry));
    else unsafe.push(entry.path);
  }
  return ok({ files, unsafe });
}

/** Whether a path stays inside the folder it is unpacked in. */
const isSafe = (path: string) =>
  path !== "" &&
  path.length <= 500 &&
  // oxlint-disable-next-line no-control-regex -- a zero byte ends a path on many systems
  !/^\/|^[A-Za-z]:|[\u0000-\u001f]/.test(path) &&
  path.split("/").every((part) => part !== ".." && part !== "." && part !== "");

function fileOf(archive: Uint8Array, entry: ZipEntry): ZippedFile {
  return {
    path: entry.path,
    size: entry.size,
    unpack: () => unpack(archive, entry),
    alone: () => aloneInZip({ ...entry, bytes: bytesInside(archive, entry) ?? new Uint8Array() }),
  };
}

/** The bytes of a file as they are packed; undefined when they are not in the archive. */
function bytesInside(archive: Uint8Array, { start, packed }: ZipEntry): Uint8Array | undefined {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const { mark, bytes } = zipParts.local;
  if (!isMark(view, start, mark) || start + bytes > archive.length) return undefined;
  const from = start + bytes + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  return from + packed > archive.length ? undefined : archive.subarray(from, from + packed);
}

function unpack(archive: Uint8Array, entry: ZipEntry): Result<Uint8Array<ArrayBuffer>, ZipProblem> {
  const { packed, size, method } = entry;
  if (entry.isEncrypted) return err({ kind: "encrypted" });
  if (method !== STORED && method !== DEFLATE)
    return err({ kind: "unsupported_packing", method: methodNames.get(method) ?? `${method}` });
  const bytes = bytesInside(archive, entry);
  // Deflate gives at most 1032 bytes for one: a larger promise is a lie, noticed before memory is taken for it.
  if (!bytes || size > packed * 1032 + 1032) return err({ kind: "damaged" });
  const whole = method === STORED ? stored(bytes, size) : inflated(bytes, size);
  return whole && crc32(whole) === entry.crc ? ok(whole) : err({ kind: "damaged" });
}

const stored = (packed: Uint8Array, size: number) => (packed.length === size ? packed.slice() : null);

/** Inflates in pieces and stops as soon as more comes out than was said. */
function inflated(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> | null {
  const whole = new Uint8Array(size);
  let filled = 0;
  let isFinished = false;
  const stream = new Inflate((piece, final) => {
    isFinished = final;
    if (filled + piece.length <= size) whole.set(piece, filled);
    filled += piece.length;
  });
  const step = 1 << 16;
  try {
    for (let at = 0; (at < packed.length || at === 0) && filled <= size; at += step)
      stream.push(packed.subarray(at, at + step), at + step >= packed.length);
  } catch {
    return null;
  }
  return isFinished && filled === size ? whole : null;
}

const STORED = 0;
const DEFLATE = 8;
/** Other ways of packing by their names (APPNOTE 4.4.5). */
const methodNames: ReadonlyMap<number, string> = new Map([
  [1, "Shrink"],
  [6, "Implode"],
  [9, "Deflate64"],
  [12, "bzip2"],
  [14, "LZMA"],
  [93, "Zstandard"],
  [95, "XZ"],
  [98, "PPMd"],
]);

/** One packed file, as a directory of a zip describes it. */
interface PackedFile {
  readonly path: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  /** The packed bytes as they stand in the archive. */
  readonly bytes: Uint8Array;
}

/** A zip that holds one packed file and nothing else, without unpacking it. The same file gives the same bytes every time. */
function aloneInZip(file: PackedFile): Uint8Array<ArrayBuffer> {
  const { method, crc, size, bytes } = file;
  const name = new TextEncoder().encode(file.path);
  const flags = file.isEncrypted ? 0x0801 : 0x0800; // names are UTF-8
  const fields = { name, flags, method, crc, packed: bytes.length, size };
  const before = joinBytes([writeHeader(fields), name, bytes]);
  const directory = joinBytes([writeHeader(fields, 0), name]);
  return joinBytes([before, directory, writeEnd(1, directory.length, before.length)]);
}
