import { afterEach, beforeEach, expect, test } from "vitest";
import { firstValueFrom } from "rxjs";
import { aProject, aShownVersion, aVersion } from "../../../tests/fixtures/aModelProject.ts";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { disciplineModels, moveModel } from "./actions.ts";
import { liveDisciplineModels, liveModels } from "./queries.ts";

let db: Database;
let projectId: string;
beforeEach(async () => {
  db = await memoryDatabase();
  projectId = await aProject(db);
});
afterEach(() => db.close());

const sha = (letter: string) => ({ sha256: letter.repeat(64) });
const numbered = (models: readonly { readonly discipline?: string | null; readonly version: number }[]) =>
  models.map(({ discipline, version }) => [discipline ?? null, version]);

test("versions count per discipline; the main model has its own list, each discipline shows its newest", async () => {
  const made = [
    await aVersion(db, projectId, sha("a")),
    await aVersion(db, projectId, { ...sha("b"), discipline: "services" }),
    await aVersion(db, projectId, { ...sha("c"), discipline: "structure" }),
    await aVersion(db, projectId, { ...sha("d"), discipline: "services" }),
    await aVersion(db, projectId, { ...sha("e"), discipline: null }),
  ];
  expect(made.map(({ version }) => version)).toEqual([1, 1, 1, 2, 2]);
  expect(numbered(await firstValueFrom(liveModels(db, projectId)))).toEqual([
    [null, 2],
    [null, 1],
  ]);
  const newest = [
    ["structure", 1],
    ["services", 2],
  ];
  expect(numbered(await firstValueFrom(liveDisciplineModels(db, projectId)))).toEqual(newest);
  expect(numbered(await disciplineModels(db, projectId))).toEqual(newest);
});

test("a model moves to another discipline as its next version, and back to the number that it had", async () => {
  const [first] = [
    await aVersion(db, projectId, { ...sha("a"), discipline: "other" }),
    await aVersion(db, projectId, { ...sha("b"), discipline: "other" }),
  ];
  await aVersion(db, projectId, { ...sha("c"), discipline: "heating" });
  const moved = await moveModel(db, first.id, { discipline: "heating" });
  expect(moved).toEqual({ ok: true, value: { discipline: "other", version: 1 } });
  expect(numbered(await disciplineModels(db, projectId))).toEqual([
    ["heating", 2],
    ["other", 2],
  ]);
  await moveModel(db, first.id, { discipline: "other", version: 1 });
  expect(numbered(await disciplineModels(db, projectId))).toEqual([
    ["heating", 1],
    ["other", 2],
  ]);
});

test("the model that a project shows stays its main model; one that is not there is told", async () => {
  const shown = await aShownVersion(db, projectId, sha("a"));
  const refused = await moveModel(db, shown.id, { discipline: "structure" });
  expect(refused).toEqual({ ok: false, error: { kind: "shown" } });
  expect(await moveModel(db, "gone", { discipline: null })).toEqual({
    ok: false,
    error: { kind: "unknown" },
  });
  expect(numbered(await firstValueFrom(liveModels(db, projectId)))).toEqual([[null, 1]]);
});
