import { BrokenDer, type Der, inside, requireValue, oidOf, readDer, tags } from "./der.ts";

/** Hashes by object identifier, as WebCrypto calls them. */
export const hashes: Readonly<Record<string, "SHA-256" | "SHA-384" | "SHA-512">> = {
  "2.16.840.1.101.3.4.2.1": "SHA-256",
  "2.16.840.1.101.3.4.2.2": "SHA-384",
  "2.16.840.1.101.3.4.2.3": "SHA-512",
};

const rsa = "1.2.840.113549.1.1.1";
const hashOfAlgorithm: Readonly<Record<string, "SHA-256" | "SHA-384" | "SHA-512">> = {
  "1.2.840.113549.1.1.11": "SHA-256",
  "1.2.840.113549.1.1.12": "SHA-384",
  "1.2.840.113549.1.1.13": "SHA-512",
  "1.2.840.10045.4.3.2": "SHA-256",
  "1.2.840.10045.4.3.3": "SHA-384",
  "1.2.840.10045.4.3.4": "SHA-512",
};
const curves: Readonly<Record<string, readonly [name: string, bytes: number]>> = {
  "1.2.840.10045.3.1.7": ["P-256", 32],
  "1.3.132.0.34": ["P-384", 48],
  "1.3.132.0.35": ["P-521", 66],
};

/** A signature with what it is over and whose it is said to be. */
export interface Signed {
  /** Public key as SubjectPublicKeyInfo. */
  readonly key: Uint8Array<ArrayBuffer>;
  readonly algorithm: Der;
  /** The hash where the algorithm does not name one (plain RSA). */
  readonly hash?: "SHA-256" | "SHA-384" | "SHA-512" | undefined;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Whether a signature holds: RSA (PKCS #1 v1.5) or ECDSA with SHA-256, 384 or 512. Anything else does not hold. */
export async function checkSignature(
  subtle: SubtleCrypto,
  { key, algorithm, hash: said, signed, signature }: Signed,
): Promise<boolean> {
  const name = oidOf(inside(algorithm)[0]);
  const hash = hashOfAlgorithm[name] ?? (name === rsa ? said : undefined);
  if (!hash) return false;
  const [kind, parameter] = inside(requireValue(inside(readDer(key))[0], tags.sequence));
  if (oidOf(kind) === rsa) {
    if (name.startsWith("1.2.840.10045.")) return false;
    const way = { name: "RSASSA-PKCS1-v1_5", hash };
    return subtle.verify(
      way.name,
      await subtle.importKey("spki", key, way, false, ["verify"]),
      signature,
      signed,
    );
  }
  const curve = parameter?.tag === tags.oid ? curves[oidOf(parameter)] : undefined;
  if (!curve || !name.startsWith("1.2.840.10045.4.3.")) return false;
  const [namedCurve, size] = curve;
  const own = await subtle.importKey("spki", key, { name: "ECDSA", namedCurve }, false, ["verify"]);
  return subtle.verify({ name: "ECDSA", hash }, own, rawOf(signature, size), signed);
}

/**
 * An ECDSA signature as WebCrypto wants it: r and s one after the other, each as long as the curve. Numbers that are longer than the curve,
 * negative or not in their shortest form are no signature.
 */
function rawOf(signature: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const numbers = inside(requireValue(readDer(signature), tags.sequence));
  if (numbers.length !== 2) throw new BrokenDer("signature");
  const raw = new Uint8Array(2 * size);
  for (const [at, number] of numbers.entries()) {
    const bytes = requireValue(number, tags.integer).content;
    const isPadded = bytes[0] === 0 && (bytes[1] ?? 0) >= 0x80;
    const short = isPadded ? bytes.slice(1) : bytes;
    const isWrong =
      short.length === 0 ||
      short.length > size ||
      (!isPadded && bytes[0]! >= 0x80) ||
      (bytes.length > 1 && bytes[0] === 0 && !isPadded);
    if (isWrong) throw new BrokenDer("signature");
    raw.set(short, (at + 1) * size - short.length);
  }
  return raw;
}
