import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { filter, firstValueFrom } from "rxjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "#cli/product/run.ts";
import { fileNote } from "#data/files/fileNotes.ts";
import { keepOriginal } from "#data/files/originals.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { liveSyncIssues } from "#data/device/queries.ts";
import { addModel } from "#data/models/actions.ts";
import { addContact, updateContact } from "#data/people/actions.ts";
import { liveProject } from "#data/projects/queries.ts";
import { readAll } from "#data/read.ts";
import { type InStep, keepInStep } from "#data/sync/keepInStep.ts";
import { unsentDocuments } from "#data/sync/state/unsentDocuments.ts";
import { erasePostgres, stopAbandoned } from "#embedded/database/postgres.ts";
import { between, pick, type Random, stream } from "../simulator/realm/seededRandom.ts";
import { aProduct, type RunningProduct } from "./runningProduct.ts";
import { type Somebody, somebody } from "./somebody.ts";

// SEED=7 npx vitest run --config tests/storm/vitest.config.ts drill

const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
const passphrase = "Regen auf dem Dach";
const collections = ["projects", "models", "people"] as const;
/** Longest until all devices and the server hold the same, ms. */
const patience_ms = 300_000;

let product: RunningProduct;
let who: Somebody;
let crew: Device[] = [];
const into = mkdtempSync(path.join(tmpdir(), "klarbau-drill-"));
beforeAll(async () => {
  product = await aProduct("drill");
  await product.start();
  who = await somebody(product);
  crew = await Promise.all([1, 2, 3].map((n) => aDevice(stream(seed, `device ${n}`))));
});
afterAll(async () => {
  await Promise.all(crew.map(({ inStep }) => inStep.stop()));
  await product.end();
  rmSync(into, { recursive: true, force: true });
});

/** A contact as its device has written it last. */
interface Written {
  readonly name: string;
  readonly phone: string | null;
}

/** A device with the product's own replication, whose person writes without a pause. */
interface Device {
  readonly inStep: InStep;
  readonly contacts: Map<string, Written>;
  /** The SHA-256 of each file, by the id of its model. */
  readonly files: Map<string, string>;
  readonly work: () => Promise<void>;
  readonly rest: () => void;
}

function value<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function aDevice(random: Random): Promise<Device> {
  const inStep = await keepInStep({
    open: (conflictHandler) => memoryDatabase({ collections: [...collections, "device"], conflictHandler }),
    url: product.url(),
    key: product.keys().publishable,
    userId: who.user,
    wantToken: () => undefined,
    collections,
  });
  inStep.setToken(who.token());
  const { db } = inStep;
  const project_id = who.project;
  await firstValueFrom(liveProject(db, project_id).pipe(filter((found) => found?.rev !== undefined)));
  const contacts = new Map<string, Written>();
  const files = new Map<string, string>();
  let isWorking = false;
  const addFile = async () => {
    const bytes = value(await keepOriginal(db, new Blob([randomBytes(between(random, 1000, 200_000))])));
    const about = { schema: "IFC4", storeys: [], counts: {}, space_count: 0, partial: false, warnings: [] };
    const { id } = value(await addModel(db, { project_id, file_name: "haus.ifc", ...bytes, ...about }));
    files.set(id, bytes.sha256);
  };
  const addOne = async () => {
    const name = `Person ${crypto.randomUUID()}`;
    const { id } = value(await addContact(db, { project_id, name, is_public: false }));
    contacts.set(id, { name, phone: null });
  };
  const changeOne = async () => {
    const id = pick(random, [...contacts.keys()]);
    const phone = String(between(random, 1, 1e9));
    value(await updateContact(db, id, { phone }));
    contacts.set(id, { ...contacts.get(id)!, phone });
  };
  return {
    inStep,
    contacts,
    files,
    work: async () => {
      isWorking = true;
      for (let n = 0; isWorking; n++) {
        if (n % 12 === 11) await addFile();
        else if (n % 3 === 2) await changeOne();
        else await addOne();
        await pause(between(random, 20, 120)); // as somebody types
      }
    },
    rest: () => (isWorking = false),
  };
}

/** Runs one of the product's commands on the data folder. */
async function command(script: string, ...args: readonly string[]): Promise<string> {
  const call = [`src/cli/${script}.ts`, "--folder", product.folder, ...args];
  const mend = path.resolve(import.meta.dirname, "../../supabase/embedded/database/driverPatch.ts");
  const { code, output } = await run(process.execPath, ["--import", mend, ...call], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { KLARBAU_BACKUP_PASSPHRASE: passphrase },
  });
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${output}`);
  return output;
}

interface Stored extends Written {
  readonly id: string;
  readonly rev: number;
}

/** What the server holds of the project. */
const onServer = () =>
  product.inDatabase(async (sql) => ({
    contacts: [
      ...(await sql<Stored[]>`
        select id, name, phone, rev::float8 as rev from public.contacts where project_id = ${who.project} and not _deleted order by id`),
    ].map(({ id, name, phone, rev }): Stored => ({ id, name, phone, rev })),
    models: [
      ...(await sql<{ id: string; sha256: string; rev: number; upload_state: string }[]>`
        select id, sha256, rev::float8 as rev, upload_state from public.models where project_id = ${who.project} and not _deleted order by id`),
    ].map(({ id, sha256, rev, upload_state }) => ({ id, sha256, rev, upload_state })),
  }));

/** The same, as a device holds it. */
async function onDevice({ inStep: { db } }: Device): Promise<Awaited<ReturnType<typeof onServer>>> {
  const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);
  const people = await readAll(db.people, { kind: "contact", project_id: who.project });
  const models = await readAll(db.models, { kind: "model", project_id: who.project });
  return {
    contacts: people
      .map(({ id, name, phone = null, rev = 0 }): Stored => ({ id, name, phone, rev }))
      .toSorted(byId),
    models: models
      .map(({ id, sha256, rev = 0, upload_state }) => ({ id, sha256, rev, upload_state }))
      .toSorted(byId),
  };
}

/**
 * What the server had acknowledged in the lost time and the device had not read back yet: it stands on the person's list, by id, since
 * nobody knows whether the backup has it.
 */
async function onLists(): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const lists = await Promise.all(crew.map(({ inStep }) => firstValueFrom(liveSyncIssues(inStep.db))));
  return new Map(
    lists
      .flat()
      .map(({ about_id, code, document }) => [about_id, { ...(document as Record<string, unknown>), code }]),
  );
}

/** Waits until nothing is unsent, every file is proven, and all hold the same but for what stands on lists; answers what the server holds. */
async function untilEqual() {
  const until = Date.now() + patience_ms;
  for (;;) {
    for (const { inStep } of crew) inStep.wake();
    await pause(500);
    const listed = await onLists();
    const besides = ({ contacts, models }: Awaited<ReturnType<typeof onServer>>) => ({
      contacts: contacts.filter(({ id }) => !listed.has(id)),
      models: models.filter(({ id }) => !listed.has(id)),
    });
    const waiting = (await Promise.all(crew.map(({ inStep }) => unsentDocuments(inStep.db)))).flat();
    const unsent = waiting.filter(({ id }) => !listed.has(id)).length;
    const server = besides(await onServer());
    const open = server.models.filter(({ upload_state }) => upload_state !== "verified").length;
    const held = (await Promise.all(crew.map(onDevice))).map(besides);
    const different = held.filter((one) => JSON.stringify(one) !== JSON.stringify(server)).length;
    if (unsent === 0 && open === 0 && different === 0) return { server, listed };
    if (Date.now() < until) continue;
    console.log(
      `${unsent} changes are unsent, ${open} files are not proven, ${different} devices hold otherwise, ${listed.size} on lists`,
    );
    expect(held).toEqual(held.map(() => server));
    for (const { id, sha256, upload_state } of server.models) {
      if (upload_state === "verified") continue;
      const notes = await Promise.all(crew.map(({ inStep }) => fileNote(inStep.db, sha256)));
      const has = await Promise.all(
        crew.map(async ({ inStep }) => Boolean(await inStep.db.files.get(sha256))),
      );
      console.log(`file of ${id} is ${upload_state}: ${JSON.stringify({ notes, has })}`);
    }
    throw new Error("not equal in time");
  }
}

const written = () => crew.reduce((sum, { contacts, files }) => sum + contacts.size + files.size, 0);
/** Waits until the crew has written so many more rows. */
async function more(count: number): Promise<void> {
  const wanted = written() + count;
  while (written() < wanted) await pause(20);
}

test(`a backup taken under load, the server destroyed and restored (seed ${seed}): devices bring back what they had since, and nothing is lost unsaid`, async () => {
  const working = Promise.all(crew.map(({ work }) => work()));
  await more(100);
  const output = await command("backup", "--into", into);
  const inBackup = await onServer();
  await more(60);
  crew[2]!.inStep.setOnline(false); // what it writes now nobody but it has
  await more(60);

  process.kill(product.pid(), "SIGKILL");
  await product.gone();
  await more(30); // the others go on, too
  for (const { rest } of crew) rest();
  await working;
  await stopAbandoned(product.folder);
  erasePostgres(product.folder);
  for (const part of readdirSync(product.folder))
    rmSync(path.join(product.folder, part), { recursive: true, force: true });

  const [archive] = readdirSync(into).filter((name) => name.endsWith(".tar.gz"));
  await command("restore", path.join(into, archive!));
  await product.start();
  const restored = await onServer();
  await who.signIn();
  crew[2]!.inStep.setOnline(true);
  for (const { inStep } of crew) inStep.setToken(who.token());

  const { server, listed } = await untilEqual();
  const all = new Map(crew.flatMap(({ contacts }) => [...contacts]));
  const expected = new Map([...all].filter(([id]) => !listed.has(id)));
  for (const [id, document] of listed) {
    const written = all.get(id);
    expect(document).toMatchObject(written ? { name: written.name } : { kind: "model" });
  }
  expect(server.contacts.map(({ id, name, phone }) => [id, { name, phone }])).toEqual(
    [...expected].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const hashes = new Map(crew.flatMap(({ files }) => [...files]).filter(([id]) => !listed.has(id)));
  expect(new Map(server.models.map(({ id, sha256 }) => [id, sha256]))).toEqual(hashes);
  for (const sha256 of hashes.values()) {
    const { response } = await who.ask(`/storage/v1/object/models/${who.project}/${sha256}`, {});
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, createHash("sha256").update(bytes).digest("hex")]).toEqual([200, sha256]);
  }
  const line = output.split("\n").find((text) => text.startsWith("Backed up"));
  console.log(
    `[summary: drill, seed ${seed}: ${line?.replace(/ to \S+:/, ":")} ${inBackup.contacts.length} contacts were there right after it, ${restored.contacts.length} after the restore, ${server.contacts.length} contacts and ${server.models.length} files in the end, on the server and on ${crew.length} devices, ${listed.size} on the lists of people (${[...Map.groupBy(listed.values(), ({ code }) => code)].map(([code, all]) => `${String(code)} ${all.length}`).join(", ")})]`,
  );
  expect(restored.contacts.length).toBeLessThan(server.contacts.length);
});
