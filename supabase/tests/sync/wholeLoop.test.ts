import { createHash } from "node:crypto";
import { closeSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { filter, firstValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { SyncState } from "#data/documents.ts";
import { liveSyncState } from "#data/sync/state/liveSyncState.ts";
import { keepOriginal } from "#data/files/originals.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { addModel } from "#data/models/actions.ts";
import { liveModel } from "#data/models/queries.ts";
import { addContact } from "#data/people/actions.ts";
import { createProject, renameProject } from "#data/projects/actions.ts";
import { liveProject } from "#data/projects/queries.ts";
import { objectStore } from "#data/server/objectStore.ts";
import { createRequestGate } from "#data/sync/request/requestGate.ts";
import { type InStep, keepInStep } from "#data/sync/keepInStep.ts";
import { fetchOriginal } from "#data/sync/files/fileSync.ts";
import { type Backend, startBackend } from "#embedded/backend.ts";
import { erasePostgres } from "#embedded/database/postgres.ts";
import { preparedFolder } from "../fixtures/preparedFolder.ts";
import { isEverything } from "../../../tests/fixtures/everything.ts";

/** The backend brings its own PostgreSQL: once is enough. */
const once = describe.skipIf(Boolean(process.env["KLARBAU_PG_BINARIES"]));
const collections = ["projects", "models", "people"] as const;

let folder: string;
let backend: Backend;
let person: { id: string; token: string };
let running: InStep[] = [];

function value<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

interface Wire {
  readonly requests: { path: string; authorization: string | null }[];
  down: boolean;
}

/** A device of the person with a line that can be cut and is listened to. */
async function aDevice(wire: Wire = { requests: [], down: false }, wantToken: () => void = () => undefined) {
  const inStep = await keepInStep({
    open: (conflictHandler) => memoryDatabase({ collections: [...collections, "device"], conflictHandler }),
    url: backend.url,
    key: backend.keys.publishable,
    userId: person.id,
    wantToken,
    collections,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      wire.requests.push({
        path: new URL(request.url).pathname,
        authorization: request.headers.get("authorization"),
      });
      if (wire.down) throw new TypeError("cut");
      return fetch(request);
    },
  });
  running.push(inStep);
  return inStep;
}

const organisation = async () =>
  String(
    (await backend.sql`select organisation_id from memberships where user_id = ${person.id}`)[0]![
      "organisation_id"
    ],
  );
/** Waits for a state of the badge. */
const state = (device: InStep, wanted: Partial<SyncState>) =>
  firstValueFrom(
    liveSyncState(device.db).pipe(
      filter((now) =>
        Object.entries(wanted).every(([field, value]) => now?.[field as keyof SyncState] === value),
      ),
    ),
  );

once("through the real backend", () => {
  beforeAll(async () => {
    folder = preparedFolder("klarbau-loop-");
    backend = await startBackend({ folder, port: 0, durable: false, log: () => undefined });
    const client = createClient(backend.url, backend.keys.publishable, { auth: { persistSession: false } });
    const { data, error } = await client.auth.signUp({ email: "anna@example.org", password: "geheim-1" });
    if (error || !data.session) throw new Error(`sign-up failed: ${error?.code}`);
    person = { id: data.session.user.id, token: data.session.access_token };
    await client.auth.stopAutoRefresh();
  });
  afterEach(async () => {
    await Promise.all(running.map((device) => device.stop()));
    running = [];
  });
  afterAll(async () => {
    await backend.stop();
    erasePostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  });

  test("somebody signs up, makes a project without a network, and the second tablet shows it by itself", async () => {
    const wire: Wire = { requests: [], down: false };
    const tablet = await aDevice(wire);
    tablet.setOnline(false);
    const project = value(
      await createProject(tablet.db, { organisation_id: await organisation(), name: "Haus am See" }),
    );
    await addContact(tablet.db, { project_id: project.id, name: "Herr Öz", is_public: true });
    await state(tablet, { status: "offline", unsent: 2 });
    expect(wire.requests).toEqual([]);

    const second = await aDevice();
    second.setToken(person.token);
    tablet.setToken(person.token);
    tablet.setOnline(true);
    const arrived = (device: InStep, name: string) =>
      firstValueFrom(
        liveProject(device.db, project.id).pipe(
          filter((found) => found?.name === name && found.rev !== undefined),
        ),
      );
    await arrived(tablet, "Haus am See");
    await arrived(second, "Haus am See");
    await renameProject(second.db, project.id, "Haus am Meer");
    await arrived(tablet, "Haus am Meer"); // the bell, long before the regular look
    const idle = await state(tablet, { status: "idle", unsent: 0, issues: 0, oldest_unsent_at: null });
    expect(Math.abs(idle!.clock_offset_ms!)).toBeLessThan(5000);
    await state(tablet, { status: "idle", is_reading: false });
    await state(second, { status: "idle", is_reading: false });
    expect(new Set(wire.requests.map(({ authorization }) => authorization))).toEqual(
      new Set([`Bearer ${person.token}`]),
    );
  });

  test("with automatic sync off nothing is sent until the person asks; then all goes out and comes in, and it is off again", async () => {
    const [wire, second] = [{ requests: [], down: false } as Wire, await aDevice()];
    const tablet = await aDevice(wire);
    tablet.setPace({ autoSync: false, interval_s: 30 });
    for (const device of [tablet, second]) device.setToken(person.token);
    const organisation_id = await organisation();
    const known = (device: InStep, id: string, name: string) =>
      firstValueFrom(
        liveProject(device.db, id).pipe(filter((found) => found?.name === name && found.rev !== undefined)),
      );
    const sent = () => wire.requests.filter(({ path: at }) => at.endsWith("/sync_push")).length;
    const mine = value(await createProject(tablet.db, { organisation_id, name: "Werkstatt" }));
    const theirs = value(await createProject(second.db, { organisation_id, name: "Lager" }));
    await known(second, theirs.id, "Lager");
    tablet.wake(); // somebody looks at the screen
    await state(tablet, { unsent: 1, is_held: true, status: "idle" });
    expect(sent()).toBe(0);

    tablet.sendNow();
    await known(second, mine.id, "Werkstatt");
    await known(tablet, theirs.id, "Lager");
    await state(tablet, { unsent: 0, is_held: true });
    const before = sent();
    await renameProject(tablet.db, mine.id, "Werkstatt Süd");
    await state(tablet, { unsent: 1, is_held: true });
    tablet.wake();
    await state(second, { unsent: 0 });
    expect(sent()).toBe(before);
    tablet.setPace({ autoSync: true, interval_s: 30 });
    await known(second, mine.id, "Werkstatt Süd");
    await state(tablet, { unsent: 0, is_held: false });
  });

  test("without a session, and with a refused one, nothing is lost and nothing goes out as anonymous", async () => {
    const wire: Wire = { requests: [], down: false };
    let wanted = 0;
    const tablet = await aDevice(wire, () => (wanted += 1));
    const project = value(
      await createProject(tablet.db, { organisation_id: await organisation(), name: "Gesperrt" }),
    );
    await state(tablet, { status: "locked", unsent: 1 });
    expect(wire.requests).toEqual([]);
    tablet.setToken("not-a-token");
    while (wanted === 0) await new Promise((resolve) => setImmediate(resolve));
    await state(tablet, { status: "locked", unsent: 1, issues: 0 });
    expect(wire.requests.every(({ authorization }) => authorization === "Bearer not-a-token")).toBe(true);
    tablet.setToken(person.token);
    await firstValueFrom(
      liveProject(tablet.db, project.id).pipe(filter((found) => found?.rev !== undefined)),
    );
    await state(tablet, { status: "idle", unsent: 0 });
  });

  test("a cut line is waited for, and looking at the screen ends the pause", async () => {
    const wire: Wire = { requests: [], down: true };
    const tablet = await aDevice(wire);
    tablet.setToken(person.token);
    const project = value(
      await createProject(tablet.db, { organisation_id: await organisation(), name: "Funkloch" }),
    );
    await state(tablet, { status: "waiting" });
    wire.down = false;
    tablet.wake();
    await firstValueFrom(
      liveProject(tablet.db, project.id).pipe(filter((found) => found?.rev !== undefined)),
    );
  });

  test.runIf(isEverything)(
    "the original of a model is uploaded in portions, verified, and found by another device",
    async () => {
      const tablet = await aDevice();
      tablet.setToken(person.token);
      const bytes = new Uint8Array(7_500_000).map((_, i) => (i * 31) % 251);
      const kept = value(await keepOriginal(tablet.db, new Blob([bytes])));
      const project = value(
        await createProject(tablet.db, { organisation_id: await organisation(), name: "Mit Modell" }),
      );
      const model = value(
        await addModel(tablet.db, {
          project_id: project.id,
          file_name: "haus.ifc",
          ...kept,
          schema: "IFC4",
          storeys: [],
          counts: {},
          space_count: 0,
          partial: false,
          warnings: [],
        }),
      );
      await firstValueFrom(
        liveModel(tablet.db, model.id).pipe(filter((found) => found?.upload_state === "verified")),
      );
      const second = await memoryDatabase({ collections: ["device"] });
      const gate = createRequestGate({ wantToken: () => undefined });
      gate.setToken(person.token);
      const store = objectStore({ url: backend.url, key: backend.keys.publishable, gate });
      const name = { bucket: "models", projectId: project.id, sha256: kept.sha256 } as const;
      expect(await fetchOriginal(second, store, name)).toEqual({ ok: true, value: undefined });
      const found = new Uint8Array(await (await second.files.get(kept.sha256))!.arrayBuffer());
      expect(createHash("sha256").update(found).digest("hex")).toBe(kept.sha256);
      const absent = { ...name, sha256: "0".repeat(64) };
      expect(await fetchOriginal(second, store, absent)).toEqual({
        ok: false,
        error: { kind: "not_on_server" },
      });
      // The disk of the server loses its mind: whoever looks finds out, and the tablet that has the bytes sends them again.
      const damaged = await damage(`${project.id}/${kept.sha256}`);
      expect((await store.check({ bucket: "models", path: damaged }, { again: true }))?.sha256).not.toBe(
        kept.sha256,
      );
      await firstValueFrom(
        liveModel(tablet.db, model.id).pipe(filter((found) => found?.upload_state !== "verified")),
      );
      await firstValueFrom(
        liveModel(tablet.db, model.id).pipe(filter((found) => found?.upload_state === "verified")),
      );
      await state(tablet, { status: "idle", unsent: 0 });
      expect(await store.check({ bucket: "models", path: damaged }, { again: true })).toEqual({
        size: kept.bytes,
        sha256: kept.sha256,
      });
      gate.stop();
      await second.close();
    },
  );

  /** Turns one bit of a stored file over, behind everybody's back. */
  async function damage(name: string): Promise<string> {
    const [object] = await backend.sql`select version from storage.objects where name = ${name}`;
    const version = String(object?.["version"]);
    const stored = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((file) =>
      file.endsWith(version),
    );
    const file = openSync(path.join(folder, stored!), "r+");
    writeSync(file, "X", 1000);
    closeSync(file);
    return name;
  }
});
