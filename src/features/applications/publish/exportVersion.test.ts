import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { ApplicationRow, ApplicationVersionRow } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { jsonOf, textOf, utf8 } from "#domain/application/bytes.ts";
import { packBundle } from "#domain/application/bundle/packBundle.ts";
import type { Pointer } from "#domain/application/bundle/release.ts";
import { newSigningKey, type Signed, sign } from "#domain/application/keys/signature.ts";
import { verifyBundle } from "#domain/application/bundle/verifyBundle.ts";
import { zip } from "#domain/application/zip/zip.ts";
import { err, ok } from "#kernel/result.ts";
import type { AppsServer } from "./appsServer.ts";
import { filesOfVersion, folderOfVersion, type ExportParts } from "./exportVersion.ts";
import { keepBundle } from "../build/keptBundles.ts";

const { subtle } = crypto;

/** An application that takes tickets in, for the product's own host. */
const takesTickets = {
  schema: "1.0",
  app_id: "app-1",
  title: "Haus",
  colour: "#2b6a4f",
  languages: ["de"],
  pages: ["tickets"],
  inbox: { url: null, token: "t".repeat(32) },
};

async function world({ isKept = true, inbox = "", config = { pages: ["rooms"] } as object } = {}) {
  const key = await newSigningKey(subtle);
  const shell = { version: "1.0.0", sha256: "0".repeat(64) };
  const facts = { app_id: "app-1", template: "building-book", shell, languages: ["de"], data_scope: [] };
  const files = new Map([
    ["index.html", utf8("<title>Haus</title>")],
    ["app.config.json", utf8(JSON.stringify(config))],
  ]);
  const note = { version: "3.0.0", seq: 3, built_at: "2026-11-27T08:00:00.000Z", built_by: "Test" };
  const { zip: bundle, content_id } = await packBundle(subtle, { facts, files }, { key, note });
  const db = await memoryDatabase();
  if (isKept) await keepBundle(db, content_id, bundle);
  const parts: ExportParts = {
    db,
    server: async () => err({ kind: "offline" }),
    application: { id: "app-1", title: "Haus", slug: "haus" } as ApplicationRow,
    language: "de",
    shell: async () => ({ script: "1", style: "a{}" }),
    chain: async () => [],
    inbox: async () => inbox,
    sign: (statement) => sign(subtle, key, statement),
    now: () => new Date("2026-11-27T08:00:00.000Z"),
  };
  return { parts, bundle, version: { seq: 3, content_id } as ApplicationVersionRow };
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

test("a version is handed out under its own title, whatever the application is called by now", async () => {
  const { parts, version } = await world({ config: { ...takesTickets, title: "Haus am Anger" } });
  const file = await filesOfVersion(parts, version);
  if (!file.ok) throw new Error(file.error.kind);
  const start = textOf(new Uint8Array(unzipSync(file.value)["START-HIER.html"]!));
  expect(start).toContain("Haus am Anger");
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

test("on a web server of one's own it sends to the platform's inbox, which its policy allows; where that has no address, it sends nothing", async () => {
  const platform = "https://ref.example/functions/v1/inbox";
  for (const [inbox, sends] of [
    [platform, platform],
    ["http://192.168.1.20:4710/functions/v1/inbox", undefined],
  ] as const) {
    const { parts, version } = await world({ inbox, config: { ...takesTickets, template: "hausmeister" } });
    const file = await folderOfVersion(parts, version);
    if (!file.ok) throw new Error(file.error.kind);
    const inside = unzipSync(file.value);
    const text = (path: string) => textOf(new Uint8Array(inside[path]!))!;
    const config = JSON.parse(text("app.config.json")) as {
      template: string;
      inbox?: { url: string; token: string };
    };
    expect(config.inbox?.url).toBe(sends);
    expect(config.template).toBe("hausmeister"); // as it was signed; a former id is read, never rewritten
    expect(text("_headers")).toContain(`connect-src 'self'${sends ? ` ${sends}/` : ""};`);
    // It is another content than that of the product's own host, signed and complete.
    const { current } = (JSON.parse(text("pointer.json")) as Signed<Pointer>).statement;
    expect(current).not.toBe(version.content_id);
    const files = new Map(
      Object.entries(inside).flatMap(([path, bytes]) =>
        path.startsWith(`_versions/${current}/`)
          ? [[path.slice(`_versions/${current}/`.length), new Uint8Array(bytes)] as const]
          : [],
      ),
    );
    expect((await verifyBundle(subtle, zip(files))).report).toMatchObject({ ok: true, content_id: current });
    await parts.db.close();
  }
});

test("what this device does not have comes from the host, and without a network it says so", async () => {
  const { parts, bundle, version } = await world({ isKept: false });
  expect(await filesOfVersion(parts, version)).toEqual({ ok: false, error: { kind: "offline" } });
  const host = { bundle: async () => ok(bundle) } as unknown as AppsServer;
  expect((await filesOfVersion({ ...parts, server: async () => ok(host) }, version)).ok).toBe(true);
  const lost = { bundle: async () => err({ kind: "unexpected", status: 404 }) } as unknown as AppsServer;
  expect(await filesOfVersion({ ...parts, server: async () => ok(lost) }, version)).toEqual({
    ok: false,
    error: { kind: "not_on_device" },
  });
  await parts.db.close();
});
