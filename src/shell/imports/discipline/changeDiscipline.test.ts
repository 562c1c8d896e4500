import { expect, test } from "vitest";
import { setCurrentModel, shownModel } from "#data/models/actions.ts";
import { readAll } from "#data/read.ts";
import { onProject } from "../../../../tests/fixtures/pages/onProject.ts";
import {
  waitUntilEnded,
  endImports,
  file,
  first,
  other,
  reader,
  second,
} from "../../../../tests/fixtures/models/someImports.ts";
import { changeDiscipline } from "./changeDiscipline.ts";
import { importRuns } from "../importRun.ts";
import type { ModelReader } from "../modelReader.ts";
import { queueImports } from "../startImport.ts";

const on = onProject();
endImports();

const noServer = () => Promise.reject(new Error("not asked"));
const changed = async (id: string, to: Parameters<typeof changeDiscipline>[0]["to"], here: ModelReader) => {
  const version = (await readAll(on.db.models, { kind: "model" })).find((one) => one.id === id)!;
  return changeDiscipline({ db: on.db, version, to, fetchOriginal: noServer, reader: here });
};

test("what was stored as a discipline becomes the main model with its rooms, and goes back with theirs", async () => {
  const here = reader({ one: first, pumps: other });
  queueImports({ ...on, files: [file("one"), file("pumps")] }, here);
  await waitUntilEnded();
  const [house, pumps] = importRuns().map((run) => run.model!);
  const done = await changed(pumps!.id, { discipline: null }, here);
  expect(done).toEqual({ ok: true, value: { discipline: "services", version: 1, shown: house!.id } });
  expect(await shownModel(on.db, on.projectId)).toMatchObject({
    id: pumps!.id,
    discipline: null,
    version: 2,
  });
  expect((await changed(pumps!.id, { discipline: "site" }, here)).ok).toBe(true);
  expect((await shownModel(on.db, on.projectId))?.id).toBe(house!.id);
  expect(await changed(house!.id, { discipline: "site" }, here)).toEqual({
    ok: false,
    error: { kind: "only_one" },
  });
});

test("taking it back shows what was shown before, also when that was not the newest version", async () => {
  const here = reader({ one: first, two: second, pumps: other });
  queueImports({ ...on, files: [file("one"), file("two"), file("pumps")] }, here);
  await waitUntilEnded();
  const [earlier, , pumps] = importRuns().map((run) => run.model!);
  await setCurrentModel(on.db, on.projectId, earlier!.id);
  const done = await changed(pumps!.id, { discipline: null }, here);
  expect((await shownModel(on.db, on.projectId))?.id).toBe(pumps!.id);
  if (!done.ok) throw new Error(done.error.kind);
  expect((await changed(pumps!.id, done.value, here)).ok).toBe(true);
  expect((await shownModel(on.db, on.projectId))?.id).toBe(earlier!.id);
});
