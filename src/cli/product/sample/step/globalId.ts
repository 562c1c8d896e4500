const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";

/**
 * A GlobalId (22 characters, 128 bit) that depends on `name` alone, so that the same part has the same id in every
 * writing of the building. Four lanes of FNV-1a with different seeds, mixed as MurmurHash3 ends: not for secrets.
 */
export function globalId(name: string): string {
  const lanes = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map((seed, i) => lane(`${i}:${name}`, seed));
  let rest = lanes.reduce((all, part) => (all << 32n) | BigInt(part), 0n);
  let id = "";
  for (let i = 0; i < 22; i += 1) {
    id = digits.charAt(Number(rest & 63n)) + id;
    rest >>= 6n;
  }
  return id;
}

function lane(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
