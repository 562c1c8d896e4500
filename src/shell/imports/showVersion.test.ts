import { expect, test, vi } from "vitest";
import { type BuildingRow, discardRow, renameSpace, rowsOfProject } from "#data/building/actions.ts";
import { shownModel } from "#data/models/actions.ts";
import { decisionsBetween } from "#data/models/decisions.ts";
import type { Space } from "#domain/ifc/model.ts";
import { type ModelFacts, thingsOf } from "#domain/ifc/versions/thing.ts";
import { box, model, space } from "../../../tests/fixtures/models/aHouse.ts";
import { aVersion } from "../../../tests/fixtures/models/aModelProject.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import { applyDecision, takeBackDecision } from "./applyDecision.ts";
import { showVersion } from "./showVersion.ts";

const on = onProject();
const version = (file_name: string) =>
  aVersion(on.db, on.projectId, { file_name, sha256: file_name.repeat(64).slice(0, 64) });

/** Rooms in a row, each at its place. */
const rooms = (
  ...list: readonly (Partial<Space> & { readonly express_id: number; readonly x: number })[]
): ModelFacts => ({
  model: model({ spaces: list.map(({ x: _x, ...one }) => space({ name: "Büro", ...one })) }),
  faces: list.map(({ express_id, x }) => box(express_id, [x, 0, 0, x + 3, 3, 3])),
  origin_m: [0, 0, 0],
  properties: new Map(),
});
const spaces = async () => (await rowsOfProject(on.db, on.projectId)).filter(({ kind }) => kind === "space");

test("the earlier version shown again has the rooms and the names that it had", async () => {
  const [v1, v2] = [await version("1"), await version("2")];
  const first = rooms(
    { express_id: 11, x: 0, global_id: "a" },
    { express_id: 12, x: 5, global_id: "b", name: "Lager" },
  );
  const second = rooms({ express_id: 31, x: 0, global_id: "a", name: "Empfang" });
  await showVersion(on.db, { version: v1, facts: first }, undefined);
  const lager = (await spaces()).find(({ name }) => name === "Lager")!;
  await renameSpace(on.db, lager.id, "Archiv");
  await showVersion(on.db, { version: v2, facts: second }, { version: v1, facts: first });
  expect((await shownModel(on.db, on.projectId))?.id).toBe(v2.id);
  expect((await spaces()).map(({ name, model_id }) => `${name} ${model_id}`).toSorted()).toEqual([
    `Archiv ${v1.id}`,
    `Empfang ${v2.id}`,
  ]);
  await showVersion(on.db, { version: v1, facts: first }, { version: v2, facts: second });
  expect(
    (await spaces()).map(({ name, model_id, express_id }) => `${name} ${model_id} ${express_id}`).toSorted(),
  ).toEqual([`Archiv ${v1.id} 12`, `Büro ${v1.id} 11`]);
});

test("on a device without a record of the shown version its rows say which room is which", async () => {
  const [v1, v2] = [await version("1"), await version("2")];
  await showVersion(
    on.db,
    { version: v1, facts: rooms({ express_id: 11, x: 0, global_id: "a" }) },
    undefined,
  );
  const [row] = await spaces();
  await renameSpace(on.db, row!.id, "Chefin");
  const second = rooms({ express_id: 31, x: 9, global_id: "a" });
  await showVersion(on.db, { version: v2, facts: second }, { version: v1, facts: undefined });
  expect(await spaces()).toMatchObject([{ id: row!.id, name: "Chefin", express_id: 31 }]);
});

/** Two offices whose ids the exporter has renewed and that have moved: nobody knows which is which. */
async function unclear() {
  const [v1, v2] = [await version("1"), await version("2")];
  const first = rooms({ express_id: 11, x: 0, global_id: "a" }, { express_id: 12, x: 5, global_id: "b" });
  const second = rooms({ express_id: 31, x: 20, global_id: "c" }, { express_id: 32, x: 30, global_id: "d" });
  await showVersion(on.db, { version: v1, facts: first }, undefined);
  const row = (await spaces()).find(({ express_id }) => express_id === 11)!;
  await renameSpace(on.db, row.id, "Chefin");
  await showVersion(on.db, { version: v2, facts: second }, { version: v1, facts: first });
  const thing = (facts: ModelFacts, id: number) => thingsOf(facts).find((one) => one.express_id === id)!;
  return { v1, v2, row, thing: thing(first, 11), is: thing(second, 32) };
}

const evidence = (about_id: string) => ({
  id: `e-${about_id}`,
  kind: "evidence" as const,
  scope: `project:${on.projectId}`,
  project_id: on.projectId,
  sha256: "0".repeat(64),
  bytes: 1,
  mime: "image/png",
  title: "Foto",
  upload_state: "local" as const,
  about_kind: "space" as const,
  about_id,
  created_at: "2026-11-22T08:00:00.000Z",
  updated_at: "2026-11-22T08:00:00.000Z",
});

test("a person says which room is which: its row goes on there with its name, and the word is kept", async () => {
  const { v1, v2, row, thing, is } = await unclear();
  await on.db.evidence.insert(evidence(row.id));
  expect(await spaces()).toHaveLength(4);
  expect((await applyDecision(on.db, { before: v1, after: v2, thing, is })).ok).toBe(true);
  const now = await spaces();
  expect(now).toHaveLength(3);
  expect(now.find(({ id }) => id === row.id)).toMatchObject({
    model_id: v2.id,
    express_id: 32,
    name: "Chefin",
  });
  expect(await decisionsBetween(on.db, v1, v2)).toEqual([{ before: 11, after: 32 }]);
  expect(await decisionsBetween(on.db, v2, v1)).toEqual([{ before: 32, after: 11 }]);
});

test("a decision that is taken back leaves everything as it was, also what was tied to the room meanwhile", async () => {
  const { v1, v2, thing, is } = await unclear();
  const content = (rows: readonly BuildingRow[]) =>
    rows.map(({ id, model_id, express_id, name }) => ({ id, model_id, express_id, name })).toSorted((a, b) => (a.id < b.id ? -1 : 1)); // prettier-ignore
  const before = content(await spaces());
  const done = await applyDecision(on.db, { before: v1, after: v2, thing, is });
  if (!done.ok) throw new Error(done.error.kind);
  const { id } = done.value.row!.was;
  await on.db.evidence.insert(evidence(id));
  expect(await takeBackDecision(on.db, done.value)).toEqual({ ok: true, value: undefined });
  expect(content(await spaces())).toEqual(before);
  expect(await decisionsBetween(on.db, v1, v2)).toEqual([]);
});

test("a decision is taken back to the one before it, and a name given meanwhile stays", async () => {
  const { v1, v2, thing, is } = await unclear();
  expect((await applyDecision(on.db, { before: v1, after: v2, thing, is: null })).ok).toBe(true);
  const done = await applyDecision(on.db, { before: v1, after: v2, thing, is });
  if (!done.ok) throw new Error(done.error.kind);
  const { id } = done.value.row!.was;
  await renameSpace(on.db, id, "Archiv");
  expect((await takeBackDecision(on.db, done.value)).ok).toBe(true);
  expect((await spaces()).find((row) => row.id === id)).toMatchObject({ name: "Archiv", model_id: v1.id });
  expect(await decisionsBetween(on.db, v1, v2)).toEqual([{ before: 11, after: null }]);
});

test("a room that has become something else since is not touched by taking the decision back", async () => {
  const { v1, v2, thing, is } = await unclear();
  const done = await applyDecision(on.db, { before: v1, after: v2, thing, is });
  if (!done.ok) throw new Error(done.error.kind);
  await discardRow(on.db, done.value.row!.was.id);
  const before = await spaces();
  expect(await takeBackDecision(on.db, done.value)).toEqual({ ok: false, error: { kind: "changed_since" } });
  expect(await spaces()).toEqual(before);
  expect(await decisionsBetween(on.db, v1, v2)).toEqual([{ before: 11, after: 32 }]);
});

test("when something is tied to both rooms nothing is changed", async () => {
  const { v1, v2, thing, is } = await unclear();
  const made = (await spaces()).find(({ express_id }) => express_id === 32)!;
  await on.db.evidence.insert(evidence(made.id));
  const before = await spaces();
  expect(await applyDecision(on.db, { before: v1, after: v2, thing, is })).toEqual({
    ok: false,
    error: { kind: "both_tied" },
  });
  expect(await spaces()).toEqual(before);
  expect(await decisionsBetween(on.db, v1, v2)).toEqual([]);
});

/** Somebody names a room in the very moment before rows that were read are written: here, in another tab, or far away. */
function justBefore(id: string, name: string): void {
  const find = on.db.building.findByIds.bind(on.db.building);
  vi.spyOn(on.db.building, "findByIds").mockImplementationOnce((ids) => {
    const query = find(ids);
    const exec = async () => {
      await renameSpace(on.db, id, name);
      return query.exec();
    };
    return { exec } as typeof query;
  });
}
const nameOf = async (id: string) => (await spaces()).find((row) => row.id === id)?.name;

test("a name that is given while another version is being shown stays", async () => {
  const [v1, v2] = [await version("1"), await version("2")];
  const first = rooms({ express_id: 11, x: 0, global_id: "a" });
  const second = rooms({ express_id: 31, x: 0, global_id: "a", name: "Empfang" });
  await showVersion(on.db, { version: v1, facts: first }, undefined);
  const [{ id }] = (await spaces()) as [BuildingRow];
  justBefore(id, "Chefin");
  await showVersion(on.db, { version: v2, facts: second }, { version: v1, facts: first });
  expect(await spaces()).toMatchObject([{ id, name: "Chefin", express_id: 31 }]);
});

test("a name that is given while a decision is being kept stays, and also when the decision is taken back", async () => {
  const { v1, v2, row, thing, is } = await unclear();
  justBefore(row.id, "Archiv");
  const done = await applyDecision(on.db, { before: v1, after: v2, thing, is });
  if (!done.ok) throw new Error(done.error.kind);
  expect(await nameOf(row.id)).toBe("Archiv");
  expect(await takeBackDecision(on.db, done.value)).toEqual({ ok: true, value: undefined });
  expect(await nameOf(row.id)).toBe("Archiv");
});

test("a name that is given while a decision is being taken back stays", async () => {
  const { v1, v2, row, thing, is } = await unclear();
  const done = await applyDecision(on.db, { before: v1, after: v2, thing, is });
  if (!done.ok) throw new Error(done.error.kind);
  justBefore(row.id, "Archiv");
  expect(await takeBackDecision(on.db, done.value)).toEqual({ ok: true, value: undefined });
  expect(await nameOf(row.id)).toBe("Archiv");
});

test("a room that is given a name while a decision would let it go stays", async () => {
  const { v1, v2, row, thing, is } = await unclear();
  const made = (await spaces()).find(({ express_id }) => express_id === 32)!;
  const find = on.db.building.findOne.bind(on.db.building);
  vi.spyOn(on.db.building, "findOne").mockImplementationOnce((id) => {
    const query = find(id);
    const exec = async () => {
      await renameSpace(on.db, made.id, "Kasse");
      return query.exec();
    };
    return { exec } as typeof query;
  });
  expect(await applyDecision(on.db, { before: v1, after: v2, thing, is })).toEqual({
    ok: false,
    error: { kind: "both_tied" },
  });
  expect(await nameOf(made.id)).toBe("Kasse");
  expect((await spaces()).find(({ id }) => id === row.id)).toMatchObject({ model_id: v1.id, name: "Chefin" });
});
