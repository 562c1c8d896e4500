import { expect, test } from "vitest";
import type { BuildingData } from "#data/outputs/portfolio.ts";
import type { KeptPathway } from "#domain/esg/crrem/keptPathways.ts";
import { noWish } from "#domain/esg/crrem/pathwayChoice.ts";
import type { AssetFact } from "#domain/esg/realEstate/assetFact.ts";
import { boardBuilding, boardPathway } from "./board.ts";

const fact = (kind: AssetFact["fact"], changes: Partial<AssetFact> = {}) => ({ id: `${kind} ${changes.subject ?? ""}`, fact: kind, subject: "", from_day: "2020-01-01", to_day: null, value: null, note: "", evidence_ids: [], ...changes }); // prettier-ignore
const pathway = (measure: KeptPathway["measure"], use: string, value: number): KeptPathway => ({ measure, country: "DE", use, scenario: "1.5", sheet: "made up", row: 1, values: { 2024: value, 2025: value } }); // prettier-ignore

/** A building of 1,000 m² with 50,000 kWh of electricity a year, of offices and shops. */
function building(pathways: readonly KeptPathway[]) {
  const facts = [
    fact("owned"),
    fact("area", { subject: "NGF", value: 1000 }),
    ...["district_heat", "district_cooling", "fuels"].map((subject) => fact("not_used", { subject })),
    fact("emission_factor", { subject: "electricity", value: 0.4 }),
    fact("use", { subject: "Office", value: 60 }),
    fact("use", { subject: "Retail", value: 40 }),
  ];
  const consumption = { id: "c", carrier: "electricity", use: "not_heat", from_day: "2024-01-01", to_day: "2024-12-31", amount: 50_000, unit: "kWh", basis: null, calorific_value: null, state_number: null, hot_water: null, origin: "bill", note: "" }; // prettier-ignore
  const data = { project: { id: "p", name: "Haus", country: "DE" }, consumptions: [consumption], bills: [], facts, postings: [], weather: [], room_area_m2: null, wish: noWish, pathways: [{ id: "set", pathways }] }; // prettier-ignore
  return boardBuilding(data as unknown as BuildingData, "NGF");
}

test("a building of several uses stands beside a pathway only when each of its uses has one", () => {
  const whole = [
    pathway("carbon", "Office", 30),
    pathway("carbon", "Retail", 20),
    pathway("energy", "Office", 90),
    pathway("energy", "Retail", 80),
  ];
  const both = boardPathway(building(whole), 2024);
  expect(both).toMatchObject({
    ok: true,
    value: { carbon: { ok: true, value: { misalignment_year: null } } },
  });
  // the shops have no carbon pathway: 60 % of that of the offices is none of the building
  const half = boardPathway(building(whole.filter((one) => one.use !== "Retail" || one.measure !== "carbon")), 2024); // prettier-ignore
  expect(half).toMatchObject({ ok: true, value: { carbon: null, energy: { ok: true } } });
});
