import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pathwayLicence } from "#domain/esg/crrem/keptPathways.ts";
import type { AssetFact } from "#domain/esg/realEstate/assetFact.ts";
import { screening } from "#domain/esg/taxonomy/screening.ts";
import { amountsOf, answersOf } from "#domain/esg/taxonomy/storedScreening.ts";
import type { Database } from "../database.ts";
import type { AssetFactRow } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { takeOver } from "../rescue/takeOver.ts";
import { unsentContent } from "../rescue/unsentContent.ts";
import { addAssetFact, addPathways, changeAssetFact, deleteAssetFact, liveAssetFacts, livePathways, restoreAssetFact } from "./assetFacts.ts"; // prettier-ignore
import { addScreening, answerCriterion, changeScreening, deleteScreening, liveScreenings, putAmount, restoreScreening } from "./taxonomy.ts"; // prettier-ignore

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

const screenings = (project = "p") => firstValueFrom(liveScreenings(db, project));
const facts = () => firstValueFrom(liveAssetFacts(db, "p"));
const said = {
  state: "met",
  evidence_ids: ["e"],
  note: " Messkonzept ",
  figures: {},
  answered_by: "Anna",
} as const;
const area: AssetFact = {
  fact: "area",
  subject: "NGF",
  from_day: "2020-01-01",
  to_day: null,
  value: 2785.6,
  note: "",
  evidence_ids: [],
};
const pathway = {
  measure: "carbon",
  country: "DE",
  use: "Office",
  scenario: "1.5 °C",
  values: { 2024: 40, 2025: 35 },
  sheet: "Pathways",
  row: 3,
} as const;
const workbook = {
  edition: "2.05",
  file_name: "pathways.xlsx",
  file_sha256: "ab".repeat(32),
  pathways: [pathway],
};

async function begun() {
  const done = await addScreening(db, "p", { activity: "7.5", name: "Zähler", year: 2026 });
  if (!done.ok) throw new Error(done.error.kind);
  return done.value.id;
}

test("answers are kept with who and when, one beside the other, and make the verdict", async () => {
  const id = await begun();
  await answerCriterion(db, id, { asked: "CONTROL", said });
  await answerCriterion(db, id, { asked: "ADAPT", said: { ...said, evidence_ids: [] } });
  const [row] = await screenings();
  const answers = answersOf(row!.answers);
  expect(answers.CONTROL).toMatchObject({ state: "met", note: "Messkonzept", answered_by: "Anna", answered_at: expect.stringMatching(/^20/) }); // prettier-ignore
  expect(screening("7.5", answers, new Set(["e"])).open[0]).toEqual({ id: "ADAPT", reason: "no_evidence" });
});

test("a screening is renamed, left out, deleted and brought back; a blank name changes nothing", async () => {
  const id = await begun();
  expect(await changeScreening(db, id, { name: " " })).toEqual({ ok: false, error: { kind: "empty_name" } });
  await changeScreening(db, id, { name: "Zähler 2026", is_not_assessed: true });
  expect(await screenings()).toMatchObject([{ name: "Zähler 2026", is_not_assessed: true, activity: "7.5" }]);
  await deleteScreening(db, id);
  expect(await screenings()).toEqual([]);
  await restoreScreening(db, id);
  expect(await screenings()).toMatchObject([{ name: "Zähler 2026" }]);
  expect(await screenings("other")).toEqual([]);
});

test("amounts are whole cents, and one that is taken back is missing again", async () => {
  const id = await begun();
  await putAmount(db, id, { kpi: "capex", amount: { cents: 1_250_000, evidence_ids: ["e"] } });
  await putAmount(db, id, { kpi: "turnover", amount: { cents: 5, evidence_ids: [] } });
  await putAmount(db, id, { kpi: "turnover", amount: null });
  expect(amountsOf((await screenings())[0]!.amounts)).toEqual({
    capex: { cents: 1_250_000, evidence_ids: ["e"] },
  });
});

test("facts of a building are checked before they are kept, changed, deleted and brought back", async () => {
  expect(await addAssetFact(db, "p", { ...area, value: -1 })).toMatchObject({
    error: { kind: "wrong", problems: [{ field: "value", kind: "negative" }] },
  });
  const done = await addAssetFact(db, "p", area);
  if (!done.ok) throw new Error(done.error.kind);
  expect((await changeAssetFact(db, done.value, { ...area, value: 2800 })).ok).toBe(true);
  expect(await facts()).toMatchObject([{ fact: "area", value: 2800, to_day: null }]);
  await deleteAssetFact(db, done.value.id);
  expect(await facts()).toEqual([]);
  await restoreAssetFact(db, done.value.id);
  expect(await facts()).toMatchObject([{ value: 2800 }]);
});

test("what the server has as null, a device that pulled it lacks: it is read as null", async () => {
  const place = { scope: "project:p", project_id: "p", created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" }; // prettier-ignore
  await db.outputs.insert({ ...place, id: "f", kind: "asset_fact", fact: "owned", subject: "", from_day: "2020-01-01", note: "", evidence_ids: [] } as unknown as AssetFactRow); // prettier-ignore
  expect(await facts()).toMatchObject([{ to_day: null, value: null }]);
});

test("pathways are kept with their edition, their workbook and the note of their licence; none chosen keeps nothing", async () => {
  expect(await addPathways(db, "p", { ...workbook, pathways: [] })).toEqual({ ok: false, error: { kind: "no_pathways" } }); // prettier-ignore
  const many = Array.from({ length: 61 }, () => pathway);
  expect(await addPathways(db, "p", { ...workbook, pathways: many })).toMatchObject({ error: { kind: "too_many_pathways" } }); // prettier-ignore
  expect((await addPathways(db, "p", workbook)).ok).toBe(true);
  expect(await firstValueFrom(livePathways(db, "p"))).toMatchObject([
    { ...workbook, licence: pathwayLicence },
  ]);
});

test("the emergency file holds all three, and another device has them", async () => {
  await answerCriterion(db, await begun(), { asked: "CONTROL", said });
  await addAssetFact(db, "p", area);
  await addPathways(db, "p", workbook);
  const content = await unsentContent(db, {
    account: { id: "anna", email: "a@example.org" },
    backend: "here",
  });
  await db.close();
  db = await memoryDatabase(); // another device
  expect((await takeOver(db, content)).ok).toBe(true);
  expect(answersOf((await screenings())[0]!.answers)).toHaveProperty("CONTROL");
  expect(await facts()).toMatchObject([area]);
  expect(await firstValueFrom(livePathways(db, "p"))).toMatchObject([{ pathways: [pathway] }]);
});
