import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CollectionName } from "../collections.ts";
import type { Database } from "../database.ts";
import type { SupersededRow } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { addReport, updateReport } from "../outputs/actions.ts";
import { liveOutput } from "../outputs/queries.ts";
import { createProject, deleteProject, updateProject } from "../projects/actions.ts";
import { liveProject } from "../projects/queries.ts";
import { closeInspection, startInspection } from "../work/actions.ts";
import { liveInspection } from "../work/queries.ts";
import { bringBack, change, discard } from "../write.ts";
import { restoreSuperseded } from "../superseded/actions.ts";
import { liveSupersededOf } from "../superseded/queries.ts";
import { addFinding, addObservation } from "./actions.ts";
import { liveFindings, liveObservations } from "./queries.ts";

let db: Database;
let now = Date.parse("2026-11-20T10:00:00.000Z");
beforeEach(async () => {
  db = await memoryDatabase({ clock: { now: () => now++ } });
});
afterEach(() => db.close());

function value<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
const lost = (
  about: { collection: CollectionName; kind: string; id: string },
  fields: object,
): SupersededRow => ({
  id: `s-${now++}`,
  kind: "superseded",
  scope: "org:o",
  about_collection: about.collection,
  about_kind: about.kind,
  about_id: about.id,
  field_group: Object.keys(fields)[0]!,
  base: {},
  lost: fields as SupersededRow["lost"],
  kept: {},
  lost_from: "server",
  about_rev: 1,
  created_at: new Date(now++).toISOString(),
  updated_at: new Date(now++).toISOString(),
});
const aProject = async () =>
  value(
    await createProject(db, {
      organisation_id: "o",
      name: "Haus",
      details: { city: "Bonn", street: "Neue 2" },
    }),
  );

test("a value of the history goes back as an ordinary edit and leaves the rest alone", async () => {
  const project = await aProject();
  const row = lost(
    { collection: "projects", kind: "project", id: project.id },
    { street: "Alte 1", city: null },
  );
  await updateProject(db, project.id, { heated_area_m2: 120 });
  expect(await restoreSuperseded(db, row)).toEqual({ ok: true, value: undefined });
  const after = await firstValueFrom(liveProject(db, project.id));
  expect(after).toMatchObject({ street: "Alte 1", city: null, heated_area_m2: 120, name: "Haus" });
  expect(after!.unsent_since).toBeDefined();
});

test("of answers in a report only the lost one goes back", async () => {
  const start = {
    project_id: "p",
    standard: "vsme",
    period: "2026",
    language: "de",
    document: null,
  } as const;
  const report = value(await addReport(db, { ...start, answers: { B1: "mein" } }));
  const row = lost(
    { collection: "outputs", kind: "report", id: report.id },
    { answers: { B1: "dein", B9: null } },
  );
  await updateReport(db, report.id, () => ({ answers: { B1: "mein", B2: "zwei", B9: "neun" } }));
  value(await restoreSuperseded(db, row));
  const after = await firstValueFrom(liveOutput(db, "report", report.id));
  expect(after).toMatchObject({ answers: { B1: "dein", B2: "zwei" } });
  expect(Object.keys((after as { answers: object }).answers).toSorted()).toEqual(["B1", "B2"]);
});

test("of something deleted, closed or never changed nothing goes back, and the reason is said", async () => {
  const project = await aProject();
  const about = { collection: "projects", kind: "project", id: project.id } as const;
  await deleteProject(db, project.id);
  expect(await restoreSuperseded(db, lost(about, { city: "Köln" }))).toEqual({
    ok: false,
    error: { kind: "unknown" },
  });
  const inspection = value(await startInspection(db, { project_id: "p", title: "Herbst" }));
  value(await closeInspection(db, inspection.id, "A. Öz"));
  const ofInspection = { collection: "work", kind: "inspection", id: inspection.id } as const;
  expect(await restoreSuperseded(db, lost(ofInspection, { title: "Winter" }))).toEqual({
    ok: false,
    error: { kind: "closed" },
  });
  expect(await firstValueFrom(liveInspection(db, inspection.id))).toMatchObject({ title: "Herbst" });
});

test("an entry of the journal is neither changed nor deleted; a correction takes its place", async () => {
  const entry = { project_id: "p", about_kind: "space", about_id: "s", text: "feucht" };
  const first = value(await addObservation(db, entry));
  const refused = { ok: false, error: { kind: "append_only" } };
  expect(await change(db, db.journal, { id: first.id, changes: { project_id: "q" } })).toEqual(refused);
  expect(await discard(db, db.journal, first.id)).toEqual(refused);
  expect(await bringBack(db, db.journal, first.id)).toEqual(refused);
  const second = value(await addObservation(db, { ...entry, text: "trocken", supersedes: first.id }));
  const found = await firstValueFrom(liveObservations(db, { projectId: "p", aboutId: "s" }));
  expect(found.map(({ id }) => id)).toEqual([second.id]);
});

test("what only the server writes is not changed here", async () => {
  const times = { created_at: new Date(now).toISOString(), updated_at: new Date(now).toISOString() };
  await db.locks.insert({ id: "l", kind: "lock", scope: "portal:klarbau", route: "common", language: "fr", locked_by_user_id: "u", locked_at: times.created_at, expires_at: times.created_at, lock_type: "edit", epoch: 1, ...times }); // prettier-ignore
  const refused = { ok: false, error: { kind: "pull_only" } };
  expect(await change(db, db.locks, { id: "l", changes: { language: "it" } })).toEqual(refused);
  expect(await discard(db, db.locks, "l")).toEqual(refused);
});

test("findings are kept apart by item, and the history of one document by its id", async () => {
  const finding = { project_id: "p", inspection_id: "i", verdict: "ok", text: "" } as const;
  await addFinding(db, { ...finding, item_id: "a" });
  await addFinding(db, { ...finding, item_id: "a" });
  await addFinding(db, { ...finding, item_id: "b" });
  const found = await firstValueFrom(liveFindings(db, { projectId: "p", inspectionId: "i" }));
  expect([...found].map(([item, { standing }]) => [item, standing.length])).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
  await db.journal.bulkInsert([
    lost({ collection: "projects", kind: "project", id: "x" }, { city: "Köln" }),
    lost({ collection: "projects", kind: "project", id: "x" }, { name: "Haus" }),
    lost({ collection: "projects", kind: "project", id: "y" }, { city: "Köln" }),
  ]);
  const history = await firstValueFrom(liveSupersededOf(db, "x"));
  expect(history.map(({ field_group }) => field_group)).toEqual(["name", "city"]);
});
