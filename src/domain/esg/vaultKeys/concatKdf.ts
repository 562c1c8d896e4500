import { joinBytes } from "#kernel/joinBytes.ts";

/**
 * The key derivation of ECDH-ES (RFC 7518 4.6.2: Concat KDF of NIST SP 800-56A with SHA-256), without party information.
 * @param secret Z, the shared secret of ECDH. `algorithm`: what the key is for, e.g. `ECDH-ES+A256KW`. `bits`: how long it is to be, at
 *   most 256. `apu`, `apv`: who makes and who gets it, as far as they are named.
 */
export async function concatKdf(
  subtle: SubtleCrypto,
  secret: Uint8Array,
  {
    algorithm,
    bits,
    apu = "",
    apv = "",
  }: {
    readonly algorithm: string;
    readonly bits: number;
    readonly apu?: string;
    readonly apv?: string;
  },
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = [number(1), secret, ...[algorithm, apu, apv].flatMap(withLength), number(bits)];
  const digest = new Uint8Array(await subtle.digest("SHA-256", joinBytes(parts)));
  return digest.slice(0, bits / 8);
}

const withLength = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return [number(bytes.length), bytes];
};

/** A number as four bytes, the highest first. */
const number = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};
