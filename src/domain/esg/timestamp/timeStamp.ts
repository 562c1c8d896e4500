import { err, ok, type Result } from "#kernel/result.ts";
import { type Certificate, leadsTo, readCertificate, type TrustProblem } from "./certificate.ts";
import {
  BrokenDer,
  der,
  type Der,
  equalBytes,
  inside,
  needed,
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

/**
 * Why an answer is not believed. `broken`: no answer of this kind. `refused`: the authority did not stamp. `other_hash`, `wrong_nonce`: it
 * answers another question. `bad_signature`: changed, or not by that key. `not_for_time`: the certificate is not one for time stamps.
 * `untrusted`: it leads to no authority that was added. `expired`: a certificate was not valid at that time.
 */
export interface StampProblem {
  readonly kind:
    | "broken"
    | "refused"
    | "other_hash"
    | "wrong_nonce"
    | "bad_signature"
    | "not_for_time"
    | TrustProblem;
}

/** When an authority has seen a hash. */
export interface TimeStamp {
  /** Milliseconds since 1970. */
  readonly at: number;
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
    const [status, token] = inside(needed(readDer(answer), tags.sequence));
    const granted = needed(inside(needed(status, tags.sequence))[0], tags.integer).content;
    if (granted.length !== 1 || granted[0]! > 1) return err({ kind: "refused" });
    const read = tokenOf(needed(token, tags.sequence));
    const said = saidBy(read.info);
    if (said.algorithm !== sha256 || !equalBytes(said.imprint, wish.imprint))
      return err({ kind: "other_hash" });
    if (!said.nonce || !equalBytes(said.nonce, readDer(positive(wish.nonce)).content))
      return err({ kind: "wrong_nonce" });
    const signer = await signerOf(subtle, read);
    if (!signer) return err({ kind: "bad_signature" });
    if (!signer.purposes?.includes(ids.timeStamping)) return err({ kind: "not_for_time" });
    const problem = await leadsTo(subtle, signer, { trusted, between: read.certificates, at: said.at });
    return problem ? err({ kind: problem }) : ok({ at: said.at, signer });
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
  const parts = inside(needed(inside(needed(outer, 0xa0))[0], tags.sequence));
  const [contentType, content] = inside(needed(parts[2], tags.sequence));
  if (oidOf(contentType) !== ids.tstInfo) throw new BrokenDer("no time stamp");
  const signers = inside(needed(parts.at(-1), tags.set));
  if (signers.length !== 1) throw new BrokenDer("one signer");
  const bag = parts.find(({ tag }) => tag === 0xa0);
  return {
    info: needed(inside(needed(content, 0xa0))[0], tags.octets).content,
    certificates: bag ? inside(bag).map(({ whole }) => readCertificate(whole)) : [],
    signer: inside(signers[0]!),
  };
}

/** What the authority says (TSTInfo). */
function saidBy(info: Uint8Array<ArrayBuffer>) {
  const [, , imprint, , time, ...rest] = inside(needed(readDer(info), tags.sequence));
  const [algorithm, hash] = inside(needed(imprint, tags.sequence));
  return {
    algorithm: oidOf(inside(needed(algorithm, tags.sequence))[0]),
    imprint: needed(hash, tags.octets).content,
    at: timeOf(time),
    nonce: rest.find(({ tag }) => tag === tags.integer)?.content,
  };
}

/** The certificate whose key has signed the token; undefined when none has. */
async function signerOf(
  subtle: SubtleCrypto,
  { info, certificates, signer }: Token,
): Promise<Certificate | undefined> {
  const [, who, digest, attributes, algorithm, signature] = signer;
  const hash = hashes[oidOf(inside(needed(digest, tags.sequence))[0])];
  const signed = needed(attributes, 0xa0);
  const attribute = (id: string) =>
    inside(signed).flatMap((one) => {
      const [name, values] = inside(one);
      return oidOf(name) === id ? [needed(inside(needed(values, tags.set))[0])] : [];
    });
  const [type, ...moreTypes] = attribute(ids.contentType);
  const [sum, ...moreSums] = attribute(ids.messageDigest);
  if (!hash || moreTypes.length + moreSums.length > 0 || oidOf(type) !== ids.tstInfo) return undefined;
  if (!equalBytes(needed(sum, tags.octets).content, new Uint8Array(await subtle.digest(hash, info))))
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
    algorithm: needed(algorithm, tags.sequence),
    hash,
    signed: whole,
    signature: needed(signature, tags.octets).content,
  });
  return held ? certificate : undefined;
}
