/** A box of an ISO base media file (ISO/IEC 14496-12): its name, where it begins, where its content begins and where it ends. */
export interface Box {
  readonly name: string;
  readonly from: number;
  readonly content: number;
  readonly to: number;
}

/** The boxes that follow each other from one place to another; undefined when they do not end just there. */
export function boxesIn(bytes: Uint8Array, from: number, to: number): readonly Box[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Box[] = [];
  for (let at = from; at < to;) {
    if (at + 8 > to) return undefined;
    const said = view.getUint32(at);
    const isLong = said === 1;
    if (isLong && at + 16 > to) return undefined;
    const size = said === 0 ? to - at : isLong ? Number(view.getBigUint64(at + 8)) : said; // 0: up to the end
    const content = at + (isLong ? 16 : 8);
    if (at + size > to || at + size < content) return undefined;
    found.push({
      name: String.fromCharCode(...bytes.subarray(at + 4, at + 8)),
      from: at,
      content,
      to: at + size,
    });
    at += size;
  }
  return found;
}

/** Reads numbers of one to eight bytes one after the other, up to a place. Reading beyond it throws a `RangeError`. */
export function numbersFrom(bytes: Uint8Array, from: number, to: number) {
  let at = from;
  return {
    /** The next number; of no bytes: 0. */
    next: (size: number): number => {
      if (at + size > to) throw new RangeError("beyond the end of a box");
      let value = 0;
      for (const end = at + size; at < end; at += 1) value = value * 256 + bytes[at]!;
      return value;
    },
    /** The next four letters. */
    name: (): string => {
      if (at + 4 > to) throw new RangeError("beyond the end of a box");
      at += 4;
      return String.fromCharCode(...bytes.subarray(at - 4, at));
    },
    at: () => at,
  };
}
