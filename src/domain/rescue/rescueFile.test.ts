import fc from "fast-check";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { aReport } from "../../../tests/fixtures/devices/aReport.ts";
import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { readRescueFile } from "./readRescueFile.ts";
import type { RescueContent } from "./RescueContent.ts";
import { readStoredZip, writeStoredZip } from "./storedZip.ts";
import { writeRescueFile } from "./writeRescueFile.ts";

const at = "2026-11-20T13:42:07.000Z";
const contact = {
  id: "c1",
  kind: "contact",
  scope: "project:p1",
  name: "Herr Öz",
  phone: null,
  created_at: at,
  updated_at: at,
};
const picture = new Blob([new Uint8Array(200_001).map((_, i) => i % 251)]);

async function aContent(): Promise<RescueContent> {
  return {
    exported_at: at,
    account: { id: "anna", email: "anna@example.org" },
    backend: "https://klarbau.example",
    device: "tablet-1",
    changes: [{ base: { ...contact, rev: 3 }, mine: { ...contact, phone: "0341 1", unsent_since: at } }],
    refused: [
      {
        ...contact,
        id: "issue-1",
        kind: "sync_issue",
        about_collection: "people",
        about_kind: "contact",
        about_id: "c2",
        code: "42501",
        document: { ...contact, id: "c2" },
      },
    ],
    files: [{ sha256: await hashOfBlob(picture), bytes: picture, title: "Rückschlagklappe" }],
  };
}

/** The bytes of a file with one of its bytes changed, found by a piece of its text. */
async function withOtherByte(file: Blob, piece: string): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = new TextDecoder("latin1").decode(bytes).indexOf(piece);
  expect(found).toBeGreaterThan(0);
  bytes[found] = bytes[found]! ^ 1;
  return new Blob([bytes]);
}

test("what was written is read again, bytes and all", async () => {
  const content = await aContent();
  const { name, bytes } = await writeRescueFile(content, hashOfBlob);
  expect(name).toBe("klarbau-202611201342.zip");
  const read = await readRescueFile(bytes, hashOfBlob);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect({ ...read.value, files: [] }).toEqual({ ...content, files: [] });
  expect(read.value.files.map(({ title }) => title)).toEqual(["Rückschlagklappe"]);
  expect(await hashOfBlob(read.value.files[0]!.bytes)).toBe(await hashOfBlob(picture));
});

test("the error reports of the device go along, and whoever takes the file over finds what was unsent", async () => {
  const [content, reports] = [await aContent(), [aReport()]];
  const { bytes } = await writeRescueFile(content, hashOfBlob, reports);
  expect(await readRescueFile(bytes, hashOfBlob)).toMatchObject({
    ok: true,
    value: { changes: content.changes },
  });
  const zip = unzipSync(new Uint8Array(await bytes.arrayBuffer()));
  expect(JSON.parse(new TextDecoder().decode(zip["errors.json"]))).toMatchObject({ reports });
});

test("any unpacker opens the file", async () => {
  const { bytes } = await writeRescueFile(await aContent(), hashOfBlob);
  const unpacked = unzipSync(new Uint8Array(await bytes.arrayBuffer()));
  expect(Object.keys(unpacked)).toEqual([
    "manifest.json",
    "changes.json",
    `files/${await hashOfBlob(picture)}`,
  ]);
  expect(JSON.parse(new TextDecoder().decode(unpacked["manifest.json"]))).toMatchObject({
    klarbau: "rescue",
    form: 1,
    changes: { count: 1, refused: 1 },
  });
});

test("a file that was changed on its way is refused, with the part that is not what it was", async () => {
  const { bytes } = await writeRescueFile(await aContent(), hashOfBlob);
  const changed = await readRescueFile(await withOtherByte(bytes, "0341 1"), hashOfBlob);
  expect(changed).toEqual({ ok: false, error: { kind: "damaged", part: "changes.json" } });
  const holed = new Uint8Array(await bytes.arrayBuffer());
  holed[100_000] = holed[100_000]! ^ 1;
  const part = `files/${await hashOfBlob(picture)}`;
  expect(await readRescueFile(new Blob([holed]), hashOfBlob)).toEqual({
    ok: false,
    error: { kind: "damaged", part },
  });
});

test("half a file is no file", async () => {
  const { bytes } = await writeRescueFile(await aContent(), hashOfBlob);
  expect((await readRescueFile(bytes.slice(0, bytes.size - 100), hashOfBlob)).ok).toBe(false);
  expect((await readRescueFile(bytes.slice(100), hashOfBlob)).ok).toBe(false);
});

test("a picture, another archive and the file of a newer product are told apart", async () => {
  expect(await readRescueFile(picture, hashOfBlob)).toEqual({ ok: false, error: { kind: "not_ours" } });
  expect(await readRescueFile(new Blob([]), hashOfBlob)).toEqual({ ok: false, error: { kind: "not_ours" } });
  const other = await writeStoredZip([{ name: "haus.ifc", bytes: picture }]);
  expect(await readRescueFile(other, hashOfBlob)).toEqual({ ok: false, error: { kind: "not_ours" } });
  const manifest = new Blob([JSON.stringify({ klarbau: "rescue", form: 2 })]);
  const newer = await writeStoredZip([{ name: "manifest.json", bytes: manifest }]);
  expect(await readRescueFile(newer, hashOfBlob)).toEqual({ ok: false, error: { kind: "newer", form: 2 } });
});

test("documents with fields that no table has are not taken", async () => {
  const content = await aContent();
  const mine = JSON.parse(`{"__proto__":{"x":1},${JSON.stringify(contact).slice(1)}`) as typeof contact;
  const { bytes } = await writeRescueFile({ ...content, changes: [{ base: null, mine }] }, hashOfBlob);
  expect(await readRescueFile(bytes, hashOfBlob)).toEqual({
    ok: false,
    error: { kind: "damaged", part: "changes.json" },
  });
});

test("an archive gives back the files that went in, whatever they are", async () => {
  const entry = fc.record({ name: fc.stringMatching(/^[a-z/.]{1,20}$/), bytes: fc.uint8Array() });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(entry, { selector: ({ name }) => name }), async (entries) => {
      const zip = await writeStoredZip(
        entries.map(({ name, bytes }) => ({ name, bytes: new Blob([bytes as Uint8Array<ArrayBuffer>]) })),
      );
      const read = await readStoredZip(zip);
      if (!read.ok) throw new Error(read.error.kind);
      const back = await Promise.all(
        [...read.value].map(async ([name, blob]) => ({
          name,
          bytes: new Uint8Array(await blob.arrayBuffer()),
        })),
      );
      expect(back).toEqual(entries);
    }),
  );
});

test("no bytes at all make the reader throw", async () => {
  const { bytes } = await writeRescueFile({ ...(await aContent()), files: [] }, hashOfBlob);
  const whole = new Uint8Array(await bytes.arrayBuffer());
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.nat(40), async (place, byte, cut) => {
      const hurt = whole.slice(0, whole.length - (cut < 5 ? cut : 0));
      hurt[Math.min(place, hurt.length - 1)] = byte;
      const read = await readRescueFile(new Blob([hurt]), hashOfBlob);
      if (!read.ok) expect(["not_ours", "damaged", "newer", "too_large"]).toContain(read.error.kind);
    }),
  );
});
