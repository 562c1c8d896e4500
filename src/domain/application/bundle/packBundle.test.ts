import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { type Bytes, utf8 } from "../bytes.ts";
import { packBundle } from "./packBundle.ts";
import { unzip } from "../zip/unzip.ts";
import { newSigningKey } from "../keys/signature.ts";

const { subtle } = crypto;
const facts = {
  app_id: "app-1",
  template: "building-book",
  shell: { version: "1.0.0", sha256: "0".repeat(64) },
  languages: ["de", "en"],
  data_scope: ["rooms"],
};
const files = new Map<string, Bytes>([
  ["index.html", utf8("<!doctype html>")],
  ["data/project.json", utf8('{"name":"Lindenhof"}')],
  ["assets/app.js", utf8("export {};\n".repeat(500))],
]);
const note = { version: "1.0.0", seq: 1, built_at: "2026-11-20T10:00:00.000Z", built_by: "Test" };

test("the same input gives the same content id and the same bytes, except the signature's", async () => {
  const key = await newSigningKey(subtle);
  const first = await packBundle(subtle, { facts, files }, { key, note });
  const later = { ...note, built_at: "2027-01-01T00:00:00.000Z", seq: 2, built_by: "Jemand anders" };
  const reversed = new Map([...files].toReversed());
  const other = await newSigningKey(subtle);
  const second = await packBundle(subtle, { facts, files: reversed }, { key: other, note: later });

  expect(second.content_id).toBe(first.content_id);
  const [a, b] = [unzip(first.zip).files, unzip(second.zip).files];
  expect([...a.keys()]).toEqual([...b.keys()]);
  const different = [...a.keys()].filter((path) => Buffer.compare(a.get(path)!, b.get(path)!) !== 0);
  expect(different).toEqual(["signature.json"]);
});

test("another file, another template or another application has another content id", async () => {
  const key = await newSigningKey(subtle);
  const ids = await Promise.all(
    [
      { facts, files },
      { facts, files: new Map([...files, ["data/x.json", utf8("{}")]]) },
      { facts: { ...facts, template: "mieterinfo" }, files },
      { facts: { ...facts, app_id: "app-2" }, files },
    ].map(async (application) => (await packBundle(subtle, application, { key, note })).content_id),
  );
  expect(new Set(ids).size).toBe(4);
});

// Each place is a process: in `npm test` two that are far apart, where a whole application is built (buildApplication.test.ts).
test("the zip is the same in New York, Berlin, Auckland and Greenwich", { tags: ["all"] }, () => {
  const script = `
    import { createHash } from "node:crypto";
    import { zip } from "${import.meta.dirname}/../zip/zip.ts";
    const files = new Map([["b.txt", new Uint8Array(3000)], ["a/u.json", new Uint8Array([1, 2, 3])]]);
    process.stdout.write(createHash("sha256").update(zip(files)).digest("hex"));`;
  const hashes = ["UTC", "America/New_York", "Europe/Berlin", "Pacific/Auckland"].map((TZ) =>
    execFileSync(process.execPath, ["--input-type=module", "--no-warnings", "-e", script], {
      env: { ...process.env, TZ },
      encoding: "utf8",
      cwd: import.meta.dirname,
    }),
  );
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(hashes).size).toBe(1);
});
