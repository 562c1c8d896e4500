import { decodePage } from "#domain/text/codePages.ts";
import { isMark, readEnd, readLine, type ZipEnd, type ZipLine, zipParts } from "./zipHeaders.ts";

/** One entry of the directory of a zip (APPNOTE 4.3.12), with the sizes of ZIP64 read (4.5.3). */
export interface ZipEntry {
  readonly path: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  /** CRC-32 of the unpacked bytes. */
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** Where its local header stands in the bytes. */
  readonly start: number;
}

/** Why there is no directory: this is no zip, it is cut or changed, or the rest of it lies in other files. */
type NoDirectory = "not_a_zip" | "damaged" | "split";

/**
 * The directory of a zip. Bytes before it (a program that unpacks itself) and behind it (a comment, filling bytes) are allowed, and
 * numbers of 64 bits are read wherever they stand.
 */
export function zipDirectory(
  archive: Uint8Array,
  most: number,
): readonly ZipEntry[] | NoDirectory | "too_many" {
  const view = viewOf(archive);
  let why: NoDirectory = isMark(view, 0, 0x08074b50) ? "split" : "not_a_zip";
  for (const end of endsOf(view)) {
    const found = readDirectory(view, end, most);
    if (typeof found !== "string" || found === "too_many") return found;
    if (why === "not_a_zip") why = found;
  }
  return why;
}

/** Whether the bytes have an end of a directory, whatever they begin with. */
export const hasZipEnd = (archive: Uint8Array): boolean => endsOf(viewOf(archive)).length > 0;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer as ArrayBuffer, byteOffset, byteLength);

/** An end of the directory, and where it stands. */
interface PlacedEnd extends ZipEnd {
  readonly at: number;
}

/** Where an end of the directory may stand, from the back: a comment may hold its signature too. */
function endsOf(view: DataView): readonly PlacedEnd[] {
  const ends: PlacedEnd[] = [];
  const { bytes } = zipParts.end;
  const first = Math.max(0, view.byteLength - bytes - 65_535);
  for (let at = view.byteLength - bytes; at >= first; at--) {
    const end = readEnd(view, at);
    if (end && at + bytes + end.commentLength <= view.byteLength) ends.push({ ...end, at });
  }
  return ends;
}

interface Directory {
  readonly count: number;
  readonly length: number;
  readonly start: number;
  /** Where the directory must end: in front of what has told of it. */
  readonly end: number;
  readonly disk: number;
}

function readDirectory(
  view: DataView<ArrayBuffer>,
  end: PlacedEnd,
  most: number,
): readonly ZipEntry[] | NoDirectory | "too_many" {
  const told = directoryAt(view, end);
  if (!told) return "damaged";
  if (told.disk !== 0) return "split";
  if (told.count > most) return "too_many";
  // What stands in front of the archive moves all its places.
  const isInPlace = isMark(view, told.start, zipParts.line.mark) || told.count === 0;
  const shift = isInPlace ? 0 : told.end - told.length - told.start;
  const entries: ZipEntry[] = [];
  let at = told.start + shift;
  for (let left = told.count; left > 0; left--) {
    const entry = entryAt(view, at, shift);
    if (!entry) return "damaged";
    entries.push(entry.entry);
    at = entry.next;
  }
  return entries;
}

function directoryAt(view: DataView, told: PlacedEnd): Directory | null {
  const small: Directory = {
    disk: told.disks[0] % 0xffff,
    count: told.count,
    length: told.length,
    start: told.start,
    end: told.at,
  };
  const isWide = small.count === 0xffff || small.length === WIDE || small.start === WIDE;
  const locator = told.at - 20;
  if (!isMark(view, locator, 0x07064b50)) return isWide ? null : small;
  // The locator says where; behind bytes in front of the archive the record stands right before the locator.
  const wide = [number64(view, locator + 8), locator - 56].find(
    (at) => at !== null && at + 56 <= view.byteLength && isMark(view, at, 0x06064b50),
  );
  if (wide === undefined || wide === null) return isWide ? null : small;
  const [count, length, start] = [32, 40, 48].map((field) => number64(view, wide + field));
  if (count == null || length == null || start == null) return null;
  return { disk: view.getUint32(wide + 16, true), count, length, start, end: wide };
}

function entryAt(view: DataView<ArrayBuffer>, at: number, shift: number) {
  const line = readLine(view, at);
  const sizes = line && wideSizes(view, line);
  if (!sizes) return null;
  const { name, flags, method, crc, next } = line;
  const entry: ZipEntry = {
    path: nameOf(name, (flags & 0x0800) !== 0),
    isEncrypted: (flags & 1) === 1,
    method,
    crc,
    packed: sizes.packed,
    size: sizes.size,
    start: sizes.start + shift,
  };
  return { entry, next };
}

/** Sizes and place of an entry: those of 32 bits, or in their stead, in this order, those of the extra field. */
function wideSizes(view: DataView, { size: unpacked, packed: small, place, extra, comment }: ZipLine) {
  const field = extraFields(view, extra, comment).get(0x0001);
  let next = field?.start ?? 0;
  const told = (value: number): number | null => {
    if (value !== WIDE) return value;
    if (!field || next + 8 > field.end) return null;
    next += 8;
    return number64(view, next - 8);
  };
  const [size, packed, start] = [told(unpacked), told(small), told(place)];
  return size === null || packed === null || start === null ? null : { size, packed, start };
}

interface Field {
  readonly start: number;
  readonly end: number;
}

/** The extra fields of an entry by their number. */
function extraFields(view: DataView, from: number, to: number): ReadonlyMap<number, Field> {
  const fields = new Map<number, Field>();
  for (let at = from; at + 4 <= to;) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (end > to) break;
    fields.set(view.getUint16(at, true), { start: at + 4, end });
    at = end;
  }
  return fields;
}

/** A path: UTF-8 where the entry or its bytes say so, else the page of DOS. Some tools write backslashes, against the rules. */
function nameOf(bytes: Uint8Array, isUnicode: boolean): string {
  const unicode = decodePage(bytes, "utf-8");
  const path = isUnicode || !unicode.includes("\ufffd") ? unicode : decodePage(bytes, "cp437");
  return path.replaceAll("\\", "/");
}

/** A number of 64 bits; null when it is larger than any file. */
function number64(view: DataView, at: number): number | null {
  if (at < 0 || at + 8 > view.byteLength) return null;
  const value = view.getBigUint64(at, true);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(value);
}

/** What stands in place of a number of 64 bits. */
const WIDE = 0xffffffff;
