// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { mostTries } from "#domain/screenLock/tries.ts";
import { changePerson, keepPerson, keptPeople, keptPeopleKey, keptPerson, waysOf } from "./keptPeople.ts";
import { closeSession, dropWay, isPinOf, openByPin, setPin } from "./quickUnlock.ts";
import { aesKey, newWayKeys, openWay, unseal } from "./sealing.ts";

const anna = { id: "anna", email: "anna@example.org" };
const ben = { id: "ben", email: "ben@example.org" };
const tokens = (of: typeof anna) => ({
  user: of,
  session: JSON.stringify({ refresh_token: `r-${of.id}` }),
  clock: "12",
});

let clock = 0;
const device = { storage: localStorage, now: () => clock };
const wait = (ms: number) => {
  clock += ms;
};

/** The rounds that were asked for; a few are enough to tell right from wrong. */
const rounds: unknown[] = [];
const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
vi.spyOn(crypto.subtle, "deriveBits").mockImplementation((params, key, length) => {
  rounds.push((params as Pbkdf2Params).iterations);
  return derive({ ...(params as Pbkdf2Params), iterations: 1000 }, key, length);
});

beforeEach(() => {
  rounds.length = 0;
  clock = 1_764_000_000_000;
  localStorage.clear();
  for (const { id, email } of [anna, ben])
    keepPerson({ id, email, name: "", last_used: "2026-11-22T08:00:00.000Z" });
});

test("a closed session opens by the PIN and comes back as it was; nothing of it can be read meanwhile", async () => {
  await setPin("anna", "481592", device);
  await closeSession(tokens(anna), device);
  const kept = localStorage.getItem(keptPeopleKey)!;
  expect(kept).not.toMatch(/r-anna|refresh_token|481592/);
  const opened = await openByPin("anna", "481592", device);
  expect(opened.ok && JSON.parse(opened.value)).toEqual(tokens(anna));
  expect(rounds).toEqual([600_000, 600_000]); // to make it, and to try it
});

test("a wrong PIN opens nothing, is counted across reloads, and makes one wait", async () => {
  await setPin("anna", "481592", device);
  await closeSession(tokens(anna), device);
  const wrong = () => openByPin("anna", "481593", device);
  expect(await wrong()).toEqual({ ok: false, error: { kind: "wrong_pin", left: 7 } });
  await wrong();
  await wrong();
  expect(keptPerson("anna")?.tries.wrong).toBe(3);
  const until_ms = clock + 10_000;
  expect(await openByPin("anna", "481592", device)).toEqual({ ok: false, error: { kind: "wait", until_ms } }); // the right one waits too
  wait(10_000);
  expect((await openByPin("anna", "481592", device)).ok).toBe(true);
  expect(keptPerson("anna")?.tries.wrong).toBe(0);
});

test("after too many wrong PINs the PIN and the closed session are gone, and nobody else's", async () => {
  for (const one of [anna, ben]) {
    await setPin(one.id, "481592", device);
    await closeSession(tokens(one), device);
  }
  let last;
  for (let tried = 0; tried < mostTries; tried++) {
    wait(600_000);
    last = await openByPin("anna", "000000", device);
  }
  expect(last).toEqual({ ok: false, error: { kind: "blocked" } });
  expect(waysOf(keptPerson("anna")!)).toEqual(["password"]);
  expect(keptPerson("anna")?.session).toBeUndefined();
  expect(await openByPin("anna", "481592", device)).toEqual({ ok: false, error: { kind: "blocked" } });
  expect((await openByPin("ben", "481592", device)).ok).toBe(true);
});

test("too many wrong PINs end the PIN alone: a passkey of the device goes on opening what was closed", async () => {
  await setPin("anna", "481592", device);
  const secret = await aesKey(crypto.getRandomValues(new Uint8Array(32)));
  const passkey = { credential_id: "id", salt: "salt", ...(await newWayKeys(secret)) };
  changePerson("anna", { passkey });
  await closeSession(tokens(anna), device);
  const { pin } = keptPerson("anna")!;
  for (let tried = 0; tried < mostTries; tried++) {
    wait(600_000);
    await openByPin("anna", "000000", device);
  }
  expect(waysOf(keptPerson("anna")!)).toEqual(["passkey", "password"]);
  expect(keptPerson("anna")?.tries.wrong).toBe(0);
  const { session } = keptPerson("anna")!;
  expect(Object.keys(session!.keys)).toEqual(["passkey"]); // the right PIN, guessed later from a copy, opens nothing
  const key = await openWay(passkey, secret);
  const opened = key.ok && (await unseal(session!, "passkey", { key: key.value, about: "anna" }));
  expect(opened && opened.ok && JSON.parse(opened.value)).toEqual(tokens(anna));
  changePerson("anna", { pin });
  wait(600_000);
  expect(await openByPin("anna", "481592", device)).toEqual({ ok: false, error: { kind: "broken" } });
});

test("a try that cannot be counted is none", async () => {
  await setPin("anna", "481592", device);
  await closeSession(tokens(anna), device);
  const full = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: (key: string) => localStorage.removeItem(key),
  } as unknown as Storage;
  const opened = await openByPin("anna", "481592", { ...device, storage: full });
  expect(opened).toEqual({ ok: false, error: { kind: "storage" } });
  expect(await setPin("anna", "592481", { ...device, storage: full })).toEqual({
    ok: false,
    error: { kind: "storage" },
  });
});

test("the closed session of one person put in the place of another's does not open", async () => {
  for (const one of [anna, ben]) {
    await setPin(one.id, "481592", device);
    await closeSession(tokens(one), device);
  }
  const { session, pin } = keptPerson("anna")!;
  changePerson("ben", { session, pin });
  expect(await openByPin("ben", "481592", device)).toEqual({ ok: false, error: { kind: "broken" } });
});

test("without a PIN nothing is kept of the session; one that had ended is kept as ended, and never in place of a good one", async () => {
  await closeSession(tokens(anna), device);
  expect(keptPerson("anna")?.session).toBeUndefined();
  await setPin("anna", "481592", device);
  const ended = { ...tokens(anna), session: null };
  await closeSession(ended, device);
  const opened = await openByPin("anna", "481592", device);
  expect(opened.ok && JSON.parse(opened.value)).toEqual(ended);
  await closeSession(tokens(anna), device);
  await closeSession(ended, device); // the other tab comes a moment later and finds no tokens any more
  const again = await openByPin("anna", "481592", device);
  expect(again.ok && JSON.parse(again.value)).toEqual(tokens(anna));
});

test("the present PIN is known while its person works here; a new one replaces it, and it can be taken away", async () => {
  await setPin("anna", "481592", device);
  expect(await isPinOf("anna", "481592", device)).toEqual({ ok: true, value: undefined });
  expect((await isPinOf("anna", "481593", device)).ok).toBe(false);
  await setPin("anna", "260731", device);
  expect((await isPinOf("anna", "481592", device)).ok).toBe(false);
  expect((await isPinOf("anna", "260731", device)).ok).toBe(true);
  dropWay("anna", "pin", device);
  expect(waysOf(keptPerson("anna")!)).toEqual(["password"]);
});

test("the list shows who was here last first, and survives whatever else stands in its place", () => {
  keepPerson({ ...ben, name: "Ben", last_used: "2026-11-22T09:00:00.000Z" });
  expect(keptPeople().map(({ id, name }) => [id, name])).toEqual([
    ["ben", "Ben"],
    ["anna", ""],
  ]);
  for (const odd of ["", "{", "null", '[{"id":1}]', "7"]) {
    localStorage.setItem(keptPeopleKey, odd);
    expect(keptPeople()).toEqual([]);
  }
});
