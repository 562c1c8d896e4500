import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import type { ApplicationRow, ApplicationVersionRow } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { addApplication, addApplicationVersion } from "#data/outputs/actions.ts";
import { utf8 } from "#domain/application/bytes.ts";
import { packBundle } from "#domain/application/bundle/packBundle.ts";
import { type KeyStatement, keyStatement, readKeyChain } from "#domain/application/keys/keyChain.ts";
import type { Pointer, Release } from "#domain/application/bundle/release.ts";
import {
  newSigningKey,
  publicKeyOf,
  sign,
  type Signed,
  type SigningKey,
} from "#domain/application/keys/signature.ts";
import { createAppsHost } from "#embedded/apps/host.ts";
import { ok } from "#kernel/result.ts";
import { appsServer } from "./appsServer.ts";
import { deploy, isForgotten, removeVersion, withdraw } from "./deploy.ts";
import { keepBundle, keptBundle } from "../build/keptBundles.ts";

const { subtle } = crypto;
let folder: string;
let db: Database;
let host: ReturnType<typeof createAppsHost>;
let listener: { readonly port: number; close(): Promise<void> };
let key: SigningKey;
let application: ApplicationRow;
let token: string | null;
let chain: Signed<KeyStatement>[];
/** What went over the line. */
let sent: { readonly call: string; readonly bytes: number }[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "klarbau-deploy-"));
  host = createAppsHost({
    folder,
    authorise: async (request) => request.headers.get("authorization") === "Bearer owner",
  });
  listener = await host.listen(0);
  [chain, sent] = [[], []];
  [db, key, token] = [await memoryDatabase(), await newSigningKey(subtle), "owner"];
  const added = await addApplication(db, {
    project_id: "p1",
    template: "building-book",
    slug: "lindenhof",
    title: "Lindenhof",
    step: "deploy",
    config: {},
    status: "draft",
  });
  if (!added.ok) throw new Error("not added");
  application = added.value as ApplicationRow;
});

afterEach(async () => {
  await listener.close();
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

async function built(seq: number, text: string, more = ""): Promise<ApplicationVersionRow> {
  const shell = { version: "1.0.0", sha256: "0".repeat(64) };
  const facts = {
    app_id: application.id,
    template: "building-book",
    shell,
    languages: ["de"],
    data_scope: [],
  };
  const note = { version: `${seq}.0.0`, seq, built_at: "2026-11-20T10:00:00.000Z", built_by: "Test" };
  const files = new Map([
    ["index.html", utf8(text)],
    ["data/more.json", utf8(more)],
  ]);
  const { zip, content_id } = await packBundle(subtle, { facts, files }, { key, note });
  await keepBundle(db, content_id, zip);
  const added = await addApplicationVersion(db, {
    project_id: "p1",
    application_id: application.id,
    content_id,
    seq,
    version: note.version,
    bytes: zip.length,
    file_count: 4,
    state: "built",
  });
  if (!added.ok) throw new Error("not added");
  return added.value as ApplicationVersionRow;
}

/** The real host, reached through the real client, without a socket in between. */
const send = (async (address: string, init: RequestInit) => {
  const request = new Request(address, init);
  const bytes = (await request.clone().arrayBuffer()).byteLength;
  sent.push({ call: `${request.method} ${new URL(address).pathname.split("/")[4]}`, bytes });
  return host.handle(request);
}) as typeof fetch;
const parts = (versions: readonly ApplicationVersionRow[], trust: string | null = null) => ({
  db,
  server: async () => ok(appsServer("http://backend", () => token, send)),
  sign: <Statement extends Pointer | Release>(statement: Statement) => sign(subtle, key, statement),
  keys: async () => ok(chain),
  application,
  versions,
  trust,
});
const stored = async (id: string) => (await db.outputs.findOne(id).exec())?.toJSON();

test("a built version goes live, the application with it, and the bundle leaves the device", async () => {
  const version = await built(1, "eins");
  const done = await deploy(parts([version]), version);
  const url = `http://lindenhof.localhost:${listener.port}/`;
  expect(done).toEqual({ ok: true, value: { url } });
  expect(await stored(version.id)).toMatchObject({ state: "live", url, error: null });
  expect(await stored(application.id)).toMatchObject({
    status: "live",
    live_version_id: version.id,
    step: "done",
  });
  expect(await keptBundle(db, version.content_id)).toBeNull();
});

test("a newer version supersedes the first, and going back needs no second upload", async () => {
  const first = await built(1, "eins");
  await deploy(parts([first]), first);
  const second = await built(2, "zwei");
  const live = { ...first, state: "live" as const };
  await deploy(parts([second, live]), second);
  expect(await stored(first.id)).toMatchObject({ state: "superseded" });
  const back = { ...first, state: "superseded" as const };
  expect((await deploy(parts([{ ...second, state: "live" }, back]), back)).ok).toBe(true);
  expect(await stored(second.id)).toMatchObject({ state: "superseded" });
  expect(await stored(application.id)).toMatchObject({ live_version_id: first.id });
});

test("a failure names itself in the version, keeps the bundle, and the next try goes on", async () => {
  const version = await built(1, "eins");
  await listener.close();
  expect(await deploy(parts([version]), version)).toMatchObject({ error: { kind: "host_stopped" } });
  expect(await stored(version.id)).toMatchObject({ state: "failed", error: "host_stopped" });
  expect(await keptBundle(db, version.content_id)).not.toBeNull();
  listener = await host.listen(0);
  expect((await deploy(parts([version]), version)).ok).toBe(true);
});

test("a way back that fails leaves the version as it was", async () => {
  const version = { ...(await built(1, "eins")), state: "superseded" as const };
  token = null;
  expect(await deploy(parts([version]), version)).toMatchObject({ error: { kind: "signed_out" } });
  expect(await stored(version.id)).toMatchObject({ state: "superseded", error: "signed_out" });
});

test("without the right, with a taken address, or with a foreign key nothing goes live, and each is named", async () => {
  const version = await built(1, "eins");
  token = "stranger";
  expect(await deploy(parts([version]), version)).toMatchObject({ error: { kind: "forbidden" } });
  token = "owner";
  await deploy(parts([version]), version);
  key = await newSigningKey(subtle);
  const second = await built(2, "zwei");
  const refused = await deploy(parts([second]), second);
  if (refused.ok || refused.error.kind !== "unknown_key") throw new Error("the key was not asked for");
  expect((await deploy(parts([second], refused.error.key_id), second)).ok).toBe(true);
  const other = await addApplication(db, { ...application, slug: "lindenhof" });
  if (!other.ok) throw new Error("not added");
  application = other.value as ApplicationRow;
  const third = await built(1, "drei");
  expect(await deploy(parts([third]), third)).toMatchObject({
    error: { kind: "slug_taken", slug: "lindenhof" },
  });
});

test("a version that another device has built and not uploaded is asked for there", async () => {
  const version = await built(1, "eins");
  await db.files.remove(version.content_id);
  expect(await deploy(parts([version]), version)).toMatchObject({ error: { kind: "not_on_device" } });
});

test("with the sixth version the host forgets the first, which says so; the others lead back", async () => {
  const all: ApplicationVersionRow[] = [];
  const now = async () => Promise.all(all.map(async ({ id }) => (await stored(id)) as ApplicationVersionRow));
  for (let seq = 1; seq <= 6; seq++) {
    all.push(await built(seq, `Stand ${seq}`));
    const rows = await now();
    expect((await deploy(parts(rows), rows.at(-1)!)).ok).toBe(true);
  }
  const rows = await now();
  expect(rows.map(isForgotten)).toEqual([true, false, false, false, false, false]);
  expect(await deploy(parts(rows), rows[0]!)).toMatchObject({ error: { kind: "not_on_device" } });
  expect((await deploy(parts(rows), rows[1]!)).ok).toBe(true);
});

test("a version that is not public is removed from the host, the device and the list; what is public is not", async () => {
  const first = await built(1, "eins");
  await deploy(parts([first]), first);
  const second = await built(2, "zwei");
  await deploy(parts([second, { ...first, state: "live" }]), second);
  const rows = [
    { ...second, state: "live" as const },
    { ...first, state: "superseded" as const },
  ];
  expect(await removeVersion(parts(rows), rows[0]!)).toMatchObject({ error: { kind: "in_use" } });
  expect(await stored(second.id)).toBeDefined();
  token = null;
  expect(await removeVersion(parts(rows), rows[1]!)).toMatchObject({ error: { kind: "signed_out" } });
  expect(await stored(first.id)).toBeDefined();
  token = "owner";
  expect((await removeVersion(parts(rows), rows[1]!)).ok).toBe(true);
  expect(await stored(first.id)).toBeUndefined();
  const left = await appsServer("http://backend", () => token, send).hosted(application.id);
  expect(left).toMatchObject({ value: { versions: [{ content_id: second.content_id }] } });
});

test("a draft is removed without a network, and what another row still needs stays", async () => {
  const draft = await built(1, "eins");
  const again = await built(2, "eins");
  token = null;
  expect(again.content_id).toBe(draft.content_id);
  const failed = { ...draft, state: "failed" as const };
  expect((await removeVersion(parts([again, failed]), failed)).ok).toBe(true);
  expect(await stored(draft.id)).toBeUndefined();
  expect(await keptBundle(db, again.content_id)).not.toBeNull();
  expect((await removeVersion(parts([again]), again)).ok).toBe(true);
  expect(await keptBundle(db, again.content_id)).toBeNull();
});

test("a withdrawn application is off its address", async () => {
  const version = await built(1, "eins");
  await deploy(parts([version]), version);
  expect((await withdraw(parts([{ ...version, state: "live" }]))).ok).toBe(true);
  expect(await stored(application.id)).toMatchObject({ status: "withdrawn", live_version_id: null });
});

async function say(by: SigningKey, act: KeyStatement["act"], about: SigningKey): Promise<void> {
  const { head = null } = (await readKeyChain(subtle, chain, "founder")) ?? {};
  const known = { organisation: "o1", head, length: chain.length };
  const wish = { act, key: await publicKeyOf(subtle, about), label: "", said_at: "2026-11-27T08:00:00.000Z" };
  chain = [...chain, await keyStatement(subtle, by, known, wish)];
}

test("a second device that the first one has admitted publishes without a question, also as the first to publish", async () => {
  const [first, second] = [key, await newSigningKey(subtle)];
  await say(first, "found", first);
  await say(first, "admit", second);
  key = second;
  const version = await built(1, "eins");
  expect((await deploy(parts([version]), version)).ok).toBe(true);
  key = first;
  const next = await built(2, "zwei");
  expect((await deploy(parts([next, version]), next)).ok).toBe(true);
});

test("a version of a device that was revoked is signed anew by the device that publishes it", async () => {
  const [first, second] = [key, await newSigningKey(subtle)];
  await say(first, "found", first);
  await say(first, "admit", second);
  const version = await built(1, "eins");
  await deploy(parts([version]), version);
  await say(second, "revoke", first);
  expect(await deploy(parts([version]), version)).toMatchObject({ error: { kind: "revoked_key" } });
  key = second;
  expect((await deploy(parts([version]), version)).ok).toBe(true);
});

test("a small change sends only what is new, and a broken line does not send it twice", async () => {
  const big = "Raum ".repeat(40_000);
  const first = await built(1, "eins", big);
  await deploy(parts([first]), first);
  const second = await built(2, "zwei", big);
  sent = [];
  expect((await deploy(parts([second, first]), second)).ok).toBe(true);
  expect(sent.filter(({ call }) => call === "PUT parts")).toEqual([{ call: "PUT parts", bytes: 4 }]);
  expect(sent.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(3000);
});
