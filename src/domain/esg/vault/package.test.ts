import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "#kernel/sha256.ts";
import { readStoredZip, writeStoredZip } from "../../rescue/storedZip.ts";
import { isEverything } from "../../../../tests/fixtures/everything.ts";
import { aRecord, madeBy, placed } from "./aVault.fixture.ts";
import { filePath } from "./packageContent.ts";
import { isVaultPackage, verifyPackage } from "./verifyPackage.ts";
import { type PackageInput, writePackage } from "./writePackage.ts";

const { subtle } = globalThis.crypto;
const hashOf = (text: string) => {
  const hash = sha256();
  hash.update(new TextEncoder().encode(text));
  return hash.digest();
};
const texts = ["Rechnung Süd", "Ablesung", "Vertrag"];
const documents = texts.map((text) => ({
  type: "document" as const,
  record: aRecord({ title: text, sha256: hashOf(text), bytes: new TextEncoder().encode(text).length }),
}));

function aPackage(more: Partial<PackageInput> = {}): PackageInput {
  const made = madeBy("d", [
    ...documents,
    { type: "tombstone", about: "d-0001", reason: "falsches Haus" },
    { type: "timestamp", root: { seq: 1, entry_hash: "c".repeat(64) }, query: "MDA=", answer: "MDE=" },
  ]);
  return {
    vault: "p1",
    project: "Haus am See",
    made_at: "2026-11-25T10:00:00.000Z",
    entries: [...placed(made.slice(0, 4)), ...made.slice(4)],
    files: new Map(texts.map((text) => [hashOf(text), new Blob([text])])),
    page: "<!doctype html><title>x</title>",
    ...more,
  };
}
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

test("an exported vault verifies: every part, every entry, every file, withdrawn ones too", async () => {
  const archive = await writePackage(aPackage());
  expect(await isVaultPackage(archive)).toBe(true);
  expect(await verifyPackage(archive, { subtle })).toMatchObject({
    ok: true,
    vault: "p1",
    entries: 5,
    anchored: 4,
    files: 3,
    head: { seq: 4 },
    problems: [],
  });
  expect(await bytesOf(await writePackage(aPackage()))).toEqual(await bytesOf(archive));
});

test("any one flipped byte, anywhere in the archive, is noticed", async () => {
  const whole = await bytesOf(await writePackage(aPackage()));
  const verdict = async (at: number, bits: number) => {
    const broken = whole.slice();
    broken[at]! ^= bits;
    return (await verifyPackage(new Blob([broken]), { subtle })).ok;
  };
  // What is not content, every byte in the long run: headers, directory, end. A few hundred of the rest, wherever they fall.
  const parts = await readStoredZip(new Blob([whole]));
  if (!parts.ok) throw new Error(parts.error.kind);
  const structure: number[] = [];
  let at = 0;
  for (const [name, part] of parts.value) {
    const body = at + 30 + name.length;
    for (let n = at; n < body; n += 1) structure.push(n);
    at = body + part.size;
  }
  for (let n = at; n < whole.length; n += 1) structure.push(n);
  for (const place of structure.filter((_, n) => isEverything || n % 12 === 0))
    expect(await verdict(place, 1), `byte ${place}`).toBe(false);
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (place, bits) => {
      expect(await verdict(place, bits)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

/** The archive with some parts changed, as somebody would pack it who knows the format. */
async function repacked(change: (parts: Map<string, Blob>) => void | Promise<void>): Promise<Blob> {
  const zip = await readStoredZip(await writePackage(aPackage()));
  if (!zip.ok) throw new Error(zip.error.kind);
  const parts = new Map(zip.value);
  await change(parts);
  return writeStoredZip([...parts].map(([name, bytes]) => ({ name, bytes })));
}
const kindsOf = async (archive: Blob) =>
  (await verifyPackage(archive, { subtle })).problems.map(({ kind, path }) => [kind, path]);
const file = filePath({ title: texts[0]!, file_name: "a.pdf", sha256: hashOf(texts[0]!) });

test("a part that is gone, another one, or one too many is named", async () => {
  expect(await kindsOf(await repacked((parts) => void parts.delete(file)))).toEqual([["missing_part", file]]);
  expect(await kindsOf(await repacked((parts) => void parts.set(file, new Blob(["x"]))))).toEqual([
    ["changed_part", file],
  ]);
  expect(await kindsOf(await repacked((parts) => void parts.set("mehr.txt", new Blob(["x"]))))).toEqual([
    ["unlisted", "mehr.txt"],
  ]);
  expect(await kindsOf(await repacked((parts) => void parts.delete("manifest.json")))).toEqual([
    ["no_manifest", "manifest.json"],
  ]);
  expect(await kindsOf(await repacked((parts) => void parts.set("manifest.json", new Blob(["{}"]))))).toEqual(
    [["bad_manifest", "manifest.json"]],
  );
});

test("a manifest that was written anew around another file still fails: the chain names the bytes that were taken in", async () => {
  const changed = await writePackage(
    aPackage({ files: new Map(texts.map((text) => [hashOf(text), new Blob([`${text}!`])])) }),
  );
  const report = await verifyPackage(changed, { subtle });
  expect(report.problems.map(({ kind, seq }) => [kind, seq])).toEqual(
    [1, 2, 3].map((seq) => ["file_changed", seq]),
  );
});

test("a file that was not at hand when the vault was exported is named as missing, at its entry", async () => {
  const report = await verifyPackage(
    await writePackage(aPackage({ files: new Map([[hashOf(texts[1]!), new Blob([texts[1]!])]]) })),
    { subtle },
  );
  expect(report.ok).toBe(false);
  expect(report.problems).toMatchObject([
    { kind: "file_missing", entry: "d-0000", seq: 1 },
    { kind: "file_missing", entry: "d-0002", seq: 3 },
  ]);
});

test("what the manifest tells people follows from the chain, or is refused", async () => {
  const archive = await repacked(async (parts) => {
    const text = (await parts.get("manifest.json")!.text()).replace("Rechnung Süd", "Rechnung Nord");
    parts.set("manifest.json", new Blob([text]));
    parts.set("manifest.sha256", new Blob([`${hashOf(text)}  manifest.json\n`]));
  });
  expect(await kindsOf(archive)).toEqual([["bad_manifest", "manifest.json"]]);
});

test("what is no archive, and an archive of something else, is said so", async () => {
  expect(await kindsOf(new Blob(["nichts"]))).toEqual([["not_a_package", null]]);
  const other = await writeStoredZip([{ name: "a.txt", bytes: new Blob(["a"]) }]);
  expect(await isVaultPackage(other)).toBe(false);
  expect(await kindsOf(other)).toEqual([["no_manifest", "manifest.json"]]);
});

test("names of files are safe on every system, whatever a document is called", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (title, file_name) => {
      expect(filePath({ title, file_name, sha256: "a".repeat(64) })).toMatch(
        /^files\/[A-Za-z0-9-]+(\.[a-z0-9]{1,5})?$/,
      );
    }),
  );
});
