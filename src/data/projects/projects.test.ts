import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { energyInputsKey } from "#domain/energy/buildingChoices.ts";
import { changeSetting, setSetting } from "../settings/actions.ts";
import { liveSetting } from "../settings/queries.ts";
import {
  archiveProject,
  createProject,
  deleteProject,
  renameProject,
  restoreProject,
  updateProject,
} from "./actions.ts";
import { withdrawProject } from "./withdrawProject.ts";
import { liveProject, liveProjects } from "./queries.ts";

let db: Database;
let now = Date.parse("2026-11-20T10:00:00.000Z");
beforeEach(async () => {
  db = await memoryDatabase({ clock: { now: () => now++ } });
});
afterEach(() => db.close());

const all = () => firstValueFrom(liveProjects(db));

async function aProject(name = "Haus am See") {
  const created = await createProject(db, { organisation_id: "o1", name });
  if (!created.ok) throw new Error(created.error.kind);
  return created.value;
}

test("a new project is on the list at once, in the scope of its organisation", async () => {
  const project = await aProject("  Haus am See ");
  expect(await all()).toEqual([project]);
  expect(project).toMatchObject({ name: "Haus am See", scope: "org:o1", stage: "draft", archived: false });
});

test("the project that was touched last comes first", async () => {
  const first = await aProject("Erstes");
  await aProject("Zweites");
  await renameProject(db, first.id, "Umbenannt");
  expect((await all()).map((project) => project.name)).toEqual(["Umbenannt", "Zweites"]);
});

test("a name of blanks is refused and nothing changes", async () => {
  const project = await aProject();
  expect(await renameProject(db, project.id, "  ")).toEqual({ ok: false, error: { kind: "empty_name" } });
  expect(await createProject(db, { organisation_id: "o1", name: "" })).toEqual({
    ok: false,
    error: { kind: "empty_name" },
  });
  expect(await all()).toEqual([project]);
});

test("details change one by one, and null clears a field", async () => {
  const project = await aProject();
  await updateProject(db, project.id, { city: "Köln", year_of_construction: 1978 });
  await updateProject(db, project.id, { city: null, heated_area_m2: 120.5 });
  expect(await firstValueFrom(liveProject(db, project.id))).toMatchObject({
    city: null,
    year_of_construction: 1978,
    heated_area_m2: 120.5,
  });
});

test("a deleted project is gone, and undo brings it back with everything it had", async () => {
  const project = await aProject();
  await archiveProject(db, project.id);
  await deleteProject(db, project.id);
  expect(await all()).toEqual([]);
  expect(await renameProject(db, project.id, "x")).toEqual({ ok: false, error: { kind: "unknown" } });

  expect(await restoreProject(db, project.id)).toEqual({ ok: true, value: undefined });
  expect(await all()).toEqual([{ ...project, archived: true, updated_at: expect.any(String) }]);
});

test("what is said of its energy from the start stands in its setting, and what is said later beside it", async () => {
  const energy = { other_use_accepted: { reason: "Praxis" } };
  const made = await createProject(db, { organisation_id: "o1", name: "Lindenhof", energy });
  if (!made.ok) throw new Error(made.error.kind);
  const scope = `project:${made.value.id}`;
  const setting = () => firstValueFrom(liveSetting(db, scope, energyInputsKey));
  expect(await setting()).toEqual(energy);
  const change = (stored: unknown) => ({ ...(stored as object), dwellings: 9 });
  await changeSetting(db, { scope, key: energyInputsKey, change });
  expect(await setting()).toEqual({ ...energy, dwellings: 9 });
  expect(await withdrawProject(db, made.value.id)).toEqual({ ok: true, value: false });
});

test("a project that was made for something which came to nothing goes; one that somebody has begun to work in stays", async () => {
  const [empty, renamed, filled, other] = [
    await aProject("leer"),
    await aProject("umbenannt"),
    await aProject("mit Preisen"),
    await aProject("daneben"),
  ];
  const said = await createProject(db, {
    organisation_id: "o1",
    name: "mit Angabe",
    energy: { other_use_accepted: { reason: "Praxis" } },
  });
  if (!said.ok) throw new Error(said.error.kind);
  await renameProject(db, renamed.id, "Lindenhof");
  await setSetting(db, { scope: `project:${filled.id}`, key: "energy_prices", value: { heat: 0.1 } });
  const gone = [];
  for (const { id } of [empty, said.value, renamed, filled]) gone.push(await withdrawProject(db, id));
  expect(gone).toEqual([true, true, false, false].map((value) => ({ ok: true, value })));
  expect((await all()).map(({ name }) => name).toSorted()).toEqual(
    ["Lindenhof", "mit Preisen", other.name].toSorted(),
  );
  expect(await withdrawProject(db, empty.id)).toEqual({ ok: true, value: true });
});
