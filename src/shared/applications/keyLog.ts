import type { KeptKeys, KeysProblem, Said } from "#data/server/applicationKeys.ts";
import {
  type ChainKey,
  type KeyChain,
  type KeyStatement,
  type KeyWish,
  type KnownKeys,
  readKeyChain,
  readKeyWish,
} from "#domain/application/keys/keyChain.ts";
import type { Signed } from "#domain/application/keys/signature.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { OwnKey } from "#workers/build/api.ts";

/** The log of an organisation's keys on the server, and the keys of this device. */
export interface KeyLog {
  readonly read: () => Promise<Result<KeptKeys, KeysProblem>>;
  readonly say: (statement: Signed<KeyStatement>, anew: boolean) => Promise<Result<Said, KeysProblem>>;
  /** Oldest first; this device signs with the last one. */
  readonly own: () => Promise<readonly OwnKey[]>;
  /** Makes a further key. */
  readonly renew: () => Promise<OwnKey>;
  readonly sign: (
    by: string,
    known: { readonly organisation: string; readonly length: number; readonly head: string | null },
    wish: KeyWish,
  ) => Promise<Signed<KeyStatement>>;
  /** What people call this device. */
  readonly label: () => string;
  readonly now: () => string;
}

/** Why this device may not sign. */
export type KeyProblem =
  | KeysProblem
  /** It has asked; a device that signs already has to let it. */
  | { readonly kind: "key_waiting" }
  | { readonly kind: "key_revoked" }
  /** What the server keeps is no sound chain. */
  | { readonly kind: "keys_damaged" };

/** The keys of an organisation as this device sees them. */
export interface KeyState {
  readonly organisation: string;
  readonly chain: KeyChain;
  readonly known: KnownKeys;
  readonly own: readonly OwnKey[];
  /** Devices that wait to be admitted. */
  readonly wishes: readonly ChainKey[];
}

/** Reads the log and checks every signature in it. */
export async function keyState(log: KeyLog): Promise<Result<KeyState, KeyProblem>> {
  const kept = await log.read();
  if (!kept.ok) return kept;
  const { organisation } = kept.value;
  const known = await readKeyChain(crypto.subtle, kept.value.chain, "founder");
  if (!known || (known.organisation ?? organisation) !== organisation) return err({ kind: "keys_damaged" });
  const wishes = await Promise.all(kept.value.wishes.map((wish) => readKeyWish(crypto.subtle, wish)));
  return ok({
    organisation,
    known,
    chain: kept.value.chain as KeyChain,
    own: await log.own(),
    wishes: wishes.flatMap((wish) =>
      wish && !known.keys.some(({ key_id }) => key_id === wish.key_id) ? [asKey(wish)] : [],
    ),
  });
}

const asKey = ({ key_id, statement: { key, label, said_at } }: Signed<KeyStatement>): ChainKey => ({
  key_id,
  public_key: key,
  label,
  since: said_at,
  revoked_at: null,
});

/**
 * The chain in which this device may sign. It founds the chain of an organisation that has none; a key that this device has made anew is
 * admitted by its own one before; on any other device it asks, and hears that it has to wait.
 */
export async function signingChain(log: KeyLog): Promise<Result<KeyChain, KeyProblem>> {
  // Somebody else may speak in between: then everything is looked at anew.
  for (let tries = 0; tries < 4; tries++) {
    const state = await keyState(log);
    if (!state.ok) return state;
    const { known, own, chain } = state.value;
    const current = own.at(-1)!;
    if (known.trusted.includes(current.key_id)) return ok(chain);
    if (known.keys.some(({ key_id }) => key_id === current.key_id)) return err({ kind: "key_revoked" });
    const before = own.find(({ key_id }) => known.trusted.includes(key_id));
    const act = chain.length === 0 ? "found" : before ? "admit" : "ask";
    const said = await speak(log, state.value, { act, about: current, by: (before ?? current).key_id });
    if (!said.ok) return said;
    if (act === "ask") return err({ kind: "key_waiting" });
  }
  return err({ kind: "message" });
}

interface Speech {
  readonly act: KeyStatement["act"];
  readonly about: Pick<OwnKey, "public_key">;
  readonly by: string;
  readonly label?: string;
  readonly anew?: boolean;
}

async function speak(log: KeyLog, state: KeyState, speech: Speech): Promise<Result<Said, KeysProblem>> {
  const { organisation, chain, known } = state;
  const { act, about, by, label = log.label(), anew = false } = speech;
  const place = anew ? { length: 0, head: null } : { length: chain.length, head: known.head };
  const wish: KeyWish = { act, key: about.public_key, label, said_at: log.now() };
  return log.say(await log.sign(by, { organisation, ...place }, wish), anew);
}

/** Lets a device that has asked sign from now on. */
export const admit = (log: KeyLog, about: ChainKey) =>
  bySigner(log, (state, by) => speak(log, state, { act: "admit", about, by, label: about.label }));

/** A key that counts no more, for good. Applications that are published afterwards carry the word to every installed copy. */
export const revoke = (log: KeyLog, about: ChainKey) =>
  bySigner(log, (state, by) => speak(log, state, { act: "revoke", about, by, label: about.label }));

/** Gives this device a new key, admitted by the old one, which counts no more afterwards. */
export async function rotate(log: KeyLog): Promise<Result<unknown, KeyProblem>> {
  const state = await keyState(log);
  if (!state.ok) return state;
  const before = state.value.known.keys.find(({ key_id }) => key_id === state.value.own.at(-1)!.key_id);
  if (!before) return signingChain(log);
  await log.renew();
  return revoke(log, before);
}

/** Begins the chain anew with this device's key, because no device is left that could admit it; takes an owner. */
export async function beginAnew(log: KeyLog): Promise<Result<Said, KeyProblem>> {
  const state = await keyState(log);
  if (!state.ok && state.error.kind !== "keys_damaged") return state;
  const revoked = state.ok && state.value.known.revoked.includes((await log.own()).at(-1)!.key_id);
  const about = revoked ? await log.renew() : (await log.own()).at(-1)!;
  const kept = await log.read();
  if (!kept.ok) return kept;
  const place = { organisation: kept.value.organisation, length: 0, head: null };
  const wish: KeyWish = { act: "found", key: about.public_key, label: log.label(), said_at: log.now() };
  return log.say(await log.sign(about.key_id, place, wish), kept.value.generation > 0);
}

async function bySigner(
  log: KeyLog,
  work: (state: KeyState, by: string) => Promise<Result<Said, KeyProblem>>,
): Promise<Result<Said, KeyProblem>> {
  const chain = await signingChain(log);
  if (!chain.ok) return chain;
  const state = await keyState(log);
  return state.ok ? work(state.value, state.value.own.at(-1)!.key_id) : state;
}
