import { Inflate } from "fflate";
import { crc32 } from "#kernel/crc32.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { aloneInZip } from "./aloneInZip.ts";

/** Why a zip cannot be opened, or a file in it cannot be unpacked. */
export type ZipProblem =
  | { readonly kind: "not_a_zip" }
  | { readonly kind: "damaged" }
  | { readonly kind: "encrypted" }
  /** A way of packing that is not read, e.g. Deflate64 or a zip of more than 4 GB. */
  | { readonly kind: "unsupported_packing" }
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
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOfDirectory(view);
  if (end === -1) return err({ kind: "not_a_zip" });
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff) return err({ kind: "unsupported_packing" });
  if (count > limits.files) return err({ kind: "too_many_files", limit: limits.files });
  const files = new Map<string, ZippedFile>();
  const unsafe: string[] = [];
  let total = 0;
  for (let left = count; left > 0; left--) {
    const header = readHeader(archive, view, at);
    if (!header) return err({ kind: "damaged" });
    at = header.next;
    total += header.size;
    if (total > limits.bytes) return err({ kind: "unpacks_too_large", limit: limits.bytes });
    if (header.path.endsWith("/")) continue;
    if (isSafe(header.path)) files.set(header.path, fileOf(archive, view, header));
    else unsafe.push(header.path);
  }
  return ok({ files, unsafe });
}

interface Header {
  readonly path: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly start: number;
  readonly next: number;
}

function endOfDirectory(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= first; at--)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  return -1;
}

/** A file header of the central directory (APPNOTE 4.3.12). */
function readHeader(archive: Uint8Array, view: DataView, at: number): Header | null {
  if (at + 46 > archive.length || view.getUint32(at, true) !== 0x02014b50) return null;
  const nameLength = view.getUint16(at + 28, true);
  const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > archive.length) return null;
  return {
    // Some tools of Windows write backslashes, against the rules.
    path: new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength)).replaceAll("\\", "/"),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    start: view.getUint32(at + 42, true),
    next,
  };
}

/** Whether a path stays inside the folder it is unpacked in. */
const isSafe = (path: string) =>
  path !== "" &&
  path.length <= 500 &&
  // oxlint-disable-next-line no-control-regex -- a zero byte ends a path on many systems
  !/^\/|^[A-Za-z]:|[\u0000-\u001f]/.test(path) &&
  path.split("/").every((part) => part !== ".." && part !== "." && part !== "");

function fileOf(archive: Uint8Array, view: DataView, header: Header): ZippedFile {
  return {
    path: header.path,
    size: header.size,
    unpack: () => unpack(archive, view, header),
    alone: () => aloneInZip({ ...header, bytes: bytesInside(archive, view, header) ?? new Uint8Array() }),
  };
}

/** The bytes of a file as they are packed; undefined when they are not in the archive. */
function bytesInside(archive: Uint8Array, view: DataView, { start, packed }: Header): Uint8Array | undefined {
  if (start + 30 > archive.length || view.getUint32(start, true) !== 0x04034b50) return undefined;
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  return from + packed > archive.length ? undefined : archive.subarray(from, from + packed);
}

function unpack(
  archive: Uint8Array,
  view: DataView,
  header: Header,
): Result<Uint8Array<ArrayBuffer>, ZipProblem> {
  const { start, packed, size, method } = header;
  if (header.isEncrypted) return err({ kind: "encrypted" });
  if ([start, packed, size].includes(0xffffffff)) return err({ kind: "unsupported_packing" });
  if (method !== STORED && method !== DEFLATE) return err({ kind: "unsupported_packing" });
  const bytes = bytesInside(archive, view, header);
  // Deflate gives at most 1032 bytes for one: a larger promise is a lie, noticed before memory is taken for it.
  if (!bytes || size > packed * 1032 + 1032) return err({ kind: "damaged" });
  const whole = method === STORED ? stored(bytes, size) : inflated(bytes, size);
  return whole && crc32(whole) === header.crc ? ok(whole) : err({ kind: "damaged" });
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
