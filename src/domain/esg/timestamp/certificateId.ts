import type { Certificate } from "./certificate.ts";
import { type Der, equalBytes, inside, requireValue, oidOf, tags } from "./der.ts";

/** Signed attributes that name the certificate of the signer: ESSCertID (RFC 2634) and ESSCertIDv2 (RFC 5035, RFC 5816). */
const ids = { first: "1.2.840.113549.1.9.16.2.12", second: "1.2.840.113549.1.9.16.2.47" } as const;

const hashes: Readonly<Record<string, string>> = {
  "1.3.14.3.2.26": "SHA-1",
  "2.16.840.1.101.3.4.2.1": "SHA-256",
  "2.16.840.1.101.3.4.2.2": "SHA-384",
  "2.16.840.1.101.3.4.2.3": "SHA-512",
};

/** The values of an attribute among signed attributes (CMS, RFC 5652), the first of each. Throws `BrokenDer` when they cannot be read. */
export const attributesIn = (signed: Der, id: string): readonly Der[] =>
  inside(signed).flatMap((one) => {
    const [name, values] = inside(one);
    return oidOf(name) === id ? [requireValue(inside(requireValue(values, tags.set))[0])] : [];
  });

/**
 * Whether the signed attributes name a certificate as that of the signer: by its hash, and by its serial number where that stands beside it.
 * RFC 3161 2.4.2 demands one of the two; where both are there, both have to name it.
 */
export async function namesCertificate(
  subtle: SubtleCrypto,
  signed: Der,
  certificate: Certificate,
): Promise<boolean> {
  const named = [
    ...attributesIn(signed, ids.first).map((value) => ({ value, isSecond: false })),
    ...attributesIn(signed, ids.second).map((value) => ({ value, isSecond: true })),
  ];
  for (const { value, isSecond } of named) {
    const [first] = inside(requireValue(inside(requireValue(value, tags.sequence))[0], tags.sequence));
    if (!(await fits(subtle, requireValue(first, tags.sequence), { certificate, isSecond }))) return false;
  }
  return named.length > 0;
}

/** Whether one ESSCertID, the first of its list, is that of the certificate. */
async function fits(
  subtle: SubtleCrypto,
  id: Der,
  { certificate, isSecond }: { readonly certificate: Certificate; readonly isSecond: boolean },
): Promise<boolean> {
  const all = inside(id);
  const algorithm = isSecond && all[0]?.tag === tags.sequence ? all[0] : undefined;
  const [sum, issuerSerial] = algorithm ? all.slice(1) : all;
  const name = algorithm ? hashes[oidOf(inside(algorithm)[0])] : isSecond ? "SHA-256" : "SHA-1";
  if (name === undefined) return false;
  const own = new Uint8Array(await subtle.digest(name, certificate.whole));
  if (!equalBytes(requireValue(sum, tags.octets).content, own)) return false;
  if (!issuerSerial) return true;
  const serial = inside(requireValue(issuerSerial, tags.sequence))[1];
  return equalBytes(requireValue(serial, tags.integer).content, certificate.serial);
}
