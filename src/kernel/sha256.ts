/**
 * SHA-256 (FIPS 180-4) with an answer at once, for ids and chains of short texts. RxDB's modifiers, React and canonical ids wait for no
 * promise, and every other digest of a browser is one. Files are hashed by `hashOfBlob`, six times faster and beside the page; on the
 * server `supabase/functions/file-check` hashes piece by piece with it.
 */
export function sha256() {
  const state = Uint32Array.from(start);
  const block = new Uint8Array(64);
  const words = new Uint32Array(64);
  let filled = 0;
  let length = 0;

  const update = (bytes: Uint8Array) => {
    length += bytes.length;
    for (let at = 0; at < bytes.length;) {
      const taken = Math.min(64 - filled, bytes.length - at);
      block.set(bytes.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled === 64) {
        compress(state, block, words);
        filled = 0;
      }
    }
  };

  /** The digest in lower-case hexadecimal; nothing may be added afterwards. */
  const digest = (): string => {
    const bits = length * 8;
    const padding = new Uint8Array(filled < 56 ? 64 - filled : 128 - filled);
    padding[0] = 0x80;
    const tail = new DataView(padding.buffer, padding.length - 8);
    tail.setUint32(0, Math.floor(bits / 2 ** 32));
    tail.setUint32(4, bits >>> 0);
    update(padding);
    return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
  };

  return { update, digest };
}

function compress(state: Uint32Array, block: Uint8Array, w: Uint32Array) {
  const view = new DataView(block.buffer);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(i * 4);
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + round[i]! + w[i]!) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

const rotate = (x: number, n: number) => (x >>> n) | (x << (32 - n));

/** The first 32 bits of the fractional part of `x`. */
const fraction = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32);

const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n }, (_, d) => d).every((d) => d < 2 || n % d !== 0),
);

const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const round = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
