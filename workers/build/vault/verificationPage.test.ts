import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { firstOrAll } from "../../../tests/fixtures/everything.ts";
import { aRecord, madeBy, placed } from "#domain/esg/vault/aVault.fixture.ts";
import { aStampedVault } from "#domain/esg/vault/aStampedVault.fixture.ts";
import { readStoredZip } from "#domain/rescue/storedZip.ts";
import { verifyPackage } from "#domain/esg/vault/verifyPackage.ts";
import { writePackage } from "#domain/esg/vault/writePackage.ts";
import { languages } from "#kernel/languages.ts";
import { sha256 } from "#kernel/sha256.ts";
import script from "./pageCheck.js?raw";
import words from "./pageWords.json" with { type: "json" };
import { verificationPage } from "./verificationPage.ts";

const { subtle } = globalThis.crypto;

interface Page {
  readonly plainSha256: (bytes: Uint8Array) => string;
  readonly verify: (bytes: Uint8Array) => Promise<Verdict>;
  readonly check: (parts: ReadonlyMap<string, Uint8Array>, whole: boolean) => Promise<Verdict>;
}

interface Verdict {
  readonly ok: boolean;
  readonly manifest?: { readonly records: readonly unknown[] };
  readonly problems: readonly { readonly kind: string }[];
  readonly stamps: readonly {
    readonly seq: number;
    readonly hash: string;
    readonly path: string;
    readonly about: boolean;
  }[];
}

/** The script as a browser runs it that keeps SubtleCrypto from pages opened by double click. */
function page(): Page {
  const room = { TextEncoder, TextDecoder, klarbauVault: undefined };
  runInNewContext(script, room);
  return room.klarbauVault as unknown as Page;
}
const hashOf = (bytes: Uint8Array) => {
  const hash = sha256();
  hash.update(bytes);
  return hash.digest();
};
const texts = ["Rechnung Süd", "Ablesung"].map((text) => new TextEncoder().encode(text));

async function aPackage(files: readonly Uint8Array<ArrayBuffer>[] = texts) {
  const statements = texts.map((bytes) => ({
    type: "document" as const,
    record: aRecord({ sha256: hashOf(bytes), bytes: bytes.length }),
  }));
  const entries = madeBy("d", [...statements, { type: "tombstone", about: "d-0000", reason: "doppelt" }]);
  return writePackage({
    vault: "p1",
    project: "Haus am See",
    made_at: "2026-11-25T10:00:00.000Z",
    entries: [...placed(entries.slice(0, 2)), ...entries.slice(2)],
    files: new Map(files.map((bytes) => [hashOf(bytes), new Blob([bytes])])),
    page: verificationPage(),
  });
}
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

test("the page in the package finds a whole one whole, by a SHA-256 of its own", async () => {
  expect((await page().verify(await bytesOf(await aPackage()))).problems).toEqual([]);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(page().plainSha256(bytes)).toBe(hashOf(bytes));
    }),
    { numRuns: 50 },
  );
});

test("the page and the product agree about any one flipped byte", async () => {
  const whole = await bytesOf(await aPackage());
  const { verify } = page();
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, bits) => {
      const broken = whole.slice();
      broken[at]! ^= bits;
      const verdicts = [(await verify(broken)).ok, (await verifyPackage(new Blob([broken]), { subtle })).ok];
      expect(verdicts).toEqual([false, false]);
    }),
    { numRuns: 120 },
  );
});

test("a list or a chain that can be read, and has something else in place of a value, is not whole, and says where", async () => {
  const zip = await readStoredZip(await aPackage());
  if (!zip.ok) throw new Error(zip.error.kind);
  const whole = new Map<string, Uint8Array>();
  for (const [name, part] of zip.value) whole.set(name, await bytesOf(part));
  const { check } = page();
  expect((await check(whole, true)).ok).toBe(true);
  for (const name of firstOrAll(["chain.json", "manifest.json", "roots.json"])) {
    const read: unknown = JSON.parse(new TextDecoder().decode(whole.get(name)));
    for (const changed of changedValues(read)) {
      const bytes = new TextEncoder().encode(JSON.stringify(changed));
      const report = await check(new Map([...whole, [name, bytes]]), true);
      expect([report.ok, report.problems.length > 0]).toEqual([false, true]);
      for (const record of report.manifest?.records ?? []) expect(Object(record)).toBe(record);
    }
  }
});

/** A JSON document with each of its values in turn left out or replaced by one of another kind. */
function* changedValues(value: unknown): Generator<unknown> {
  for (const other of [null, 7, "x", [], {}, [null]])
    if (JSON.stringify(other) !== JSON.stringify(value)) yield other;
  if (typeof value !== "object" || value === null) return;
  const entries = Object.entries(value);
  for (const [key, one] of entries) {
    const rest = entries.filter(([name]) => name !== key);
    if (!Array.isArray(value)) yield Object.fromEntries(rest);
    for (const changed of changedValues(one))
      yield Array.isArray(value)
        ? value.map((before: unknown, at) => (String(at) === key ? changed : before))
        : { ...value, [key]: changed };
  }
}

test("a package whose file is not at hand is not whole for the page either", async () => {
  const { problems } = await page().verify(await bytesOf(await aPackage(texts.slice(1))));
  expect(problems.map(({ kind }) => kind)).toEqual(["file_missing"]);
});

test("the page names each time stamp with the root that it is about, and whether its answer is about that", async () => {
  const told = (stamp: (query: Uint8Array) => Uint8Array<ArrayBuffer>) => async () => {
    const archive = await writePackage({
      vault: "p1",
      project: "Haus am See",
      made_at: "2026-11-25T10:00:00.000Z",
      entries: aStampedVault({ stamp }),
      files: new Map(),
      page: verificationPage(),
    });
    return (await page().verify(await bytesOf(archive))).stamps;
  };
  const asked: string[] = [];
  const echo = (query: Uint8Array) => {
    asked.push(Buffer.from(query).toString("hex"));
    return new Uint8Array(query);
  };
  const [own] = await told(echo)();
  expect(own).toMatchObject({ seq: 2, about: true, path: "timestamps/d-0002" });
  expect(asked[0]).toContain(own!.hash);
  expect(await told(() => new Uint8Array(60))()).toMatchObject([{ about: false }]);
});

test("the page is one file, asks nobody for anything, and speaks all languages with the same words", () => {
  const text = verificationPage();
  expect(text).not.toMatch(/\/\*(SCRIPT|WORDS)\*\/|https?:|<link|<img|src=|fetch\(|import /);
  expect(text).toContain("default-src 'none'");
  expect(Object.keys(words).toSorted()).toEqual([...languages].toSorted());
  const keys = Object.values(words).map((one) => Object.keys(one).toSorted());
  for (const own of keys) expect(own).toEqual(keys[0]);
  const used = [...text.matchAll(/\bt\("([a-z_]+)"\)|data-t="([a-z]+)"/g)].map(([, a, b]) => a ?? b!);
  for (const key of used.filter((one) => !one.endsWith("_"))) expect(keys[0]).toContain(key);
});
