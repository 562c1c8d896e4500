import type { Bytes } from "../bytes.ts";

/** Writes little-endian numbers one after the other; grows as needed. */
export class ByteWriter {
  #view = new DataView(new ArrayBuffer(1 << 16));
  #at = 0;

  u8(...values: readonly number[]): void {
    for (const value of values) this.#place(1).setUint8(this.#at++, value);
  }
  i8(...values: readonly number[]): void {
    for (const value of values) this.#place(1).setInt8(this.#at++, value);
  }
  u16(value: number): void {
    this.#place(2).setUint16(this.#at, value, true);
    this.#at += 2;
  }
  u32(...values: readonly number[]): void {
    for (const value of values) {
      this.#place(4).setUint32(this.#at, value, true);
      this.#at += 4;
    }
  }
  f32(...values: readonly number[]): void {
    for (const value of values) {
      this.#place(4).setFloat32(this.#at, value, true);
      this.#at += 4;
    }
  }
  f64(...values: readonly number[]): void {
    for (const value of values) {
      this.#place(8).setFloat64(this.#at, value, true);
      this.#at += 8;
    }
  }
  /** What has been written so far. */
  bytes(): Bytes {
    return new Uint8Array(this.#view.buffer.slice(0, this.#at));
  }

  #place(bytes: number): DataView<ArrayBuffer> {
    if (this.#at + bytes > this.#view.byteLength) {
      const larger = new Uint8Array(this.#view.byteLength * 2);
      larger.set(new Uint8Array(this.#view.buffer));
      this.#view = new DataView(larger.buffer);
    }
    return this.#view;
  }
}

/** Reads little-endian numbers one after the other; throws RangeError beyond the end. */
export class ByteReader {
  readonly #view: DataView<ArrayBuffer>;
  #at = 0;

  constructor(bytes: Bytes) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  u8 = (): number => this.#view.getUint8(this.#forward(1));
  i8 = (): number => this.#view.getInt8(this.#forward(1));
  u16 = (): number => this.#view.getUint16(this.#forward(2), true);
  u32 = (): number => this.#view.getUint32(this.#forward(4), true);
  f32 = (): number => this.#view.getFloat32(this.#forward(4), true);
  f64 = (): number => this.#view.getFloat64(this.#forward(8), true);
  isAtEnd = (): boolean => this.#at === this.#view.byteLength;

  /** Throws when fewer than `bytes` are left: a promised length is checked before memory is taken for it. */
  need(bytes: number): void {
    if (this.#at + bytes > this.#view.byteLength) throw new RangeError("fewer bytes than promised");
  }
  #forward(bytes: number): number {
    this.#at += bytes;
    return this.#at - bytes;
  }
}
