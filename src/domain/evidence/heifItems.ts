import { type Box, boxesIn, numbersFrom } from "./boxes.ts";

/** A stretch of bytes of a file. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** One item of a HEIF: a picture, a tile, the camera's block … and where its bytes lie. */
export interface HeifItem {
  /** Four letters: `hvc1`, `av01`, `grid`, `Exif`, `mime` … */
  readonly type: string;
  readonly stretches: readonly Stretch[];
}

/**
 * The items of a HEIF (ISO/IEC 23008-12) by the boxes in its `meta`. Undefined when there is one of which it is not known for sure
 * where its bytes lie.
 */
export function heifItems(bytes: Uint8Array, meta: readonly Box[]): readonly HeifItem[] | undefined {
  const [iinf, iloc, idat] = ["iinf", "iloc", "idat"].map((name) => meta.filter((box) => box.name === name));
  if (iinf?.length !== 1 || iloc?.length !== 1 || idat!.length > 1) return undefined;
  try {
    const types = typesIn(bytes, iinf[0]!);
    const places = types && placesIn(bytes, iloc[0]!, idat![0]);
    if (!places || [...places.keys()].some((id) => !types.has(id))) return undefined;
    return [...types].map(([id, type]) => ({ type, stretches: places.get(id) ?? [] }));
  } catch (cause) {
    if (cause instanceof RangeError) return undefined; // broken
    throw cause;
  }
}

/** The type of each item by its number. */
function typesIn(bytes: Uint8Array, iinf: Box): ReadonlyMap<number, string> | undefined {
  const head = numbersFrom(bytes, iinf.content, iinf.to);
  const version = head.next(1);
  head.next(3);
  const count = head.next(version === 0 ? 2 : 4);
  const entries = boxesIn(bytes, head.at(), iinf.to);
  if (entries?.length !== count || entries.some(({ name }) => name !== "infe")) return undefined;
  const types = new Map<number, string>();
  for (const { content, to } of entries) {
    const entry = numbersFrom(bytes, content, to);
    const form = entry.next(1);
    if (form < 2) return undefined;
    entry.next(3);
    const id = entry.next(form === 2 ? 2 : 4);
    if (entry.next(2) !== 0) return undefined; // protected
    types.set(id, entry.name());
  }
  return types.size === count ? types : undefined;
}

/** Where the bytes of each item lie, by its number. */
function placesIn(
  bytes: Uint8Array,
  iloc: Box,
  idat: Box | undefined,
): ReadonlyMap<number, readonly Stretch[]> | undefined {
  const all = numbersFrom(bytes, iloc.content, iloc.to);
  const version = all.next(1);
  if (version > 2) return undefined;
  all.next(3);
  const [offsets, bases] = [all.next(1), all.next(1)];
  const size = { offset: offsets >> 4, length: offsets & 15, base: bases >> 4, index: bases & 15 };
  if (Object.values(size).some((one) => ![0, 4, 8].includes(one))) return undefined;
  const count = all.next(version === 2 ? 4 : 2);
  const places = new Map<number, readonly Stretch[]>();
  for (let n = 0; n < count; n += 1) {
    const id = all.next(version === 2 ? 4 : 2);
    const method = version === 0 ? 0 : all.next(2) & 15; // 0: from the start of the file, 1: within `idat`
    if (all.next(2) !== 0 || method > 1 || (method === 1 && !idat)) return undefined; // another file, or parts of other items
    const base = all.next(size.base) + (method === 1 ? idat!.content : 0);
    const limit = method === 1 ? idat!.to : bytes.length;
    const stretches: Stretch[] = [];
    for (let left = all.next(2); left > 0; left -= 1) {
      if (version > 0) all.next(size.index);
      const from = base + all.next(size.offset);
      const length = all.next(size.length);
      if (length === 0 || from + length > limit) return undefined; // "all there is", or beyond it
      stretches.push({ from, to: from + length });
    }
    if (places.has(id)) return undefined;
    places.set(id, stretches);
  }
  return places;
}
