import { zipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renameSpace } from "#data/building/actions.ts";
import { rowsOfProject } from "#data/building/actions.ts";
import type { Database } from "#data/database.ts";
import { original } from "#data/files/originals.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { disciplineModels, shownModel } from "#data/models/actions.ts";
import { readAll } from "#data/read.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { sha256 as hashing } from "#kernel/sha256.ts";
import { err, ok } from "#kernel/result.ts";
import type { ImportedModel } from "#workers/ifc/api.ts";
import { box, element, model, space } from "../../../tests/fixtures/aHouse.ts";
import { aProject } from "../../../tests/fixtures/aModelProject.ts";
import { answerDiscipline, watchQuestions } from "./askDiscipline.ts";
import { changeDiscipline } from "./changeDiscipline.ts";
import { followImports, type ImportRun, importRun, importRuns, isUnderWay, removeRuns } from "./importRun.ts";
import type { ModelReader } from "./modelReader.ts";
import { cancelImports, cancelRun, queueImports } from "./startImport.ts";

let db: Database;
let projectId: string;

beforeEach(async () => {
  db = await memoryDatabase();
  projectId = await aProject(db);
});
afterEach(async () => {
  cancelImports();
  removeRuns(() => true);
  await db.close();
});

/** A file whose bytes name the model that the reader below finds in it. */
const file = (name: string, content = name) => new File([content], name);
const ended = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (importRuns().some(isUnderWay)) return;
      stop();
      resolve();
    };
    const stop = followImports(look);
    look();
  });
const states = () => importRuns().map(({ fileName, state }) => [fileName, state]);

/** Finds in each file the model that is written for its content; everything else is no model. */
function reader(models: Readonly<Record<string, BuildingModel>>): ModelReader & { readonly read: string[] } {
  const kept = new Map<string, ImportedModel>();
  const read: string[] = [];
  return {
    read,
    importModel: async (blob, options) => {
      const { signal, onProgress } = options ?? {};
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const content = new TextDecoder().decode(bytes);
      read.push(content);
      onProgress?.({ phase: "properties", done: 3, total: 9 });
      if (content === "never ends")
        await new Promise((_, reject) =>
          signal?.addEventListener("abort", () => reject(signal.reason as Error)),
        );
      const found = Object.entries(models).find(([name]) => content.includes(name))?.[1];
      if (!found) return err({ kind: "damaged", line: null });
      const hash = hashing();
      hash.update(bytes);
      const faces = found.spaces.map((one) =>
        box(one.express_id, [one.express_id, 0, 0, one.express_id + 4, 3, 3]),
      );
      const rest = { properties: new Map(), geometry: null, faces };
      return ok({ sha256: hash.digest(), bytes: bytes.length, model: found, ...rest });
    },
    keepModelRecord: async (imported) => {
      kept.set(imported.sha256, imported);
      return ok(undefined);
    },
    modelRecord: async (sha256) => kept.get(sha256),
    keptModels: async () => new Set(kept.keys()),
  };
}

const room = (express_id: number, name: string, global_id = `g${name}`) =>
  space({ express_id, name, global_id });
const pump = (express_id: number, global_id: string) =>
  element({ express_id, ifc_class: "IfcPump", global_id });
const first = model({ spaces: [room(11, "A"), room(12, "B")], elements: [pump(20, "p1"), pump(21, "p2")] });
const second = model({ spaces: [room(31, "A"), room(32, "C")], elements: [pump(40, "p1"), pump(41, "p2")] });
const other = model({
  spaces: [],
  elements: [pump(50, "x"), pump(51, "y")],
  counts: { IfcPump: 2 },
});

test("files are read one after the other, and one that fails holds up none", async () => {
  const here = reader({ one: first, two: second });
  queueImports({ db, projectId, files: [file("one"), file("broken"), file("two")] }, here);
  expect(states().map(([, state]) => state)).toEqual(["reading", "waiting", "waiting"]);
  await ended();
  expect(states()).toEqual([
    ["one", "done"],
    ["broken", "failed"],
    ["two", "done"],
  ]);
  expect((await shownModel(db, projectId))?.version).toBe(2);
  expect(importRuns()[1]).toMatchObject({ problem: { kind: "damaged" } });
});

test("one is stopped while it is read, one while it waits, and the rest goes on", async () => {
  const here = reader({ one: first });
  const files = [file("never ends"), file("two"), file("one")];
  queueImports({ db, projectId, files }, here);
  const [reading, waiting] = importRuns();
  cancelRun(waiting!.id);
  expect(importRun(projectId)).toMatchObject({ fileName: "never ends" });
  cancelRun(reading!.id);
  await ended();
  expect(states().map(([, state]) => state)).toEqual(["cancelled", "cancelled", "done"]);
  expect(here.read.toSorted()).not.toContain("two");
});

test("an archive becomes the models in it", async () => {
  const bytes = zipSync({
    "a/one.ifc": [new TextEncoder().encode("one"), { level: 0 }],
    "two.ifc": [new TextEncoder().encode("two"), { level: 0 }],
  });
  queueImports(
    { db, projectId, files: [new File([bytes.slice()], "alle.zip"), file("one.ifc", "one")] },
    reader({ one: first, two: second }),
  );
  await ended();
  expect(states()).toEqual([
    ["one.ifczip", "done"],
    ["two.ifczip", "done"],
    ["one.ifc", "done"],
  ]);
});

test("the same file again is told, and nothing is added", async () => {
  const here = reader({ one: first });
  queueImports({ db, projectId, files: [file("one"), file("copy", "one")] }, here);
  await ended();
  expect(importRuns()[1]).toMatchObject({ state: "same", model: { version: 1 } });
  expect(here.read).toEqual(["one"]);
  expect(await readAll(db.models, { kind: "model" })).toHaveLength(1);
});

test("a version that another device has read is completed here by its file", async () => {
  queueImports({ db, projectId, files: [file("one")] }, reader({ one: first }));
  await ended();
  const shown = await shownModel(db, projectId);
  await db.files.remove(shown!.sha256);
  const bare = reader({ one: first });
  queueImports({ db, projectId, files: [file("one")] }, bare);
  await ended();
  expect(importRuns()[1]).toMatchObject({ state: "same" });
  expect([...(await bare.keptModels())]).toEqual([shown!.sha256]);
  expect(await original(db, shown!.sha256)).not.toBeNull();
});

test("the next version keeps rooms with the names that people gave them; what is gone keeps its row", async () => {
  const here = reader({ one: first, two: second });
  queueImports({ db, projectId, files: [file("one")] }, here);
  await ended();
  const before = await rowsOfProject(db, projectId);
  const a = before.find(({ name }) => name === "A")!;
  await renameSpace(db, a.id, "Sitzungssaal");
  queueImports({ db, projectId, files: [file("two")] }, here);
  await ended();
  const shown = await shownModel(db, projectId);
  const rows = await rowsOfProject(db, projectId);
  expect(rows.find(({ id }) => id === a.id)).toMatchObject({
    model_id: shown!.id,
    express_id: 31,
    name: "Sitzungssaal",
  });
  const names = (of: (row: (typeof rows)[number]) => boolean) =>
    rows
      .filter((row) => row.kind === "space" && of(row))
      .map(({ name }) => name)
      .toSorted();
  expect(names(({ model_id }) => model_id === shown!.id)).toEqual(["C", "Sitzungssaal"]);
  expect(names(({ model_id }) => model_id !== shown!.id)).toEqual(["B"]);
  expect(rows.filter(({ kind }) => kind === "asset")).toHaveLength(2);
});

test("a model of another discipline that came with others is kept beside the main model, which stays", async () => {
  const here = reader({ one: first, pumps: other });
  queueImports({ db, projectId, files: [file("one"), file("pumps")] }, here);
  await ended();
  expect((await shownModel(db, projectId))?.file_name).toBe("one");
  expect(importRuns()[1]).toMatchObject({
    state: "done",
    isSuggested: true,
    model: { discipline: "services", version: 1 },
  });
  expect((await rowsOfProject(db, projectId)).map(({ global_id }) => global_id).toSorted()).toEqual([
    "gA",
    "gB",
    "p1",
    "p2",
  ]);
});

test("a model with rooms takes the place of one without, which becomes the one of its discipline", async () => {
  const here = reader({ one: first, pumps: other });
  queueImports({ db, projectId, files: [file("pumps"), file("one")] }, here);
  await ended();
  expect((await shownModel(db, projectId))?.file_name).toBe("one");
  expect(
    (await disciplineModels(db, projectId)).map((one) => [one.file_name, one.discipline, one.version]),
  ).toEqual([["pumps", "services", 1]]);
});

/** Waits until an import is in a state. */
const until = (state: ImportRun["state"]) =>
  new Promise<ImportRun>((resolve) => {
    const look = () => {
      const found = importRuns().find((run) => run.state === state);
      if (!found) return;
      stop();
      resolve(found);
    };
    const stop = followImports(look);
    look();
  });

const fan = element({ express_id: 60, ifc_class: "IfcFan", global_id: "f" });
const fans = model({ spaces: [], elements: [fan], counts: { IfcFan: 1 } });
const everything = reader({ one: first, pumps: other, fans });

async function askedAbout(pumps: string): Promise<ImportRun> {
  queueImports({ db, projectId, files: [file("one")] }, everything);
  await ended();
  queueImports({ db, projectId, files: [file(pumps)] }, everything);
  return until("asking");
}

test("who looks on is asked what a file is that has nothing in common with the models; the answer counts", async () => {
  const stop = watchQuestions(projectId);
  const run = await askedAbout("pumps");
  expect(run.suggestion).toEqual({ discipline: "services", isSure: false });
  expect(await readAll(db.models, { kind: "model" })).toHaveLength(1);
  answerDiscipline(run.id, "heating");
  await ended();
  expect(importRuns()[1]).toMatchObject({
    state: "done",
    isSuggested: false,
    model: { discipline: "heating" },
  });
  stop();
});

test("whoever turns away from the question, or adds a file, leaves it to the suggestion", async () => {
  const stop = watchQuestions(projectId);
  await askedAbout("pumps");
  stop();
  await ended();
  expect(importRuns()[1]).toMatchObject({
    state: "done",
    isSuggested: true,
    model: { discipline: "services" },
  });
});

test("a question holds up no other file, and a stopped one stores nothing", async () => {
  const stop = watchQuestions(projectId);
  await askedAbout("pumps");
  queueImports({ db, projectId, files: [file("broken")] }, everything);
  await ended();
  expect(states().slice(1)).toEqual([
    ["pumps", "done"],
    ["broken", "failed"],
  ]);
  removeRuns(() => true);
  queueImports({ db, projectId, files: [file("fans")] }, everything);
  cancelRun((await until("asking")).id);
  await ended();
  expect(states()).toEqual([["fans", "cancelled"]]);
  expect(await readAll(db.models, { kind: "model" })).toHaveLength(2);
  stop();
});

const noServer = () => Promise.reject(new Error("not asked"));
const changed = async (id: string, discipline: "services" | "site" | null, here: ModelReader) => {
  const version = (await readAll(db.models, { kind: "model" })).find((one) => one.id === id)!;
  return changeDiscipline({ db, version, to: { discipline }, fetchOriginal: noServer, reader: here });
};

test("what was stored as a discipline becomes the main model with its rooms, and goes back with theirs", async () => {
  const here = reader({ one: first, pumps: other });
  queueImports({ db, projectId, files: [file("one"), file("pumps")] }, here);
  await ended();
  const [house, pumps] = importRuns().map((run) => run.model!);
  const done = await changed(pumps!.id, null, here);
  expect(done).toEqual({ ok: true, value: { discipline: "services", version: 1 } });
  expect(await shownModel(db, projectId)).toMatchObject({ id: pumps!.id, discipline: null, version: 2 });
  expect((await changed(pumps!.id, "site", here)).ok).toBe(true);
  expect((await shownModel(db, projectId))?.id).toBe(house!.id);
  expect(await changed(house!.id, "site", here)).toEqual({ ok: false, error: { kind: "only_one" } });
});
