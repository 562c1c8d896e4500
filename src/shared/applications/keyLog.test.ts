import { beforeEach, expect, test } from "vitest";
import { readKeyChain } from "#domain/application/keys/keyChain.ts";
import { keyServer } from "../../../tests/fixtures/applications/keyServer.ts";
import { admit, beginAnew, type KeyLog, keyState, revoke, rotate, signingChain } from "./keyLog.ts";

const { subtle } = crypto;

let server: ReturnType<typeof keyServer>;
beforeEach(() => {
  server = keyServer();
});

const aDevice = (label: string) => server.device(label);
const idOf = async (log: KeyLog) => (await log.own()).at(-1)!.key_id;
const keyOf = async (log: KeyLog) => {
  const [state, id] = [await keyState(log), await idOf(log)];
  const key = state.ok && state.value.known.keys.find(({ key_id }) => key_id === id);
  if (!key) throw new Error("not in the chain");
  return key;
};
const trusted = async () => (await readKeyChain(subtle, server.kept.chain, "founder"))?.trusted;

test("the first device founds the chain, the second one asks, and signs once the first has let it", async () => {
  const [office, tablet] = [aDevice("Büro"), aDevice("Tablet")];
  expect((await signingChain(office)).ok).toBe(true);
  expect(await signingChain(tablet)).toMatchObject({ error: { kind: "key_waiting" } });
  const state = await keyState(office);
  if (!state.ok) throw new Error("no state");
  expect(state.value.wishes.map(({ label }) => label)).toEqual(["Tablet"]);
  expect(await admit(office, state.value.wishes[0]!)).toEqual({ ok: true, value: "said" });
  expect((await signingChain(tablet)).ok).toBe(true);
  expect(await trusted()).toEqual([await idOf(office), await idOf(tablet)]);
  expect(await keyState(office)).toMatchObject({ value: { wishes: [] } });
});

test("two devices that begin at once end in one chain", async () => {
  const [office, tablet] = [aDevice("Büro"), aDevice("Tablet")];
  const answers = await Promise.all([signingChain(office), signingChain(tablet)]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(server.kept.chain).toHaveLength(1);
});

test("a lost device is revoked by another one and hears so", async () => {
  const [office, tablet] = [aDevice("Büro"), aDevice("Tablet")];
  await signingChain(office);
  await signingChain(tablet);
  const state = await keyState(office);
  if (state.ok) await admit(office, state.value.wishes[0]!);
  expect(await revoke(office, await keyOf(tablet))).toEqual({ ok: true, value: "said" });
  expect(await signingChain(tablet)).toEqual({ ok: false, error: { kind: "key_revoked" } });
  expect(await revoke(tablet, await keyOf(office))).toEqual({ ok: false, error: { kind: "key_revoked" } });
  expect(await trusted()).toEqual([await idOf(office)]);
});

test("a device changes its key: the old one lets the new one sign, and counts no more", async () => {
  const office = aDevice("Büro");
  await signingChain(office);
  const before = await idOf(office);
  expect((await rotate(office)).ok).toBe(true);
  expect(await trusted()).toEqual([await idOf(office)]);
  expect(await idOf(office)).not.toBe(before);
});

test("a change of key that was cut off in the middle goes on at the next publishing", async () => {
  const office = aDevice("Büro");
  await signingChain(office);
  await office.renew();
  expect((await signingChain(office)).ok).toBe(true);
  expect(await trusted()).toContain(await idOf(office));
});

test("when every device is lost, an owner begins anew", async () => {
  await signingChain(aDevice("Verloren"));
  const office = aDevice("Büro");
  expect(await signingChain(office)).toMatchObject({ error: { kind: "key_waiting" } });
  expect((await beginAnew(office)).ok).toBe(true);
  expect((await signingChain(office)).ok).toBe(true);
  expect(await trusted()).toEqual([await idOf(office)]);
});

test("a log that somebody has changed is not followed", async () => {
  const office = aDevice("Büro");
  await signingChain(office);
  const [first] = server.kept.chain;
  server.kept.chain = [{ ...first!, statement: { ...first!.statement, label: "Mallory" } }];
  expect(await signingChain(office)).toEqual({ ok: false, error: { kind: "keys_damaged" } });
});
