import { beforeAll, expect, test } from "vitest";
import { type KeyStatement, keyStatement, type KeyWish, readKeyChain } from "./keyChain.ts";
import { proveStatement } from "./keyProof.ts";
import { newSigningKey, type PublicKey, publicKeyOf, type Signed, type SigningKey } from "./signature.ts";

const { subtle } = crypto;
let [office, tablet, stranger]: SigningKey[] = [];
beforeAll(async () => {
  [office, tablet, stranger] = await Promise.all([1, 2, 3].map(() => newSigningKey(subtle)));
});

type Chain = readonly Signed<KeyStatement>[];

/** What somebody signs as the next statement after a chain. */
async function next(
  chain: Chain,
  by: SigningKey,
  act: KeyWish["act"],
  about: SigningKey | PublicKey,
  label = "Büro",
) {
  const known = await readKeyChain(subtle, chain, "founder");
  const key = "privateKey" in about ? await publicKeyOf(subtle, about) : about;
  const place = { organisation: "o1", length: chain.length, head: known?.head ?? null };
  return keyStatement(subtle, by, place, { act, key, label, said_at: "2026-12-02T08:00:00.000Z" });
}
const founded = async (): Promise<Chain> => [await next([], office!, "found", office!)];
const read = (chain: readonly unknown[], statement: unknown, { generation = 1, anew = false } = {}) =>
  proveStatement(subtle, { organisation: "o1", generation, chain }, { statement, anew });
/** `proven`, or why not. */
const prove = async (...asked: Parameters<typeof read>) => {
  const proof = await read(...asked);
  return typeof proof === "string" ? proof : "proven";
};

test("what a key of the chain says about a real key is proven, and so is a first key and a wish", async () => {
  const chain = await founded();
  expect(await prove([], chain[0], { generation: 0 })).toBe("proven");
  const admitted = await next(chain, office!, "admit", tablet!);
  expect(await prove(chain, admitted)).toBe("proven");
  const longer = [...chain, admitted];
  expect(await prove(longer, await next(longer, tablet!, "revoke", office!))).toBe("proven");
  expect(await prove(chain, await next(chain, tablet!, "ask", tablet!))).toBe("proven");
});

test("what is proven is what was read, without members that no reader sees", async () => {
  const [first] = await founded();
  const text = JSON.stringify(first).replace('"statement":{', '"statement":{"__proto__":{"label":"Tablet"},');
  const proven = await read([], JSON.parse(text), { generation: 0 });
  expect(JSON.stringify(proven)).not.toContain("__proto__");
  expect(proven).toEqual(first);
});

test("a key that the chain does not count says nothing", async () => {
  const chain = await founded();
  expect(await prove(chain, await next(chain, stranger!, "admit", tablet!))).toBe("invalid");
  const admitted = [...chain, await next(chain, office!, "admit", tablet!)];
  const revoked = [...admitted, await next(admitted, office!, "revoke", tablet!)];
  expect(await prove(revoked, await next(revoked, tablet!, "admit", stranger!))).toBe("invalid");
});

test("a wish for the key of another device is none", async () => {
  const chain = await founded();
  expect(await prove(chain, await next(chain, stranger!, "ask", tablet!))).toBe("invalid");
});

test("a key that is no point of the curve is admitted by nobody", async () => {
  const chain = await founded();
  const point = await publicKeyOf(subtle, tablet!);
  for (const key of [
    { ...point, x: "A".repeat(43), y: "A".repeat(43) },
    { ...point, x: point.y, y: point.x },
  ])
    expect(await prove(chain, await next(chain, office!, "admit", key))).toBe("invalid");
});

test("another spelling of a key does not bring it back under another name", async () => {
  const chain = await founded();
  const point = await publicKeyOf(subtle, tablet!);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const y = point.y.slice(0, -1) + letters[letters.indexOf(point.y.at(-1)!) + 1];
  expect(await prove(chain, await next(chain, office!, "admit", { ...point, y }))).toBe("invalid");
});

test("a statement that follows an earlier state or another chain is stale", async () => {
  const chain = await founded();
  const first = await next(chain, office!, "admit", tablet!);
  expect(await prove([...chain, first], await next(chain, office!, "admit", stranger!))).toBe("stale");
  expect(await prove([await next([], tablet!, "found", tablet!)], first)).toBe("stale");
  expect(await prove([], first, { generation: 0 })).toBe("stale");
});

test("a chain that has begun is begun again only on purpose, also over what is damaged", async () => {
  const chain = await founded();
  const anew = await next([], tablet!, "found", tablet!);
  expect(await prove(chain, anew)).toBe("stale");
  expect(await prove(chain, anew, { anew: true })).toBe("proven");
  expect(await prove([{ statement: { act: "found" } }], anew, { anew: true })).toBe("proven");
});

test("nothing follows a chain that is damaged", async () => {
  const chain = await founded();
  const statement = await next(chain, office!, "admit", tablet!);
  expect(await prove([{ ...chain[0], signature: "s" }], statement)).toBe("invalid");
});

test("a statement that was changed, is about another organisation or has half letters is invalid", async () => {
  const chain = await founded();
  const sound = await next(chain, office!, "admit", tablet!);
  const changed = (fields: object) => ({ ...sound, statement: { ...sound.statement, ...fields } });
  for (const statement of [
    changed({ label: "Tablet" }),
    changed({ label: "\ud800" }),
    changed({ organisation: "o2" }),
    { ...sound, more: 1 },
    { ...sound, public_key: { ...sound.public_key, x: "\ud800".repeat(43) } },
    { ...sound, public_key: { kty: "EC" } },
    null,
  ])
    expect(await prove(chain, statement)).toBe("invalid");
  const other = await proveStatement(
    subtle,
    { organisation: "o2", generation: 1, chain },
    { statement: sound, anew: false },
  );
  expect(other).toBe("invalid");
});
