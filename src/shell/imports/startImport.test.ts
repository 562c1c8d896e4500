import { zipSync } from "fflate";
import { filter, firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { renameSpace, rowsOfProject } from "#data/building/actions.ts";
import type { Database } from "#data/database.ts";
import { original, stateOfOriginal } from "#data/files/originals.ts";
import { shownModel } from "#data/models/actions.ts";
import { liveProjects } from "#data/projects/queries.ts";
import { readAll } from "#data/read.ts";
import { aProject } from "../../../tests/fixtures/models/aModelProject.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import {
  waitUntilEnded,
  endImports,
  file,
  first,
  reader,
  second,
  states,
} from "../../../tests/fixtures/models/someImports.ts";
import { importRun, importRuns } from "./importRun.ts";
import { cancelImports, cancelRun, queueImports } from "./startImport.ts";

const on = onProject();
endImports();

test("files are read one after the other, and one that fails holds up none", async () => {
  const here = reader({ one: first, two: second });
  queueImports({ ...on, files: [file("one"), file("broken"), file("two")] }, here);
  expect(states().map(([, state]) => state)).toEqual(["reading", "waiting", "waiting"]);
  await waitUntilEnded();
  expect(states()).toEqual([
    ["one", "done"],
    ["broken", "failed"],
    ["two", "done"],
  ]);
  expect((await shownModel(on.db, on.projectId))?.version).toBe(2);
  expect(importRuns()[1]).toMatchObject({ problem: { kind: "damaged" } });
});

test("one is stopped while it is read, one while it waits, and the rest goes on", async () => {
  const here = reader({ one: first });
  const files = [file("never ends"), file("two"), file("one")];
  queueImports({ ...on, files }, here);
  const [reading, waiting] = importRuns();
  cancelRun(waiting!.id);
  expect(importRun(on.projectId)).toMatchObject({ fileName: "never ends" });
  cancelRun(reading!.id);
  await waitUntilEnded();
  expect(states().map(([, state]) => state)).toEqual(["cancelled", "cancelled", "done"]);
  expect(here.read.toSorted()).not.toContain("two");
});

test("an archive becomes the models in it", async () => {
  const bytes = zipSync({
    "a/one.ifc": [new TextEncoder().encode("one"), { level: 0 }],
    "two.ifc": [new TextEncoder().encode("two"), { level: 0 }],
  });
  queueImports(
    { ...on, files: [new File([bytes.slice()], "alle.zip"), file("one.ifc", "one")] },
    reader({ one: first, two: second }),
  );
  await waitUntilEnded();
  expect(states()).toEqual([
    ["one.ifc", "done"],
    ["two.ifc", "done"],
    ["one.ifc", "done"],
  ]);
  expect(importRuns().map(({ archive }) => archive)).toEqual(["alle.zip", "alle.zip", undefined]);
  const named = await readAll(on.db.models, { kind: "model" });
  expect(named.map(({ file_name }) => file_name).toSorted()).toEqual(["one.ifc", "one.ifc", "two.ifc"]);
});

test("the model of an archive of one is called as it is called in there, and the archive stays as it was given", async () => {
  const bytes = zipSync({ "Bau/Haus Süd.ifc": [new TextEncoder().encode("one"), { level: 0 }] }).slice();
  const here = reader({ one: first });
  queueImports({ ...on, files: [new File([bytes], "export-17.ifczip")] }, here);
  await waitUntilEnded();
  expect(importRuns()).toMatchObject([{ fileName: "Haus Süd.ifc", archive: "export-17.ifczip" }]);
  const shown = (await shownModel(on.db, on.projectId))!;
  expect(shown.file_name).toBe("Haus Süd.ifc");
  const kept = new Uint8Array(await (await original(on.db, shown.sha256))!.arrayBuffer());
  expect(kept).toEqual(bytes);
  queueImports({ ...on, files: [new File([bytes], "export-18.ifczip")] }, here);
  await waitUntilEnded();
  expect(importRuns()[1]).toMatchObject({ state: "same" });
});

test("a file is hashed once, and all who need its digest are given that one", async () => {
  const hashed: Blob[] = [];
  const hashOf = (bytes: Blob) => {
    hashed.push(bytes);
    return on.db.hashOf(bytes);
  };
  const db = Object.create(on.db, { hashOf: { value: hashOf } }) as Database;
  const here = reader({ one: first });
  const given: unknown[] = [];
  const importModel: typeof here.importModel = (blob, options) => {
    given.push(options?.sha256);
    return here.importModel(blob, options);
  };
  const one = file("one");
  queueImports({ ...on, db, files: [one] }, { ...here, importModel });
  await waitUntilEnded();
  expect(hashed).toEqual([one]);
  const shown = (await shownModel(on.db, on.projectId))!;
  expect(shown.sha256).toBe(await on.db.hashOf(one));
  expect(given).toEqual([shown.sha256]);
  expect(await stateOfOriginal(on.db, shown.sha256)).toBe("whole");
});

test("the same file again is told, and nothing is added", async () => {
  const here = reader({ one: first });
  queueImports({ ...on, files: [file("one"), file("copy", "one")] }, here);
  await waitUntilEnded();
  expect(importRuns()[1]).toMatchObject({ state: "same", model: { version: 1 } });
  expect(here.read).toEqual(["one"]);
  expect(await readAll(on.db.models, { kind: "model" })).toHaveLength(1);
});

test("a version that another device has read is completed here by its file", async () => {
  queueImports({ ...on, files: [file("one")] }, reader({ one: first }));
  await waitUntilEnded();
  const shown = await shownModel(on.db, on.projectId);
  await on.db.files.remove(shown!.sha256);
  const bare = reader({ one: first });
  queueImports({ ...on, files: [file("one")] }, bare);
  await waitUntilEnded();
  expect(importRuns()[1]).toMatchObject({ state: "same" });
  expect([...(await bare.keptModels())]).toEqual([shown!.sha256]);
  expect(await original(on.db, shown!.sha256)).not.toBeNull();
});

test("the next version keeps rooms with the names that people gave them; what is gone keeps its row", async () => {
  const here = reader({ one: first, two: second });
  queueImports({ ...on, files: [file("one")] }, here);
  await waitUntilEnded();
  const before = await rowsOfProject(on.db, on.projectId);
  const a = before.find(({ name }) => name === "A")!;
  await renameSpace(on.db, a.id, "Sitzungssaal");
  queueImports({ ...on, files: [file("two")] }, here);
  await waitUntilEnded();
  const shown = await shownModel(on.db, on.projectId);
  const rows = await rowsOfProject(on.db, on.projectId);
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

const isThere = async () => (await on.db.projects.findOne(on.projectId).exec()) !== null;

test("a project that was made for a file goes with it when it cannot be read or is stopped; one from before stays", async () => {
  const here = reader({ one: first });
  queueImports({ ...on, files: [file("broken")] }, here);
  await waitUntilEnded();
  expect(await isThere()).toBe(true);
  queueImports({ ...on, files: [file("broken")], isNew: true }, here);
  await waitUntilEnded();
  expect(importRuns()[1]).toMatchObject({ state: "failed", isNew: true });
  expect(await isThere()).toBe(false);
});

test("a project made for a file that is stopped goes, also while the file waits", async () => {
  const other = await aProject(on.db, "Zweites");
  const here = reader({ one: first });
  queueImports({ ...on, files: [file("never ends")], isNew: true }, here);
  queueImports({ db: on.db, projectId: other, files: [file("one")], isNew: true }, here);
  const [reading, waits] = importRuns();
  cancelRun(waits!.id);
  const left = firstValueFrom(liveProjects(on.db).pipe(filter((all) => all.length === 1)));
  expect((await left)[0]!.id).toBe(on.projectId);
  cancelRun(reading!.id);
  await waitUntilEnded();
  expect(states().map(([, state]) => state)).toEqual(["cancelled", "cancelled"]);
  expect(await on.db.projects.find().exec()).toEqual([]);
});

test("a project made for an archive stays when one of its models was read", async () => {
  const bytes = zipSync({
    "broken.ifc": [new TextEncoder().encode("broken"), { level: 0 }],
    "one.ifc": [new TextEncoder().encode("one"), { level: 0 }],
  });
  queueImports(
    { ...on, files: [new File([bytes.slice()], "alle.zip")], isNew: true },
    reader({ one: first }),
  );
  await waitUntilEnded();
  expect(states().map(([, state]) => state)).toEqual(["failed", "done"]);
  expect(await isThere()).toBe(true);
});

test("whoever leaves while a file is read finds its project as it was: nothing more is written", async () => {
  queueImports({ ...on, files: [file("never ends")], isNew: true }, reader({}));
  cancelImports();
  await waitUntilEnded();
  expect(importRuns()).toMatchObject([{ state: "cancelled" }]);
  expect(await isThere()).toBe(true);
});
