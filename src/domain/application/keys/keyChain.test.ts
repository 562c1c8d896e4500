import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type KeyChain, type KeyStatement, keyStatement, readKeyChain, readKeyWish } from "./keyChain.ts";
import { keyId, newSigningKey, publicKeyOf, type Signed, type SigningKey } from "./signature.ts";

const { subtle } = crypto;
const said_at = "2026-11-27T08:00:00.000Z";
let devices: SigningKey[];
let ids: string[];

beforeAll(async () => {
  devices = await Promise.all(Array.from({ length: 4 }, () => newSigningKey(subtle)));
  ids = await Promise.all(devices.map(idOf));
});

const idOf = async (key: SigningKey) => keyId(subtle, await publicKeyOf(subtle, key));

/** A chain of steps `[who signs, what, about whom]`; no reader checks it on the way. */
async function chainOf(
  ...steps: readonly (readonly [by: number, act: KeyStatement["act"], about: number])[]
): Promise<Signed<KeyStatement>[]> {
  const chain: Signed<KeyStatement>[] = [];
  for (const [by, act, about] of steps) {
    const sound = await readKeyChain(subtle, chain, "founder");
    const known = { organisation: "o1", head: sound?.head ?? null, length: chain.length };
    const key = await publicKeyOf(subtle, devices[about]!);
    chain.push(await keyStatement(subtle, devices[by]!, known, { act, key, label: `G${about}`, said_at }));
  }
  return chain;
}
const read = (chain: KeyChain, pins: readonly string[] | "founder" = "founder") =>
  readKeyChain(subtle, chain, pins);

test("an organisation's first key founds, further devices are admitted, a lost one is revoked", async () => {
  const chain = await chainOf([0, "found", 0], [0, "admit", 1], [1, "admit", 2], [2, "revoke", 0]);
  const known = await read(chain);
  expect(known).toMatchObject({ organisation: "o1", trusted: [ids[1], ids[2]], revoked: [ids[0]] });
  expect(known?.keys.map(({ label, revoked_at }) => [label, revoked_at])).toEqual([
    ["G0", said_at],
    ["G1", null],
    ["G2", null],
  ]);
});

test("who knows one key follows from it to the keys that it has admitted, not to others", async () => {
  const chain = await chainOf([0, "found", 0], [0, "admit", 1], [1, "admit", 2], [0, "admit", 3]);
  expect((await read(chain, [ids[1]!]))?.trusted).toEqual([ids[1], ids[2]]);
  expect((await read(chain, ["f".repeat(64)]))?.trusted).toEqual(["f".repeat(64)]);
});

test("a chain that a stranger has begun around a known key gives the stranger nothing", async () => {
  const chain = await chainOf([3, "found", 3], [3, "admit", 0]);
  expect((await read(chain, [ids[0]!]))?.trusted).toEqual([ids[0]]);
  const taken = await chainOf([3, "found", 3], [3, "admit", 0], [3, "revoke", 0]);
  expect(await read(taken, [ids[0]!])).toMatchObject({ trusted: [ids[0]], revoked: [] });
});

test("a rotation is the old key admitting the new one, and the new one revoking the old", async () => {
  const chain = await chainOf([0, "found", 0], [0, "admit", 1], [1, "revoke", 0]);
  expect(await read(chain, [ids[0]!])).toMatchObject({ trusted: [ids[1]], revoked: [ids[0]] });
});

test("nothing that a revoked key says counts, and it does not come back", async () => {
  const start = [
    [0, "found", 0],
    [0, "admit", 1],
    [1, "revoke", 0],
  ] as const;
  expect(await read(await chainOf(...start, [0, "admit", 2]))).toBeNull();
  expect(await read(await chainOf(...start, [0, "revoke", 1]))).toBeNull();
  expect(await read(await chainOf(...start, [1, "admit", 0]))).toBeNull();
});

test("a chain is refused that is not founded by its first key, is founded twice, or is left without a key", async () => {
  expect(await read(await chainOf([0, "found", 1]))).toBeNull();
  expect(await read(await chainOf([0, "admit", 0]))).toBeNull();
  expect(await read(await chainOf([0, "found", 0], [1, "found", 1]))).toBeNull();
  expect(await read(await chainOf([0, "found", 0], [0, "revoke", 0]))).toBeNull();
  expect(await read(await chainOf([0, "found", 0], [1, "ask", 1]))).toBeNull();
  expect(await read([])).toMatchObject({ keys: [], trusted: [], head: null });
});

test("left out, moved, repeated or changed entries are noticed", async () => {
  const chain = await chainOf([0, "found", 0], [0, "admit", 1], [0, "admit", 2], [2, "revoke", 1]);
  await fc.assert(
    fc.asyncProperty(fc.nat(2), fc.nat(3), async (from, to) => {
      const without = chain.toSpliced(from, 1);
      expect(await read(without)).toBeNull();
      if (to !== from) expect(await read(chain.with(from, chain[to]!))).toBeNull();
      expect(await read([...chain, chain[to]!])).toBeNull();
      const { statement } = chain[to]!;
      const forged = { ...chain[to]!, statement: { ...statement, label: "Mallory" } };
      expect(await read(chain.with(to, forged))).toBeNull();
    }),
    { numRuns: 30 },
  );
});

test("whatever is played, a key is trusted only by a way from the founder, and never after it was revoked", async () => {
  const step = fc.tuple(
    fc.nat(3),
    fc.constantFrom("admit", "revoke") as fc.Arbitrary<"admit" | "revoke">,
    fc.nat(3),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
      const known = await read(await chainOf([0, "found", 0], ...steps));
      if (!known) return;
      const counts = new Set([ids[0]!]);
      for (const [by, act, about] of steps) {
        expect(counts).toContain(ids[by]);
        if (act === "admit") counts.add(ids[about]!);
        else counts.delete(ids[about]!);
      }
      expect(new Set(known.trusted)).toEqual(counts);
      expect(known.revoked.filter((id) => counts.has(id))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("a wish to be admitted is signed by the key it is about", async () => {
  const [own, foreign] = [await chainOf([1, "ask", 1]), await chainOf([1, "ask", 2])];
  expect((await readKeyWish(subtle, own[0]))?.key_id).toBe(ids[1]);
  expect(await readKeyWish(subtle, foreign[0])).toBeNull();
  expect(await readKeyWish(subtle, (await chainOf([0, "found", 0]))[0])).toBeNull();
});

test("what is no chain is refused", async () => {
  for (const value of [null, {}, "x", [null], [{}], Array.from({ length: 501 }, () => ({}))])
    expect(await readKeyChain(subtle, value, "founder")).toBeNull();
});
