import { readKeyChain } from "../keys/keyChain.ts";
import { refuse } from "./apiAnswer.ts";
import type { AppStore, HostedApp } from "./appStore.ts";

/**
 * Whether a key may publish an application: null when it may, else the refusal. A revoked key may not, whoever asks for it.
 * @param trust a key that the authorised sender allows by name.
 */
export function refusalOfKey(app: HostedApp | null, key: string, trust: string | null): Response | null {
  if (app?.revoked.includes(key)) return refuse(409, "revoked_key", key);
  const isKnown = !app || app.keys.includes(key) || trust === key;
  return isKnown ? null : refuse(409, "unknown_key", key);
}

/**
 * Takes over what an organisation says about its keys. The chain has to go on where the kept one ends, or begin with a key that may
 * publish already or that the authorised sender allows by name. What was revoked stays revoked.
 */
export async function takeChain(
  store: AppStore,
  app: HostedApp,
  chain: unknown,
  trust: string | null,
): Promise<Response | null> {
  const pins = [...app.keys.filter((key) => !app.revoked.includes(key)), ...(trust === null ? [] : [trust])];
  const known = await readKeyChain(crypto.subtle, chain, pins);
  if (!known) return refuse(422, "bad_chain");
  const entries = chain as HostedApp["chain"];
  const goesOn = app.chain.every((entry, at) => entries[at]?.signature === entry.signature);
  const founder = entries[0]?.key_id ?? null;
  if (founder !== trust) {
    if (!goesOn) return refuse(409, "stale_chain");
    if (app.chain.length === 0 && founder !== null && !pins.includes(founder))
      return refuse(409, "unknown_key", founder);
  }
  const revoked = [...new Set([...app.revoked, ...known.revoked])];
  const keys = known.trusted.filter((key) => !revoked.includes(key));
  await store.keepApp({ ...app, keys, revoked, chain: entries });
  return null;
}
