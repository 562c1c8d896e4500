/** What a zip says of one packed file, before its bytes and once more in its directory (APPNOTE 4.3.7 and 4.3.12). */
export interface ZipFields {
  /** The path as it stands in the archive. */
  readonly name: Uint8Array<ArrayBuffer>;
  readonly flags: number;
  readonly method: number;
  /** CRC-32 of the unpacked bytes. */
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** A line of the directory as it is read. */
export interface ZipLine extends ZipFields {
  /** Where the header before the file stands. */
  readonly place: number;
  /** Where the extra fields stand: after the name, before `comment`. */
  readonly extra: number;
  readonly comment: number;
  /** Where the next line begins. */
  readonly next: number;
}

/** The last bytes of a zip as they are read, without its comment (APPNOTE 4.3.16). */
export interface ZipEnd {
  /** Number of this part of the archive, and of the part where the directory begins. */
  readonly disks: readonly [number, number];
  /** Lines in this part of the archive. */
  readonly countHere: number;
  readonly count: number;
  /** Bytes of the directory. */
  readonly length: number;
  readonly start: number;
  readonly commentLength: number;
}

/** What zips are made of: marks at the beginning of each header, and its bytes without name and comment. */
export const zipParts = {
  local: { mark: 0x04034b50, bytes: 30 },
  line: { mark: 0x02014b50, bytes: 46 },
  end: { mark: 0x06054b50, bytes: 22 },
} as const;

/** 1980-01-01, the first day that the format knows: equal content, equal bytes. */
const day = 0x21;

/** Whether a mark stands at a place. */
export const isMark = (view: DataView, at: number, mark: number): boolean =>
  at >= 0 && at + 4 <= view.byteLength && view.getUint32(at, true) === mark;

/** Reads a line of the directory; undefined where none stands, or its name, extra fields and comment end behind the bytes. */
export function readLine(view: DataView<ArrayBuffer>, at: number): ZipLine | undefined {
  const name = at + zipParts.line.bytes;
  if (!isMark(view, at, zipParts.line.mark) || name > view.byteLength) return undefined;
  const extra = name + view.getUint16(at + 28, true);
  const comment = extra + view.getUint16(at + 30, true);
  const next = comment + view.getUint16(at + 32, true);
  if (next > view.byteLength) return undefined;
  return {
    name: new Uint8Array(view.buffer, view.byteOffset + name, extra - name),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    place: view.getUint32(at + 42, true),
    extra,
    comment,
    next,
  };
}

/** Reads the end of a zip; undefined where none stands. */
export function readEnd(view: DataView, at: number): ZipEnd | undefined {
  if (!isMark(view, at, zipParts.end.mark) || at + zipParts.end.bytes > view.byteLength) return undefined;
  return {
    disks: [view.getUint16(at + 4, true), view.getUint16(at + 6, true)],
    countHere: view.getUint16(at + 8, true),
    count: view.getUint16(at + 10, true),
    length: view.getUint32(at + 12, true),
    start: view.getUint32(at + 16, true),
    commentLength: view.getUint16(at + 20, true),
  };
}

/**
 * Writes the header before a file, or with `place` its line in the directory; the name follows it. All that says nothing of the content
 * has one value: version 2.0, midnight of the first day, no extra fields, no comment, no attributes.
 */
export function writeHeader(fields: ZipFields, place?: number): Uint8Array<ArrayBuffer> {
  const isLine = place !== undefined;
  const { mark, bytes } = isLine ? zipParts.line : zipParts.local;
  const header = new Uint8Array(bytes);
  const view = new DataView(header.buffer);
  view.setUint32(0, mark, true);
  const from = isLine ? 6 : 4;
  if (isLine) view.setUint16(4, 20, true);
  view.setUint16(from, 20, true); // version 2.0 unpacks it
  view.setUint16(from + 2, fields.flags, true);
  view.setUint16(from + 4, fields.method, true);
  view.setUint16(from + 8, day, true);
  view.setUint32(from + 10, fields.crc, true);
  view.setUint32(from + 14, fields.packed, true);
  view.setUint32(from + 18, fields.size, true);
  view.setUint16(from + 22, fields.name.length, true);
  if (isLine) view.setUint32(42, place, true);
  return header;
}

/** Writes the end of a zip of one part and without a comment. @param length bytes of the directory, which begins at `start`. */
export function writeEnd(count: number, length: number, start: number): Uint8Array<ArrayBuffer> {
  const end = new Uint8Array(zipParts.end.bytes);
  const view = new DataView(end.buffer);
  view.setUint32(0, zipParts.end.mark, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, length, true);
  view.setUint32(16, start, true);
  return end;
}
