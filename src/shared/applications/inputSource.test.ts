import { expect, test } from "vitest";
import type { Contact, EnergyBalanceRow, ModelVersion, Project, SpaceRow } from "#data/documents.ts";
import { energyBalance } from "#domain/energy/balance.ts";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { house, model } from "../../../tests/fixtures/models/aHouse.ts";
import { inputSource } from "./inputSource.ts";

const stored = {
  scope: "project:p1",
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-20T10:00:00.000Z",
};
const project: Project = {
  ...stored,
  id: "p1",
  kind: "project",
  organisation_id: "o1",
  name: "Lindenhof",
  stage: "operation",
  archived: false,
  is_sample: false,
};
const version: ModelVersion = {
  ...stored,
  id: "m2",
  kind: "model",
  project_id: "p1",
  file_name: "a.ifc",
  sha256: "0".repeat(64),
  bytes: 1,
  version: 2,
  schema: "IFC4",
  storeys: [{ global_id: "s", name: "Erdgeschoss", elevation_m: 0 }],
  counts: {},
  space_count: 1,
  partial: false,
  warnings: [],
  upload_state: "local",
};
const space = (id: string, model_id: string, name: string): SpaceRow => ({
  ...stored,
  id,
  kind: "space",
  project_id: "p1",
  model_id,
  express_id: 11,
  global_id: "g",
  name,
  long_name: "Küche",
  storey: "Erdgeschoss",
  net_area_m2: 12,
});
const contact: Contact = {
  ...stored,
  id: "c1",
  kind: "contact",
  project_id: "p1",
  name: "Weiß",
  is_public: false,
};

test("without the model read on this device the rooms come from the documents, without 3D", () => {
  const parts = { project, version, record: null, contacts: [contact], balances: [] };
  const source = inputSource({ ...parts, spaces: [space("r1", "m1", "alt"), space("r2", "m2", "0.01")] });
  expect(source.geometry).toBeNull();
  expect(source.spaces).toMatchObject([
    { name: "0.01", long_name: "Küche", net_area_m2: 12, height_m: null },
  ]);
  expect(source.contacts).toEqual([
    { id: "c1", name: "Weiß", role: null, phone: null, email: null, is_public: false },
  ]);
});

test("fields of a document that nobody asked for never come along", () => {
  const chatty = { ...project, note: "intern", organisation_id: "geheim" };
  const source = inputSource({
    project: chatty,
    version,
    record: null,
    contacts: [],
    balances: [],
    spaces: [],
  });
  expect(JSON.stringify(source)).not.toMatch(/intern|geheim/);
});

test("the energy figures come from the balance of the shown model, as the energy page has stored it", () => {
  const choices = { ...noChoices, construction_year: 1978, residential: true };
  const hull = envelope(model(house), house.faces, choices);
  const balance = energyBalance(hull, choices);
  if (!balance.ok) throw new Error(balance.error.kind);
  const row = (model_id: string, result: unknown): EnergyBalanceRow => ({
    ...stored,
    id: model_id,
    kind: "energy_balance",
    project_id: "p1",
    model_id,
    method: "tabula",
    method_version: "1",
    inputs_hash: "0",
    result,
  });
  const parts = { project, version, record: null, contacts: [], spaces: [] };
  const kept = { version: 1, choices, envelope: hull, balance: balance.value };
  const { energy } = inputSource({ ...parts, balances: [row("m1", {}), row("m2", kept)] });
  expect(energy).toMatchObject({ method: "TABULA", grade: balance.value.quality.level });
  expect(energy?.figures[0]).toMatchObject({
    id: "final_energy",
    value: balance.value.figures.q_f!.value,
  });
  expect(inputSource({ ...parts, balances: [row("m2", { version: 0 })] }).energy).toBeNull();
});
