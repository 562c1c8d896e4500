import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readMeasures } from "#domain/energy/scenarios/measure.ts";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { takeOver } from "../rescue/takeOver.ts";
import { unsentContent } from "../rescue/unsentContent.ts";
import {
  addEnergyScenario,
  deleteEnergyScenario,
  duplicateEnergyScenario,
  liveEnergyScenarios,
  noteSubsidy,
  putMeasure,
  renameEnergyScenario,
  restoreEnergyScenario,
  takeMeasureOut,
} from "./scenarios.ts";

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

const scenarios = (project = "p") => firstValueFrom(liveEnergyScenarios(db, project));

async function kept(name = "Wärmepumpe") {
  const done = await addEnergyScenario(db, "p", { name });
  if (!done.ok) throw new Error(done.error.kind);
  return done.value;
}

test("a scenario stays with its project, waits to be sent, and stands in the order in which it came", async () => {
  await kept("  Dach ");
  await kept("Alles");
  expect(await scenarios()).toMatchObject([
    { name: "Dach", scope: "project:p", measures: {}, unsent_since: expect.any(String) },
    { name: "Alles" },
  ]);
  expect(await scenarios("other")).toEqual([]);
  expect(await addEnergyScenario(db, "p", { name: " " })).toEqual({
    ok: false,
    error: { kind: "empty_name" },
  });
});

test("measures come, change input by input, go, and come back; the others stay as they are", async () => {
  const { id } = await kept();
  await putMeasure(db, id, { key: "heat_pump", inputs: { jaz: 3.5 } });
  await putMeasure(db, id, { key: "windows", inputs: {} });
  await putMeasure(db, id, { key: "heat_pump", inputs: { cost_cents: 2_500_000 } });
  const measures = async () => readMeasures((await scenarios())[0]!.measures);
  expect(await measures()).toEqual({ heat_pump: { jaz: 3.5, cost_cents: 2_500_000 }, windows: {} });
  await takeMeasureOut(db, id, "heat_pump");
  expect(await measures()).toEqual({ windows: {} });
  await putMeasure(db, id, { key: "heat_pump", inputs: { jaz: 3.5 } });
  expect(await measures()).toEqual({ heat_pump: { jaz: 3.5 }, windows: {} });
});

test("a second one begins with the measures and the note of the first, and goes its own way", async () => {
  const first = await kept();
  await putMeasure(db, first.id, { key: "windows", inputs: { u_w_m2k: 0.9 } });
  await putMeasure(db, first.id, { key: "pv", inputs: { peak_kw: 5 } });
  await takeMeasureOut(db, first.id, "pv");
  await noteSubsidy(db, first.id, " Zuschuss bei der Bank erfragen ");
  const [before] = await scenarios();
  expect(before!.subsidy_note).toBe("Zuschuss bei der Bank erfragen");
  expect(before!.subsidy_noted_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await duplicateEnergyScenario(db, before!, "Kopie");
  const [, copy] = await scenarios();
  expect(copy).toMatchObject({
    name: "Kopie",
    measures: { windows: { u_w_m2k: 0.9 } },
    subsidy_note: before!.subsidy_note,
  });
  expect(copy!.measures).not.toHaveProperty("pv");
  await putMeasure(db, copy!.id, { key: "windows", inputs: { u_w_m2k: 0.7 } });
  expect((await scenarios())[0]!.measures).toMatchObject({ windows: { u_w_m2k: 0.9 } });
  await noteSubsidy(db, copy!.id, " ");
  expect((await scenarios())[1]).toMatchObject({ subsidy_note: null, subsidy_noted_on: null });
});

test("a renamed, deleted and brought back scenario is as it was; one that was never here is unknown", async () => {
  const { id } = await kept();
  expect(await renameEnergyScenario(db, id, " ")).toEqual({ ok: false, error: { kind: "empty_name" } });
  expect((await renameEnergyScenario(db, id, "Pumpe")).ok).toBe(true);
  expect((await deleteEnergyScenario(db, id)).ok).toBe(true);
  expect(await scenarios()).toEqual([]);
  expect(await putMeasure(db, id, { key: "doors", inputs: {} })).toEqual({
    ok: false,
    error: { kind: "unknown" },
  });
  expect((await restoreEnergyScenario(db, id)).ok).toBe(true);
  expect(await scenarios()).toMatchObject([{ name: "Pumpe" }]);
  expect(await restoreEnergyScenario(db, "nie")).toEqual({ ok: false, error: { kind: "unknown" } });
});

test("the emergency file holds a scenario, and another device has it", async () => {
  const { id } = await kept();
  await putMeasure(db, id, { key: "pv", inputs: { peak_kw: 5 } });
  const content = await unsentContent(db, {
    account: { id: "anna", email: "a@example.org" },
    backend: "here",
  });
  await db.close();
  db = await memoryDatabase(); // another device
  expect((await takeOver(db, content)).ok).toBe(true);
  expect(await scenarios()).toMatchObject([{ name: "Wärmepumpe", measures: { pv: { peak_kw: 5 } } }]);
});
