/** What an Exif block says that matters here; absent where it says nothing. */
export interface Exif {
  /** How the picture is to be turned and mirrored, 1…8; 1: as it is. */
  readonly orientation?: number;
  /** When it was taken. `offset_min`: minutes east of UTC, when the camera knew. */
  readonly taken?: { readonly local: string; readonly offset_min?: number };
  readonly hasLocation: boolean;
}

const tags = {
  orientation: 0x0112,
  changed: 0x0132,
  exif: 0x8769,
  gps: 0x8825,
  original: 0x9003,
  offset: 0x9010,
  offsetOriginal: 0x9011,
} as const;

/** Most entries of a directory that are looked at: a hostile file gets no more time. */
const mostEntries = 500;

/**
 * Reads an Exif block (TIFF 6.0 directories, Exif 2.32). Total: what is broken says nothing.
 * @param tiff from the byte order mark `II` or `MM` on.
 */
export function readExif(tiff: Uint8Array): Exif {
  const order = String.fromCharCode(...tiff.subarray(0, 2));
  if (order !== "II" && order !== "MM") return { hasLocation: false };
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = order === "II";
  const main = directory(view, little, long(view, 4, little));
  const inner = directory(view, little, main.number(tags.exif));
  const orientation = main.number(tags.orientation);
  const local = inner.text(tags.original) ?? main.text(tags.changed);
  const offset_min = minutesOf(inner.text(tags.offsetOriginal) ?? inner.text(tags.offset));
  return {
    hasLocation: directory(view, little, main.number(tags.gps)).size > 0,
    ...(orientation !== undefined && orientation >= 1 && orientation <= 8 && { orientation }),
    ...(local !== undefined &&
      isTime(local) && { taken: { local, ...(offset_min !== undefined && { offset_min }) } }),
  };
}

/** A block that says nothing but how to turn the picture, in TIFF, 26 bytes. */
export function orientationOnly(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = new Uint8Array(26);
  const view = new DataView(tiff.buffer);
  tiff.set([0x4d, 0x4d, 0, 42]);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, tags.orientation);
  view.setUint16(12, 3); // SHORT
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}

/**
 * The instant in milliseconds. Without an offset the camera's clock is taken for the clock of this place.
 * @param here milliseconds of a local time, given as year, month 1…12, day, hour, minute, second.
 */
export function takenAt(
  { local, offset_min }: NonNullable<Exif["taken"]>,
  here: (...parts: [number, number, number, number, number, number]) => number,
): number {
  const parts = [...local.matchAll(/\d+/g)].map(Number) as [number, number, number, number, number, number];
  if (offset_min === undefined) return here(...parts);
  const [year, month, day, hour, minute, second] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - offset_min * 60_000;
}

function directory(view: DataView, little: boolean, at: number | undefined) {
  const entries = new Map<number, number>();
  const count = at === undefined || at < 8 ? 0 : (short(view, at, little) ?? 0);
  for (let n = 0; n < Math.min(count, mostEntries); n += 1) {
    const entry = at! + 2 + 12 * n;
    const tag = short(view, entry, little);
    if (tag !== undefined && entry + 12 <= view.byteLength) entries.set(tag, entry);
  }
  return {
    size: entries.size,
    number: (tag: number): number | undefined => {
      const entry = entries.get(tag);
      if (entry === undefined) return undefined;
      return short(view, entry + 2, little) === 3
        ? short(view, entry + 8, little)
        : long(view, entry + 8, little);
    },
    text: (tag: number): string | undefined => {
      const entry = entries.get(tag);
      const length = entry === undefined ? 0 : (long(view, entry + 4, little) ?? 0);
      if (entry === undefined || length < 1 || length > 100) return undefined;
      const from = length <= 4 ? entry + 8 : (long(view, entry + 8, little) ?? 0);
      if (from + length > view.byteLength) return undefined;
      const bytes = new Uint8Array(view.buffer, view.byteOffset + from, length);
      return String.fromCharCode(...bytes)
        .replace(/\0.*$/s, "")
        .trim();
    },
  };
}

const short = (view: DataView, at: number, little: boolean) =>
  at + 2 <= view.byteLength ? view.getUint16(at, little) : undefined;
const long = (view: DataView, at: number, little: boolean) =>
  at + 4 <= view.byteLength ? view.getUint32(at, little) : undefined;

/** `2026:11:20 14:30:05`, a real moment. */
function isTime(text: string): boolean {
  const [, month = 0, day = 0, hour = 99, minute = 99, second = 99] =
    /^(?:19|20)\d\d:(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text)?.map(Number) ?? [];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 60;
}

function minutesOf(offset: string | undefined): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset ?? "") ?? [];
  if (sign === undefined) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
