/** A set of entity ids (0…2³²): a bitmap for the usual small ids, a hash set for the rare large ones. */
export class IdSet {
  private bits = new Uint32Array(1 << 13);
  private readonly large = new Set<number>();

  /** Adds `id`; answers whether it is new. */
  add(id: number): boolean {
    if (id >= bitmapEnd) {
      if (this.large.has(id)) return false;
      this.large.add(id);
      return true;
    }
    const word = id >>> 5;
    if (word >= this.bits.length) this.grow(word);
    const bit = 1 << (id & 31);
    const before = this.bits[word]!;
    if ((before & bit) !== 0) return false;
    this.bits[word] = before | bit;
    return true;
  }

  has(id: number): boolean {
    if (id >= bitmapEnd) return this.large.has(id);
    const word = this.bits[id >>> 5];
    return word !== undefined && (word & (1 << (id & 31))) !== 0;
  }

  /** Calls `tell` for each id that `other` does not have. */
  without(other: IdSet, tell: (id: number) => void): void {
    for (let word = 0; word < this.bits.length; word++) {
      let rest = this.bits[word]! & ~(other.bits[word] ?? 0);
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest & -rest);
        tell(word * 32 + bit);
        rest &= rest - 1;
      }
    }
    for (const id of this.large) if (!other.large.has(id)) tell(id);
  }

  private grow(word: number): void {
    const larger = new Uint32Array(Math.max(word + 1, this.bits.length * 2));
    larger.set(this.bits);
    this.bits = larger;
  }
}

/** 2²⁷ ids are 16 MB of bitmap. */
const bitmapEnd = 1 << 27;
