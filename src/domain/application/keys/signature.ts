import { base64url, fromBase64url } from "#kernel/base64.ts";
import { hex } from "#kernel/hex.ts";
import { z } from "../smallSchema.ts";
import { type Bytes, utf8 } from "../bytes.ts";
import { canonicalJson, type Json } from "../canonicalJson.ts";

const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;
const signing = { name: "ECDSA", hash: "SHA-256" } as const;

/** A public key as JSON Web Key with nothing but the point. */
export const publicKeyShape = z.strictObject({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string().check(z.length(43)),
  y: z.string().check(z.length(43)),
});

/** The public half of a signing key, as JSON Web Key with nothing but the point. */
export type PublicKey = z.infer<typeof publicKeyShape>;

/** The form of everything that is signed, whatever its statement. */
export const signedShape = z.strictObject({
  alg: z.literal("ECDSA-P256-SHA256"),
  key_id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  public_key: publicKeyShape,
  statement: z.record(z.string(), z.json()),
  signature: z.string().check(z.maxLength(200)),
});

/** A statement with the signature over its canonical JSON. */
export interface Signed<Statement> {
  readonly alg: "ECDSA-P256-SHA256";
  readonly key_id: string;
  readonly public_key: PublicKey;
  readonly statement: Statement;
  /** Base64url of r and s, 32 bytes each. */
  readonly signature: string;
}

/** A signing key as the product keeps it: the private half need not be extractable. */
export type SigningKey = CryptoKeyPair;

/** A new signing key. With `extractable` false the private half can never leave this device. */
export const newSigningKey = (subtle: SubtleCrypto, extractable = false): Promise<SigningKey> =>
  subtle.generateKey(algorithm, extractable, ["sign", "verify"]);

/** Reads a private key written as JSON Web Key, as the terminal keeps it in a file; null when it is none. */
export async function signingKeyFromJwk(subtle: SubtleCrypto, jwk: unknown): Promise<SigningKey | null> {
  const parsed = z.looseObject({ ...publicKeyShape.shape, d: z.string().check(z.length(43)) }).safeParse(jwk);
  if (!parsed.success) return null;
  const { kty, crv, x, y, d } = parsed.data;
  try {
    return {
      privateKey: await subtle.importKey("jwk", { kty, crv, x, y, d }, algorithm, false, ["sign"]),
      publicKey: await subtle.importKey("jwk", { kty, crv, x, y }, algorithm, true, ["verify"]),
    };
  } catch {
    return null;
  }
}

/** Name of a key: SHA-256 of its canonical public JSON Web Key (RFC 7638), hexadecimal. */
export async function keyId(subtle: SubtleCrypto, key: PublicKey): Promise<string> {
  return hex(await subtle.digest("SHA-256", utf8(canonicalJson(key))));
}

/** The public half of a signing key. */
export async function publicKeyOf(subtle: SubtleCrypto, key: SigningKey): Promise<PublicKey> {
  const { kty, crv, x, y } = publicKeyShape.parse(publicPart(await subtle.exportKey("jwk", key.publicKey)));
  return { kty, crv, x, y };
}

/** Signs a statement. Two signatures of one statement differ: ECDSA draws a fresh number each time. */
export async function sign<Statement extends Json>(
  subtle: SubtleCrypto,
  key: SigningKey,
  statement: Statement,
): Promise<Signed<Statement>> {
  const public_key = await publicKeyOf(subtle, key);
  const signature = await subtle.sign(signing, key.privateKey, utf8(canonicalJson(statement)));
  return {
    alg: "ECDSA-P256-SHA256",
    key_id: await keyId(subtle, public_key),
    public_key,
    statement,
    signature: base64url(new Uint8Array(signature)),
  };
}

/** A signed statement from untrusted JSON, its signature and key name checked; null when anything is wrong. */
export async function verifySigned<Shape extends z.ZodMiniType>(
  subtle: SubtleCrypto,
  shape: Shape,
  value: unknown,
): Promise<Signed<z.infer<Shape>> | null> {
  const signed = signedShape.safeParse(value);
  const statement = signed.success ? shape.safeParse(signed.data.statement) : undefined;
  if (!signed.success || !statement?.success) return null;
  const signature = fromBase64url(signed.data.signature);
  if (!signature || signature.length !== 64) return null;
  const genuine = await isGenuine(subtle, signed.data as Signed<Json>, signature);
  return genuine ? { ...signed.data, statement: statement.data } : null;
}

async function isGenuine(
  subtle: SubtleCrypto,
  { public_key, key_id, statement }: Signed<Json>,
  signature: Bytes,
) {
  try {
    if ((await keyId(subtle, public_key)) !== key_id) return false;
    const imported = await subtle.importKey("jwk", public_key, algorithm, false, ["verify"]);
    return await subtle.verify(signing, imported, signature, utf8(canonicalJson(statement)));
  } catch {
    return false; // the point is not on the curve, or a text has half surrogates
  }
}

/** Whether a key is a point of the curve, in the one spelling that WebCrypto writes: another spelling had another name. */
export async function isPublicKey(subtle: SubtleCrypto, key: PublicKey): Promise<boolean> {
  try {
    const imported = await subtle.importKey("jwk", key, algorithm, true, ["verify"]);
    const { x, y } = await subtle.exportKey("jwk", imported);
    return x === key.x && y === key.y;
  } catch {
    return false;
  }
}

const publicPart = ({ kty, crv, x, y }: JsonWebKey) => ({ kty, crv, x, y });
