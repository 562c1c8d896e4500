import { err, ok, type Result } from "#kernel/result.ts";
import { hex } from "#kernel/hex.ts";
import { attributesIn, namesCertificate } from "./certificateId.ts";
import { type Certificate, leadsTo, readCertificate, type TrustProblem } from "./certificate.ts";
import {
  BrokenDer,
  der,
  type Der,
  equalBytes,
  inside,
  requireValue,
  oid,
  oidOf,
  positive,
  readDer,
  tags,
  timeOf,
} from "./der.ts";
import { checkSignature, hashes } from "./signatures.ts";

const sha256 = "2.16.840.1.101.3.4.2.1";
const ids = {
  signedData: "1.2.840.113549.1.7.2",
  tstInfo: "1.2.840.113549.1.9.16.1.4",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  timeStamping: "1.3.6.1.5.5.7.3.8",
} as const;

/** What is to be stamped. */
export interface StampWish {
  /** SHA-256, 32 bytes. */
  readonly imprint: Uint8Array;
  /** Random bytes, so that no earlier answer fits. */
  readonly nonce: Uint8Array;
}

/** The question to a time-stamp authority (RFC 3161, TimeStampReq) in DER; it asks for the authority's certificate, too. */
export const timeStampQuery = ({ imprint, nonce }: StampWish): Uint8Array<ArrayBuffer> =>
  der(
    tags.sequence,
    positive(Uint8Array.of(1)),
    der(tags.sequence, der(tags.sequence, oid(sha256), der(tags.null)), der(tags.octets, imprint)),
    positive(nonce),
    der(tags.boolean, Uint8Array.of(0xff)),
  );

/** What a question asks for, read back from its DER; undefined when it is no question with SHA-256 and a nonce. */
export function readQuery(query: Uint8Array<ArrayBuffer>): StampWish | undefined {
  try {
    const [, imprint, ...rest] = inside(requireValue(readDer(query), tags.sequence));
    const [algorithm, hash] = inside(requireValue(imprint, tags.sequence));
    const nonce = rest.find(({ tag }) => tag === tags.integer)?.content;
    if (oidOf(inside(requireValue(algorithm, tags.sequence))[0]) !== sha256 || !nonce) return undefined;
    return { imprint: requireValue(hash, tags.octets).content, nonce };
  } catch (cause) {
    if (cause instanceof BrokenDer) return undefined;
    throw cause;
  }
}

/**
 * Why an answer is not believed. `broken`: no answer of this kind. `refused`: the authority did not stamp. `other_hash`, `wrong_nonce`: it
 * answers another question. `bad_signature`: changed, or not by that key. `other_certificate`: what is signed does not name the certificate of
 * that key (ESSCertID of RFC 2634, ESSCertIDv2 of RFC 5816), so another one could be put in its place. `not_for_time`: the certificate is not one for time stamps.
 * `untrusted`: it leads to no authority that was added. `expired`: a certificate was not valid at that time.
 */
export interface StampProblem {
  readonly kind:
    | "broken"
    | "refused"
    | "other_hash"
    | "wrong_nonce"
    | "bad_signature"
    | "other_certificate"
    | "not_for_time"
    | TrustProblem;
  /** What the answer says all the same, where only the trust is missing: whoever reads it may come to trust its certificate. */
  readonly stamp?: TimeStamp;
}

/** When an authority has seen a hash, and what it says of that. */
export interface TimeStamp extends Pick<StampInfo, "at" | "accuracy_ms" | "serial" | "policy"> {
  readonly signer: Certificate;
}

interface Token {
  readonly info: Uint8Array<ArrayBuffer>;
  readonly certificates: readonly Certificate[];
  readonly signer: readonly Der[];
}

/**
 * Checks an answer of a time-stamp authority (TimeStampResp in DER) without a network: what it answers, who signed it, and that its
 * certificate leads to an authority that the person has added.
 */
export async function checkTimeStamp(
  subtle: SubtleCrypto,
  answer: Uint8Array<ArrayBuffer>,
  { wish, trusted }: { readonly wish: StampWish; readonly trusted: readonly Certificate[] },
): Promise<Result<TimeStamp, StampProblem>> {
  try {
    const [status, token] = inside(requireValue(readDer(answer), tags.sequence));
    const granted = requireValue(inside(requireValue(status, tags.sequence))[0], tags.integer).content;
    if (granted.length !== 1 || granted[0]! > 1) return err({ kind: "refused" });
    const read = tokenOf(requireValue(token, tags.sequence));
    const said = stampInfo(read.info);
    if (said.algorithm !== sha256 || !equalBytes(said.imprint, wish.imprint))
      return err({ kind: "other_hash" });
    if (!said.nonce || !equalBytes(said.nonce, readDer(positive(wish.nonce)).content))
      return err({ kind: "wrong_nonce" });
    const signer = await signerOf(subtle, read);
    if (!signer) return err({ kind: "bad_signature" });
    if (!signer.purposes?.includes(ids.timeStamping)) return err({ kind: "not_for_time" });
    if (!(await namesCertificate(subtle, requireValue(read.signer[3], 0xa0), signer)))
      return err({ kind: "other_certificate" });
    const { at, accuracy_ms, serial, policy } = said;
    const stamp: TimeStamp = { at, accuracy_ms, serial, policy, signer };
    const problem = await leadsTo(subtle, signer, { trusted, between: read.certificates, at });
    return problem ? err({ kind: problem, stamp }) : ok(stamp);
  } catch (cause) {
    // What WebCrypto refuses to import or to read is as broken as what is no DER.
    if (cause instanceof BrokenDer || cause instanceof DOMException) return err({ kind: "broken" });
    throw cause;
  }
}

/** Takes the signed data apart (CMS, RFC 5652): one signer, and TSTInfo as what is signed. */
function tokenOf(token: Der): Token {
  const [type, outer] = inside(token);
  if (oidOf(type) !== ids.signedData) throw new BrokenDer("no signed data");
  const parts = inside(requireValue(inside(requireValue(outer, 0xa0))[0], tags.sequence));
  const [contentType, content] = inside(requireValue(parts[2], tags.sequence));
  if (oidOf(contentType) !== ids.tstInfo) throw new BrokenDer("no time stamp");
  const signers = inside(requireValue(parts.at(-1), tags.set));
  if (signers.length !== 1) throw new BrokenDer("one signer");
  const bag = parts.find(({ tag }) => tag === 0xa0);
  return {
    info: requireValue(inside(requireValue(content, 0xa0))[0], tags.octets).content,
    certificates: bag ? inside(bag).map(({ whole }) => readCertificate(whole)) : [],
    signer: inside(signers[0]!),
  };
}

/** The certificate whose key has signed the token; undefined when none has. */
async function signerOf(
  subtle: SubtleCrypto,
  { info, certificates, signer }: Token,
): Promise<Certificate | undefined> {
  const [, who, digest, attributes, algorithm, signature] = signer;
  const hash = hashes[oidOf(inside(requireValue(digest, tags.sequence))[0])];
  const signed = requireValue(attributes, 0xa0);
  const [type, ...moreTypes] = attributesIn(signed, ids.contentType);
  const [sum, ...moreSums] = attributesIn(signed, ids.messageDigest);
  if (!hash || moreTypes.length + moreSums.length > 0 || oidOf(type) !== ids.tstInfo) return undefined;
  if (!equalBytes(requireValue(sum, tags.octets).content, new Uint8Array(await subtle.digest(hash, info))))
    return undefined;
  const [issuer, serial] = who?.tag === tags.sequence ? inside(who) : [];
  const certificate = certificates.find(
    (one) =>
      issuer && serial && equalBytes(one.issuer, issuer.whole) && equalBytes(one.serial, serial.content),
  );
  if (!certificate) return undefined;
  const whole = signed.whole.slice();
  whole[0] = tags.set; // signed as a set, sent under a tag of its own
  const held = await checkSignature(subtle, {
    key: certificate.key,
    algorithm: requireValue(algorithm, tags.sequence),
    hash,
    signed: whole,
    signature: requireValue(signature, tags.octets).content,
  });
  return held ? certificate : undefined;
}

/** What an authority says of what it has seen (TSTInfo, RFC 3161 2.4.2). */
interface StampInfo {
  /** Object identifier of the policy by which it has stamped. */
  readonly policy: string;
  /** Object identifier of the hash. */
  readonly algorithm: string;
  readonly imprint: Uint8Array<ArrayBuffer>;
  /** Lower-case hexadecimal. */
  readonly serial: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How far the true time may be from `at` to either side, milliseconds; null when the authority does not say. */
  readonly accuracy_ms: number | null;
  readonly nonce: Uint8Array<ArrayBuffer> | undefined;
}

/** Reads what an authority says. Throws `BrokenDer` when it cannot be read. */
function stampInfo(info: Uint8Array<ArrayBuffer>): StampInfo {
  const [, policy, imprint, serial, time, ...rest] = inside(requireValue(readDer(info), tags.sequence));
  const [algorithm, hash] = inside(requireValue(imprint, tags.sequence));
  return {
    policy: oidOf(policy),
    algorithm: oidOf(inside(requireValue(algorithm, tags.sequence))[0]),
    imprint: requireValue(hash, tags.octets).content,
    serial: hex(requireValue(serial, tags.integer).content),
    at: timeOf(time),
    accuracy_ms: accuracyOf(rest.find(({ tag }) => tag === tags.sequence)),
    nonce: rest.find(({ tag }) => tag === tags.integer)?.content,
  };
}

/** Seconds, milliseconds and microseconds, each optional; microseconds round up, an accuracy is never made better than it is. */
function accuracyOf(accuracy: Der | undefined): number | null {
  if (!accuracy) return null;
  const parts = inside(accuracy);
  const part = (tag: number) => numberOf(parts.find((one) => one.tag === tag));
  return part(tags.integer) * 1000 + part(0x80) + Math.ceil(part(0x81) / 1000);
}

const numberOf = (value: Der | undefined): number =>
  (value?.content ?? new Uint8Array()).reduce((sum, byte) => sum * 256 + byte, 0);
