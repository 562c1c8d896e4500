import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { utf8 } from "#domain/application/bytes.ts";
import { type KeyStatement, keyStatement, readKeyChain } from "#domain/application/keys/keyChain.ts";
import { packBundle } from "#domain/application/bundle/packBundle.ts";
import {
  newSigningKey,
  publicKeyOf,
  type Signed,
  type SigningKey,
} from "#domain/application/keys/signature.ts";
import { terminal } from "../terminal/terminal.ts";
import { verify } from "./verify.ts";

const { subtle } = crypto;
const folder = mkdtempSync(path.join(tmpdir(), "klarbau-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const kept = (name: string, content: Uint8Array | object) => {
  const file = path.join(folder, name);
  writeFileSync(file, content instanceof Uint8Array ? content : JSON.stringify(content));
  return file;
};

/** Bundles of an organisation's first key, which was revoked, of its second one, and of a stranger's, and the statements about the keys. */
async function keysAndBundles() {
  const [first, second] = await Promise.all([newSigningKey(subtle), newSigningKey(subtle)]);
  const bundleBy = async (key: SigningKey) => {
    const shell = { version: "1.0.0", sha256: "0".repeat(64) };
    const facts = { app_id: "a", template: "building-book", shell, languages: ["de"], data_scope: [] };
    const note = { version: "1.0.0", seq: 1, built_at: "2026-11-27T08:00:00.000Z", built_by: "Test" };
    return packBundle(subtle, { facts, files: new Map([["index.html", utf8("x")]]) }, { key, note });
  };
  const [byFirst, bySecond, byStranger] = await Promise.all(
    [first, second, await newSigningKey(subtle)].map(bundleBy),
  );
  const said = [
    [first, "found", first],
    [first, "admit", second],
    [second, "revoke", first],
  ] as const;
  const chain: Signed<KeyStatement>[] = [];
  for (const [by, act, about] of said) {
    const { head = null } = (await readKeyChain(subtle, chain, "founder")) ?? {};
    const wish = {
      act,
      key: await publicKeyOf(subtle, about),
      label: "",
      said_at: "2026-11-27T08:00:00.000Z",
    };
    chain.push(await keyStatement(subtle, by, { organisation: "o", head, length: chain.length }, wish));
  }
  const keys = kept("keys.json", chain);
  const stateOf = async ({ zip }: { readonly zip: Uint8Array }, ...more: readonly string[]) => {
    const { stdout } = await terminal(["verify", kept("app.zip", zip), ...more], [verify]);
    return JSON.parse(stdout) as unknown;
  };
  return { byFirst: byFirst!, bySecond: bySecond!, byStranger: byStranger!, chain, keys, stateOf };
}

test("the terminal says whether a bundle's key is one of the organisation's, was revoked, or is a stranger's", async () => {
  const { byFirst, bySecond, byStranger, keys, stateOf } = await keysAndBundles();
  expect(await stateOf(byFirst, "--keys", keys)).toMatchObject({ ok: true, key: "revoked" });
  expect(await stateOf(bySecond, "--keys", keys)).toMatchObject({ ok: true, key: "trusted" });
  expect(await stateOf(byStranger, "--keys", keys)).toMatchObject({ ok: true, key: "unknown" });
}, 60_000);

// What the keys say by then is proven where they are read (keyChain.test.ts); each of these is two processes more.
test(
  "the terminal begins at the key that somebody trusts, says nothing of keys unasked, and refuses damaged statements",
  { tags: ["all"] },
  async () => {
    const { bySecond, byStranger, chain, keys, stateOf } = await keysAndBundles();
    expect(await stateOf(byStranger, "--keys", keys, "--pin", byStranger.key_id)).toMatchObject({
      key: "trusted",
    });
    expect(await stateOf(bySecond)).not.toHaveProperty("key");
    const damaged = kept("damaged.json", chain.toSpliced(1, 1));
    expect(await stateOf(bySecond, "--keys", damaged)).toMatchObject({ error: { kind: "bad_keys" } });
  },
);
