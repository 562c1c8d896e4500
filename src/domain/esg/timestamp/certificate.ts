import { fromBase64 } from "#kernel/base64.ts";
import { hex } from "#kernel/hex.ts";
import { type Der, equalBytes, inside, requireValue, oidOf, readDer, tags, timeOf } from "./der.ts";
import { checkSignature } from "./signatures.ts";

/** A certificate (X.509, RFC 5280) as far as it matters here. */
export interface Certificate {
  readonly whole: Uint8Array<ArrayBuffer>;
  /** What its issuer has signed. */
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly algorithm: Der;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly serial: Uint8Array<ArrayBuffer>;
  readonly issuer: Uint8Array<ArrayBuffer>;
  readonly subject: Uint8Array<ArrayBuffer>;
  /** Public key as SubjectPublicKeyInfo. */
  readonly key: Uint8Array<ArrayBuffer>;
  /** Milliseconds since 1970, both included. */
  readonly from: number;
  readonly to: number;
  readonly isAuthority: boolean;
  /** What its key may be used for, as object identifiers; undefined when it does not say. */
  readonly purposes: readonly string[] | undefined;
}

const extensions = { constraints: "2.5.29.19", purposes: "2.5.29.37" } as const;

/** Reads a certificate in DER. Throws `BrokenDer` for anything else. */
export function readCertificate(bytes: Uint8Array<ArrayBuffer>): Certificate {
  const [body, algorithm, signature] = inside(requireValue(readDer(bytes), tags.sequence));
  const all = inside(requireValue(body, tags.sequence));
  const parts = all[0]?.tag === 0xa0 ? all.slice(1) : all; // the version
  const [serial, , issuer, validity, subject, key, ...rest] = parts;
  const [from, to] = inside(requireValue(validity, tags.sequence));
  const list = rest.find(({ tag }) => tag === 0xa3);
  const found = new Map(
    list
      ? inside(requireValue(inside(list)[0], tags.sequence)).map((one) => {
          const fields = inside(one);
          return [oidOf(fields[0]), readDer(requireValue(fields.at(-1), tags.octets).content)] as const;
        })
      : [],
  );
  const constraints = found.get(extensions.constraints);
  const purposes = found.get(extensions.purposes);
  return {
    whole: bytes,
    signed: body!.whole,
    algorithm: requireValue(algorithm, tags.sequence),
    signature: requireValue(signature, tags.bits).content.slice(1),
    serial: requireValue(serial, tags.integer).content,
    issuer: requireValue(issuer, tags.sequence).whole,
    subject: requireValue(subject, tags.sequence).whole,
    key: requireValue(key, tags.sequence).whole,
    from: timeOf(from),
    to: timeOf(to),
    isAuthority: constraints !== undefined && inside(constraints)[0]?.content[0] === 0xff,
    purposes: purposes && inside(purposes).map(oidOf),
  };
}

/** Reads certificates that somebody has chosen: DER, or any number of them in PEM. Throws `BrokenDer` for anything else. */
export function readCertificates(bytes: Uint8Array<ArrayBuffer>): readonly Certificate[] {
  const text = new TextDecoder("latin1").decode(bytes);
  const blocks = [
    ...text.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g),
  ];
  if (blocks.length === 0) return [readCertificate(bytes)];
  return blocks.map(([, base64]) =>
    readCertificate(fromBase64(base64!.replaceAll(/\s/g, "")) ?? new Uint8Array()),
  );
}

/** What somebody is called in a certificate: common name, organisation and country, as far as they stand in it. */
export function nameOf(name: Uint8Array<ArrayBuffer>): string {
  const found = new Map<string, string>();
  for (const set of inside(requireValue(readDer(name), tags.sequence)))
    for (const one of inside(requireValue(set, tags.set))) {
      const [type, value] = inside(requireValue(one, tags.sequence));
      if (value && !found.has(oidOf(type))) found.set(oidOf(type), textOf(value));
    }
  const words = ["2.5.4.3", "2.5.4.10", "2.5.4.6"].flatMap((id) => found.get(id) ?? []);
  return [...new Set(words)].join(", ");
}

const wideText = 0x1e; // BMPString: two bytes a character
const textOf = ({ tag, content }: Der): string =>
  new TextDecoder(tag === wideText ? "utf-16be" : "utf-8").decode(content);

/** SHA-256 of a certificate, lower-case hexadecimal: what its authority publishes, so that one can compare. */
export const fingerprintOf = async (subtle: SubtleCrypto, { whole }: Certificate): Promise<string> =>
  hex(await subtle.digest("SHA-256", whole));

/** Why a certificate is not believed. `expired`: one on the way was not valid at that time. */
export type TrustProblem = "untrusted" | "expired";

/**
 * Whether a certificate leads to one that the person trusts, each signed by the next and all valid at a time.
 * @param between certificates that came along; they prove nothing by themselves.
 */
export async function leadsTo(
  subtle: SubtleCrypto,
  certificate: Certificate,
  {
    trusted,
    between,
    at,
  }: {
    readonly trusted: readonly Certificate[];
    readonly between: readonly Certificate[];
    readonly at: number;
  },
): Promise<TrustProblem | null> {
  let problem: TrustProblem = "untrusted";
  const look = async (one: Certificate, depth: number): Promise<boolean> => {
    if (at < one.from || at > one.to) {
      problem = "expired";
      return false;
    }
    if (trusted.some(({ whole }) => equalBytes(whole, one.whole))) return true;
    if (depth > 5) return false;
    for (const issuer of [...trusted, ...between]) {
      if (!issuer.isAuthority || !equalBytes(issuer.subject, one.issuer) || issuer === one) continue;
      const { signed, signature, algorithm } = one;
      if (!(await checkSignature(subtle, { key: issuer.key, algorithm, signed, signature }))) continue;
      if (await look(issuer, depth + 1)) return true;
    }
    return false;
  };
  return (await look(certificate, 0)) ? null : problem;
}
