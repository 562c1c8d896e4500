import { z } from "../smallSchema.ts";
import { sha256, utf8 } from "../bytes.ts";
import { canonicalJson } from "../canonicalJson.ts";
import {
  keyId,
  type PublicKey,
  publicKeyShape,
  type Signed,
  sign,
  type SigningKey,
  verifySigned,
} from "./signature.ts";

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** One entry of a chain, or a wish to be admitted. */
export const keyStatementShape = z.strictObject({
  what: z.literal("application_key"),
  /** The organisation whose applications the key signs. */
  organisation: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Its place in the chain, from 0, and SHA-256 of the entry before it (canonical JSON); null for the first. */
  place: z.int().check(z.nonnegative()),
  before: z.nullable(hash),
  /**
   * `found`: the first key begins the chain by itself. `admit`: a key of the chain lets another one sign. `revoke`: a key of the chain
   * says that one counts no more, for good. `ask`: no entry, a new device's wish to be admitted, signed by itself.
   */
  act: z.enum(["found", "admit", "revoke", "ask"]),
  key: publicKeyShape,
  /** What people call the device of the key. */
  label: z.string().check(z.maxLength(80)),
  said_at: z.string().check(z.maxLength(40)),
});

/** A statement about one of the keys that sign the applications of an organisation. */
export type KeyStatement = z.infer<typeof keyStatementShape>;
/** The statements of an organisation's keys, first to last: `app-keys.json`. */
export type KeyChain = readonly Signed<KeyStatement>[];

/** Most entries that a chain may have. */
const longestChain = 500;

/** A key of a chain. */
export interface ChainKey {
  readonly key_id: string;
  readonly public_key: PublicKey;
  readonly label: string;
  readonly since: string;
  /** When it was revoked; null while it counts. */
  readonly revoked_at: string | null;
}

/** What a sound chain says. */
export interface KnownKeys {
  readonly organisation: string | null;
  readonly keys: readonly ChainKey[];
  /** Keys that may sign: the pins, and what they have admitted; without what they have revoked. */
  readonly trusted: readonly string[];
  /** What the pins and those that they have admitted have revoked. */
  readonly revoked: readonly string[];
  /** SHA-256 of the last entry; null for an empty chain. */
  readonly head: string | null;
}

/**
 * Reads a chain from an untrusted place: every entry signed, in its place, about the same organisation, and naming the entry before it;
 * the first one founds, the others are signed by a key that counts at that point. A key that was revoked never counts again, and the last
 * one that counts cannot be revoked.
 * @param pins keys that the reader trusts already; `founder` trusts the chain from its first entry. A key counts as trusted only when a
 * trusted one has admitted it, so a chain that a stranger began around a known key gives the stranger nothing.
 * @returns null when anything is wrong.
 */
export async function readKeyChain(
  subtle: SubtleCrypto,
  value: unknown,
  pins: readonly string[] | "founder",
): Promise<KnownKeys | null> {
  if (!Array.isArray(value) || value.length > longestChain) return null;
  const keys = new Map<string, ChainKey>();
  const trusted = new Set<string>(pins === "founder" ? [] : pins);
  const revoked: string[] = [];
  let [head, organisation]: [string | null, string | null] = [null, null];
  for (const [place, entry] of (value as unknown[]).entries()) {
    const signed = await verifySigned(subtle, keyStatementShape, entry);
    if (!signed || signed.statement.place !== place || signed.statement.before !== head) return null;
    const { act, key, label, said_at } = signed.statement;
    organisation ??= signed.statement.organisation;
    const subject = await keyId(subtle, key);
    if (signed.statement.organisation !== organisation || !isAllowed(keys, signed.key_id, act, subject))
      return null;
    if (act === "revoke") {
      keys.set(subject, { ...keys.get(subject)!, revoked_at: said_at });
      if (trusted.has(signed.key_id)) {
        trusted.delete(subject);
        revoked.push(subject);
      }
    } else {
      keys.set(subject, { key_id: subject, public_key: key, label, since: said_at, revoked_at: null });
      if (trusted.has(signed.key_id) || (act === "found" && pins === "founder")) trusted.add(subject);
    }
    head = await entryHash(subtle, signed);
  }
  return { organisation, keys: [...keys.values()], trusted: [...trusted], revoked, head };
}

function isAllowed(
  keys: ReadonlyMap<string, ChainKey>,
  by: string,
  act: KeyStatement["act"],
  subject: string,
) {
  const counts = (id: string) => keys.get(id)?.revoked_at === null;
  switch (act) {
    case "found":
      return keys.size === 0 && by === subject;
    case "admit":
      return counts(by) && !keys.has(subject);
    case "revoke":
      return counts(by) && counts(subject) && [...keys.keys()].filter(counts).length > 1;
    case "ask":
      return false;
  }
}

/** What is to be said about a key. */
export type KeyWish = Pick<KeyStatement, "act" | "key" | "label" | "said_at">;

/** The next entry of a chain, or a wish to be admitted to it, signed by `by`. */
export function keyStatement(
  subtle: SubtleCrypto,
  by: SigningKey,
  known: Pick<KnownKeys, "head"> & { readonly organisation: string; readonly length: number },
  wish: KeyWish,
): Promise<Signed<KeyStatement>> {
  const { act, key, label, said_at } = wish;
  const { organisation, length: place, head: before } = known;
  const statement: KeyStatement = {
    what: "application_key",
    organisation,
    place,
    before,
    act,
    key,
    label,
    said_at,
  };
  return sign(subtle, by, statement);
}

/** A new device's wish from an untrusted place, signed by the key it is about; null when it is none. */
export async function readKeyWish(
  subtle: SubtleCrypto,
  value: unknown,
): Promise<Signed<KeyStatement> | null> {
  const signed = await verifySigned(subtle, keyStatementShape, value);
  if (signed?.statement.act !== "ask") return null;
  return (await keyId(subtle, signed.statement.key)) === signed.key_id ? signed : null;
}

const entryHash = (subtle: SubtleCrypto, entry: Signed<KeyStatement>): Promise<string> =>
  sha256(subtle, utf8(canonicalJson({ ...entry })));
