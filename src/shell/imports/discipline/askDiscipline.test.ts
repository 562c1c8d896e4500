import { expect, test } from "vitest";
import { rowsOfProject } from "#data/building/actions.ts";
import type { Database } from "#data/database.ts";
import { disciplineModels, setCurrentModel, shownModel } from "#data/models/actions.ts";
import { readAll } from "#data/read.ts";
import { element, model } from "../../../../tests/fixtures/models/aHouse.ts";
import { onProject } from "../../../../tests/fixtures/pages/onProject.ts";
import {
  waitUntilEnded,
  endImports,
  file,
  first,
  other,
  reader,
  second,
  states,
  until,
} from "../../../../tests/fixtures/models/someImports.ts";
import { answerDiscipline, watchQuestions } from "./askDiscipline.ts";
import { type ImportRun, importRuns, removeRuns } from "../importRun.ts";
import type { ModelReader } from "../modelReader.ts";
import { cancelImport, cancelRun, queueImports } from "../startImport.ts";

const on = onProject();
endImports();

test("a model of another discipline that came with others is kept beside the main model, which stays", async () => {
  const here = reader({ one: first, pumps: other });
  queueImports({ ...on, files: [file("one"), file("pumps")] }, here);
  await waitUntilEnded();
  expect((await shownModel(on.db, on.projectId))?.file_name).toBe("one");
  expect(importRuns()[1]).toMatchObject({
    state: "done",
    isSuggested: true,
    model: { discipline: "services", version: 1 },
  });
  expect((await rowsOfProject(on.db, on.projectId)).map(({ global_id }) => global_id).toSorted()).toEqual([
    "gA",
    "gB",
    "p1",
    "p2",
  ]);
});

test("a model with rooms takes the place of one without, which becomes the one of its discipline", async () => {
  const here = reader({ one: first, pumps: other });
  queueImports({ ...on, files: [file("pumps"), file("one")] }, here);
  await waitUntilEnded();
  expect((await shownModel(on.db, on.projectId))?.file_name).toBe("one");
  expect(
    (await disciplineModels(on.db, on.projectId)).map((one) => [one.file_name, one.discipline, one.version]),
  ).toEqual([["pumps", "services", 1]]);
});

const fan = element({ express_id: 60, ifc_class: "IfcFan", global_id: "f" });
const fans = model({ spaces: [], elements: [fan], counts: { IfcFan: 1 } });
const everything = reader({ one: first, pumps: other, fans });

async function askedAbout(pumps: string): Promise<ImportRun> {
  queueImports({ ...on, files: [file("one")] }, everything);
  await waitUntilEnded();
  queueImports({ ...on, files: [file(pumps)] }, everything);
  return until("asking");
}

test("who looks on is asked what a file is that has nothing in common with the models; the answer counts", async () => {
  const stop = watchQuestions(on.projectId);
  const run = await askedAbout("pumps");
  expect(run.suggestion).toEqual({ discipline: "services", isSure: false });
  expect(await readAll(on.db.models, { kind: "model" })).toHaveLength(1);
  answerDiscipline(run.id, "heating");
  await waitUntilEnded();
  expect(importRuns()[1]).toMatchObject({
    state: "done",
    isSuggested: false,
    model: { discipline: "heating" },
  });
  stop();
});

test("whoever turns away from the question, or adds a file, leaves it to the suggestion", async () => {
  const stop = watchQuestions(on.projectId);
  await askedAbout("pumps");
  stop();
  await waitUntilEnded();
  expect(importRuns()[1]).toMatchObject({
    state: "done",
    isSuggested: true,
    model: { discipline: "services" },
  });
});

test("a question holds up no other file, and a stopped one stores nothing", async () => {
  const stop = watchQuestions(on.projectId);
  await askedAbout("pumps");
  queueImports({ ...on, files: [file("broken")] }, everything);
  await waitUntilEnded();
  expect(states().slice(1)).toEqual([
    ["pumps", "done"],
    ["broken", "failed"],
  ]);
  removeRuns(() => true);
  queueImports({ ...on, files: [file("fans")] }, everything);
  cancelRun((await until("asking")).id);
  await waitUntilEnded();
  expect(states()).toEqual([["fans", "cancelled"]]);
  expect(await readAll(on.db.models, { kind: "model" })).toHaveLength(2);
  stop();
});

test("who stops an import before it is asked about is asked no more, and nothing is stored", async () => {
  const stop = watchQuestions(on.projectId);
  let looks = 0;
  const keeping: ModelReader = {
    ...everything,
    keptModels: () => {
      looks += 1;
      if (looks === 2) cancelImport(on.projectId); // the second file is read, and not asked about yet
      return everything.keptModels();
    },
  };
  queueImports({ ...on, files: [file("one")] }, keeping);
  await waitUntilEnded();
  queueImports({ ...on, files: [file("pumps")] }, keeping);
  await waitUntilEnded();
  expect(states()).toEqual([
    ["one", "done"],
    ["pumps", "cancelled"],
  ]);
  expect(await readAll(on.db.models, { kind: "model" })).toHaveLength(1);
  stop();
});

test("what is to be the main model takes the place of the one that is shown when the answer is given", async () => {
  const stop = watchQuestions(on.projectId);
  const here = reader({ one: first, two: second, pumps: other });
  queueImports({ ...on, files: [file("one"), file("two")] }, here);
  await waitUntilEnded();
  const [earlier] = importRuns().map(({ model: made }) => made!);
  queueImports({ ...on, files: [file("pumps")] }, here);
  const run = await until("asking");
  await setCurrentModel(on.db, on.projectId, earlier!.id); // by somebody else, meanwhile
  answerDiscipline(run.id, null);
  await waitUntilEnded();
  expect(importRuns().at(-1)).toMatchObject({ state: "done", replaced: earlier!.id });
  stop();
});

test("an import that is stopped at the question, or finds no room, leaves nothing read of its file on the device", async () => {
  const here = reader({ one: first, fans });
  queueImports({ ...on, files: [file("one")] }, here);
  await waitUntilEnded();
  const before = await here.keptModels();
  const stop = watchQuestions(on.projectId);
  queueImports({ ...on, files: [file("fans")] }, here);
  cancelRun((await until("asking")).id);
  await waitUntilEnded();
  expect(await here.keptModels()).toEqual(before);
  stop();
  const noRoom = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
  const full = Object.create(on.db, {
    files: { value: { get: () => Promise.resolve(null), put: noRoom } },
  }) as Database;
  queueImports({ ...on, db: full, files: [file("fans")] }, here);
  await waitUntilEnded();
  expect(importRuns().at(-1)).toMatchObject({ state: "failed", problem: { kind: "storage_full" } });
  expect(await here.keptModels()).toEqual(before);
});
