import { beforeEach, expect, test } from "vitest";
import { utf8 } from "#domain/application/bytes.ts";
import {
  type KeyChain,
  type KeyStatement,
  keyStatement,
  readKeyChain,
} from "#domain/application/keys/keyChain.ts";
import { keyId, newSigningKey, publicKeyOf, type SigningKey } from "#domain/application/keys/signature.ts";
import type { InstalledState } from "./installedCopy.ts";
import { trustedKeys } from "./trustedKeys.ts";

const { subtle } = crypto;
let [first, second, stranger]: SigningKey[] = [];
let ids: Record<"first" | "second" | "stranger", string>;
let chain: KeyChain;

beforeEach(async () => {
  [first, second, stranger] = await Promise.all([1, 2, 3].map(() => newSigningKey(subtle)));
  const idOf = async (key: SigningKey) => keyId(subtle, await publicKeyOf(subtle, key));
  ids = { first: await idOf(first!), second: await idOf(second!), stranger: await idOf(stranger!) };
  chain = [];
});

async function say(by: SigningKey, act: KeyStatement["act"], about: SigningKey): Promise<void> {
  const { head = null } = (await readKeyChain(subtle, chain, "founder")) ?? {};
  const known = { organisation: "o1", head, length: chain.length };
  const wish = {
    act,
    key: await publicKeyOf(subtle, about),
    label: "Büro",
    said_at: "2026-11-27T08:00:00.000Z",
  };
  chain = [...chain, await keyStatement(subtle, by, known, wish)];
}

const copy = {
  fetch: async (path: string) =>
    path === "/.well-known/app-keys.json"
      ? new Response(utf8(JSON.stringify(chain)))
      : new Response(null, { status: 404 }),
  caches: {} as CacheStorage,
  subtle,
  purge: async () => {},
};
const installed = (keys: readonly string[], revoked: readonly string[] = []): InstalledState => ({
  app_id: "app-1",
  keys,
  revoked,
  seq: 1,
  current: "0".repeat(64),
  previous: null,
  version: "1.0.0",
});

test("the first visit believes the organisation's keys when one of them has signed what is shown", async () => {
  await say(first!, "found", first!);
  await say(first!, "admit", second!);
  expect(await trustedKeys(copy, null, ids.second, [])).toEqual({
    keys: [ids.first, ids.second],
    revoked: [],
  });
  expect(await trustedKeys(copy, null, ids.stranger, [])).toEqual({ keys: [ids.stranger], revoked: [] });
});

test("a device that knows the first key follows a change of keys without asking its owner", async () => {
  await say(first!, "found", first!);
  await say(first!, "admit", second!);
  await say(second!, "revoke", first!);
  expect(await trustedKeys(copy, installed([ids.first]), ids.second, [])).toEqual({
    keys: [ids.second],
    revoked: [ids.first],
  });
});

test("what was revoked stays revoked when the address hides it, or its owner accepts it", async () => {
  const state = installed([ids.second], [ids.first]);
  expect(await trustedKeys(copy, state, ids.first, [ids.first])).toEqual({
    keys: [ids.second],
    revoked: [ids.first],
  });
});

test("a stranger's chain around a known key changes nothing", async () => {
  await say(stranger!, "found", stranger!);
  await say(stranger!, "admit", first!);
  await say(stranger!, "revoke", first!);
  expect(await trustedKeys(copy, installed([ids.first]), ids.stranger, [])).toEqual({
    keys: [ids.first],
    revoked: [],
  });
});
