import { expect, test } from "vitest";
import { firstValueFrom } from "rxjs";
import { aShownVersion, aVersion } from "../../../tests/fixtures/models/aModelProject.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import { disciplineModels, moveModel } from "./actions.ts";
import { liveDisciplineModels, liveModels } from "./queries.ts";

const on = onProject();
const sha = (letter: string) => ({ sha256: letter.repeat(64) });
const numbered = (models: readonly { readonly discipline?: string | null; readonly version: number }[]) =>
  models.map(({ discipline, version }) => [discipline ?? null, version]);

test("versions count per discipline; the main model has its own list, each discipline shows its newest", async () => {
  const made = [
    await aVersion(on.db, on.projectId, sha("a")),
    await aVersion(on.db, on.projectId, { ...sha("b"), discipline: "services" }),
    await aVersion(on.db, on.projectId, { ...sha("c"), discipline: "structure" }),
    await aVersion(on.db, on.projectId, { ...sha("d"), discipline: "services" }),
    await aVersion(on.db, on.projectId, { ...sha("e"), discipline: null }),
  ];
  expect(made.map(({ version }) => version)).toEqual([1, 1, 1, 2, 2]);
  expect(numbered(await firstValueFrom(liveModels(on.db, on.projectId)))).toEqual([
    [null, 2],
    [null, 1],
  ]);
  const newest = [
    ["structure", 1],
    ["services", 2],
  ];
  expect(numbered(await firstValueFrom(liveDisciplineModels(on.db, on.projectId)))).toEqual(newest);
  expect(numbered(await disciplineModels(on.db, on.projectId))).toEqual(newest);
});

test("a model moves to another discipline as its next version, and back to the number that it had", async () => {
  const [first] = [
    await aVersion(on.db, on.projectId, { ...sha("a"), discipline: "other" }),
    await aVersion(on.db, on.projectId, { ...sha("b"), discipline: "other" }),
  ];
  await aVersion(on.db, on.projectId, { ...sha("c"), discipline: "heating" });
  const moved = await moveModel(on.db, first.id, { discipline: "heating" });
  expect(moved).toEqual({ ok: true, value: { discipline: "other", version: 1 } });
  expect(numbered(await disciplineModels(on.db, on.projectId))).toEqual([
    ["heating", 2],
    ["other", 2],
  ]);
  await moveModel(on.db, first.id, { discipline: "other", version: 1 });
  expect(numbered(await disciplineModels(on.db, on.projectId))).toEqual([
    ["heating", 1],
    ["other", 2],
  ]);
});

test("the model that a project shows stays its main model; one that is not there is told", async () => {
  const shown = await aShownVersion(on.db, on.projectId, sha("a"));
  const refused = await moveModel(on.db, shown.id, { discipline: "structure" });
  expect(refused).toEqual({ ok: false, error: { kind: "shown" } });
  expect(await moveModel(on.db, "gone", { discipline: null })).toEqual({
    ok: false,
    error: { kind: "unknown" },
  });
  expect(numbered(await firstValueFrom(liveModels(on.db, on.projectId)))).toEqual([[null, 1]]);
});
