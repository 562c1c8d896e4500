import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { packTar } from "modern-tar";
import { afterAll, expect, test } from "vitest";
import { anArchive, aTar, listed, type Parts } from "./anArchive.fixture.ts";
import { BackupProblem } from "./BackupProblem.ts";
import { checkBackup } from "./checkBackup.ts";
import { type Manifest, manifestName } from "./manifest.ts";

// Whatever stands in a file that somebody calls a backup: it is one, byte by byte, or it is told in a sentence why not.

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-archive-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const parts: Parts = new Map([
  ["keys.sealed.json", Buffer.from("{}")],
  ["database/public.projects.copy", Buffer.from("p\torg:o\tHaus am Hang\n".repeat(40))],
  ["storage/ab/abcd", Buffer.from("plan".repeat(300))],
]);
const manifest: Manifest = {
  format: "klarbau-backup/1",
  made_at: "2026-11-20T10:00:00.000Z",
  product_version: "0.1.0",
  installation: "0b6d8a52-94d8-4c1c-8c64-0c64de6a7d15",
  migrations: ["20261120000100"],
  tables: [{ schema: "public", table: "projects", columns: ["id", "scope", "name"], rows: 40 }],
  sequences: [{ schema: "sync", sequence: "rev", last_value: "7" }],
  files: listed(parts),
  missing: [],
};
const whole = await anArchive(manifest, parts);

/** What a file brings, or the sentence why it is no backup. Anything else that is thrown fails the test. */
async function outcome(bytes: Uint8Array): Promise<object | string> {
  const file = path.join(folder, "backup.tar.gz");
  writeFileSync(file, bytes);
  const brought = new Map<string, Buffer>();
  try {
    const read = await checkBackup(file, async (name, body) => void brought.set(name, await buffer(body)));
    return { manifest: read, parts: brought };
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error;
    expect(error.message).toMatch(
      /^This backup is damaged: \P{Cc}+\. Nothing was changed\.$|^manifest\.json of/u,
    );
    return error.kind;
  }
}
const same = { manifest, parts };

test("a backup as it was made is read whole", async () => {
  expect(await outcome(whole)).toEqual(same);
});

test("a backup that was cut, flipped or patched anywhere is damaged, or still brings the same", async () => {
  const tar = gunzipSync(whole);
  const change = fc.record({
    kind: fc.constantFrom("cut", "flip", "patch"),
    /** Where, from the beginning of the file to its end. */
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    bit: fc.integer({ min: 0, max: 7 }),
    by: fc.uint8Array({ minLength: 1, maxLength: 600 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), change, async (isInside, { kind, place, bit, by }) => {
      const changed = (original: Uint8Array): Buffer => {
        const copy = Buffer.from(original);
        const at = Math.min(copy.length - 1, Math.floor(place * copy.length));
        if (kind === "cut") return copy.subarray(0, at);
        if (kind === "flip") copy[at]! ^= 1 << bit;
        else copy.set(by.subarray(0, copy.length - at), at);
        return copy;
      };
      const bytes = isInside ? gzipSync(changed(tar)) : changed(whole);
      expect(["damaged", same]).toContainEqual(await outcome(bytes));
    }),
    { numRuns: 600 },
  );
});

test("whatever stands in place of a value of its list, the list is refused or as good as before", async () => {
  const places = placesOf(manifest);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), fc.jsonValue(), async (place, value) => {
      const read = await outcome(await anArchive(put(manifest, place, value), parts));
      if (read !== "damaged") expect(read).toMatchObject({ parts });
    }),
    { numRuns: 300 },
  );
});

test("what is no archive is damaged: text, nothing, other tars, other lists", async () => {
  const tarOf = async (...names: string[]) =>
    gzipSync(await packTar(names.map((name) => ({ header: { name, size: 1, type: "file" }, body: "{" }))));
  const bomb = Buffer.alloc(4 * 1024 * 1024);
  for (const bytes of [
    Buffer.from("kein Archiv"),
    Buffer.alloc(0),
    gzipSync(Buffer.alloc(0)),
    gzipSync("kein Archiv"),
    gzipSync(bomb),
    await aTar(manifest, parts),
    await tarOf("other"),
    await tarOf(manifestName, "keys.sealed.json"),
    gzipSync(await packTar([{ header: { name: manifestName, size: 0, type: "directory" } }])),
    await anArchive(null, parts),
    await anArchive([], parts),
    await anArchive({ ...manifest, format: "klarbau-backup/2" }, parts),
    await anArchive(manifest, new Map()),
    await anArchive(manifest, new Map([...parts, ["storage/ab/more", Buffer.from("x")]])),
    await anArchive({ ...manifest, files: [...manifest.files, ...manifest.files] }, parts),
  ])
    expect(await outcome(bytes)).toBe("damaged");
});

test("no path leads out of the folder, to the files of PostgreSQL, or over what the restore writes itself", async () => {
  for (const name of [
    "../keys.json",
    "storage/../../keys.json",
    "/etc/klarbau",
    "storage//x",
    "storage/./x",
    "storage\\x",
    "storage/x\u0000y",
    "storage/x\ny",
    "storage",
    "keys.json",
    "keys.sealed.json/x",
    "postgres/data/postgresql.conf",
    "restore.json",
    "Storage/x",
  ]) {
    const crafted: Parts = new Map([...parts, [name, Buffer.from("x")]]);
    const read = await outcome(await anArchive({ ...manifest, files: listed(crafted) }, crafted));
    expect([name, read]).toEqual([name, "damaged"]);
  }
});

test("a size or count beyond all measure is refused before anything is read for it", async () => {
  for (const bytes of [-1, 1.5, Number.MAX_SAFE_INTEGER, 1e300, Number.POSITIVE_INFINITY]) {
    const files = manifest.files.map((one, index) => (index === 1 ? { ...one, bytes } : one));
    expect(await outcome(await anArchive({ ...manifest, files }, parts))).toBe("damaged");
    const tables = manifest.tables.map((one) => ({ ...one, rows: bytes }));
    if (!Number.isSafeInteger(bytes) || bytes < 0)
      expect(await outcome(await anArchive({ ...manifest, tables }, parts))).toBe("damaged");
  }
});

test("a file that is not there, or is none, is no backup", async () => {
  for (const file of [path.join(folder, "fehlt"), folder])
    await expect(checkBackup(file)).rejects.toMatchObject({ kind: "no-backup" });
});

type Place = readonly (string | number)[];

/** Every value of a JSON document, by the way to it. */
function placesOf(value: unknown, at: Place = []): Place[] {
  const below =
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, one]) =>
          placesOf(one, [...at, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return [at, ...below];
}

/** The document with another value at one place. */
function put(document: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(document)
    ? [...(document as unknown[])]
    : { ...(document as object) };
  (copy as Record<string, unknown>)[key] = put((copy as Record<string, unknown>)[key], rest, value);
  return copy;
}
