import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { ApplicationRow, ApplicationVersionRow } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { jsonOf, textOf, utf8 } from "#domain/application/bytes.ts";
import { packBundle } from "#domain/application/packBundle.ts";
import { newSigningKey, sign } from "#domain/application/signature.ts";
import { verifyBundle } from "#domain/application/verifyBundle.ts";
import { err, ok } from "#kernel/result.ts";
import type { AppsServer } from "./appsServer.ts";
import { filesOfVersion, folderOfVersion, type HandOutParts } from "./handOutVersion.ts";
import { keepBundle } from "./keptBundles.ts";

const { subtle } = crypto;

async function world({ isKept = true } = {}) {
  const key = await newSigningKey(subtle);
  const shell = { version: "1.0.0", sha256: "0".repeat(64) };
  const facts = { app_id: "app-1", template: "gebaeudebuch", shell, languages: ["de"], data_scope: [] };
  const files = new Map([
    ["index.html", utf8("<title>Haus</title>")],
    ["app.config.json", utf8('{"pages":["rooms"]}')],
  ]);
  const note = { version: "3.0.0", seq: 3, built_at: "2026-11-27T08:00:00.000Z", built_by: "Test" };
  const { zip, content_id } = await packBundle(subtle, { facts, files }, { key, note });
  const db = await memoryDatabase();
  if (isKept) await keepBundle(db, content_id, zip);
  const parts: HandOutParts = {
    db,
    server: async () => err({ kind: "offline" }),
    application: { id: "app-1", title: "Haus", slug: "haus" } as ApplicationRow,
    language: "de",
    shell: async () => ({ script: "1", style: "a{}" }),
    chain: async () => [],
    sign: (pointer) => sign(subtle, key, pointer),
    now: () => new Date("2026-11-27T08:00:00.000Z"),
  };
  return { parts, zip, version: { seq: 3, content_id } as ApplicationVersionRow };
}

test("a version is handed out without a network: bundle, light page, a page to begin with", async () => {
  const { parts, version } = await world();
  const file = await filesOfVersion(parts, version);
  if (!file.ok) throw new Error(file.error.kind);
  const inside = unzipSync(file.value);
  const names = Object.keys(inside);
  expect(names.slice(0, 3)).toEqual(["START-HIER.html", "anwendung-3.zip", "leicht.html"]);
  expect(names).toContain("schemas/data-rooms.schema.json");
  const bundle = new Uint8Array(inside["anwendung-3.zip"]!);
  expect((await verifyBundle(subtle, bundle)).report).toMatchObject({ ok: true });
  await parts.db.close();
});

test("a folder for a web server shows the version, with a pointer that is newer than those before", async () => {
  const { parts, version } = await world();
  const file = await folderOfVersion(parts, version);
  if (!file.ok) throw new Error(file.error.kind);
  const inside = unzipSync(file.value);
  expect(textOf(new Uint8Array(inside["index.html"]!))).toContain("Haus");
  expect(jsonOf(new Uint8Array(inside["pointer.json"]!))).toMatchObject({
    statement: { current: version.content_id, seq: 1_795_766_400 },
  });
  expect(Object.keys(inside)).toContain("nginx.conf");
  await parts.db.close();
});

test("what this device does not have comes from the host, and without a network it says so", async () => {
  const { parts, zip, version } = await world({ isKept: false });
  expect(await filesOfVersion(parts, version)).toEqual({ ok: false, error: { kind: "offline" } });
  const host = { bundle: async () => ok(zip) } as unknown as AppsServer;
  expect((await filesOfVersion({ ...parts, server: async () => ok(host) }, version)).ok).toBe(true);
  const lost = { bundle: async () => err({ kind: "unexpected", status: 404 }) } as unknown as AppsServer;
  expect(await filesOfVersion({ ...parts, server: async () => ok(lost) }, version)).toEqual({
    ok: false,
    error: { kind: "not_on_device" },
  });
  await parts.db.close();
});
