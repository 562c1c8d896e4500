// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { ModelVersion, Project, SpaceRow } from "#data/documents.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { type DashboardProps, DashboardView } from "./DashboardView.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["dashboard", "ifc"]);
});
afterEach(cleanup);

const base = {
  scope: "project:p",
  created_at: "2026-11-18T09:00:00.000Z",
  updated_at: "2026-11-18T09:00:00.000Z",
};
const project: Project = {
  ...base,
  id: "p",
  kind: "project",
  organisation_id: "o",
  name: "Lindenhof",
  stage: "operation",
  archived: false,
  is_sample: false,
  city: "Leipzig",
};
const model = {
  ...base,
  id: "m",
  kind: "model",
  project_id: "p",
  file_name: "Lindenhof_Bestand.ifc",
  sha256: "c".repeat(64),
  bytes: 1000,
  version: 4,
  schema: "IFC4",
  storeys: [{ global_id: "s", name: "EG", elevation_m: 0 }],
  counts: { IfcWindow: 12 },
  space_count: 2,
  partial: false,
  warnings: [{ kind: "no_area", count: 3 }],
  upload_state: "local",
} as const satisfies ModelVersion;
const room = (storey: string, level: number, net_area_m2: number): SpaceRow => ({
  ...base,
  id: storey,
  kind: "space",
  project_id: "p",
  model_id: "m",
  express_id: 1,
  global_id: storey,
  name: storey,
  storey,
  storey_elevation_m: level,
  net_area_m2,
  area_origin: { from: "geometry" },
});

const show = (change: Partial<DashboardProps>) =>
  showPage(
    <DashboardView
      project={project}
      model={undefined}
      spaces={[]}
      assetCount={0}
      hasEnergy={false}
      {...change}
    />,
  );

test("a project without a model shows no figures, and leads to the import and the year", async () => {
  const router = show({});
  expect(await screen.findByRole("link", { name: "Modell einlesen" })).toBeDefined();
  expect(screen.queryByText("Nettoraumfläche")).toBeNull();
  expect(screen.getByRole("button", { name: /Baujahr eintragen/ })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /Ein Modell einlesen/ }));
  expect(router.state.location.href).toBe("/bim-ifc?project=p");
});

test("the area opens to its sum by storey and the file it comes from", async () => {
  show({ model, spaces: [room("EG", 0, 20.5), room("UG", -3, 10)], assetCount: 7 });
  expect(await screen.findByText("30,5")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Nettoraumfläche: Woher kommt die Zahl?" }));
  const sheet = screen.getByRole("dialog");
  expect(within(sheet).getByText("10,0 + 20,5")).toBeDefined();
  expect(within(sheet).getByText("Lindenhof_Bestand.ifc")).toBeDefined();
});

test("computed areas are graded B, and what stands in the model is counted", async () => {
  show({ model, spaces: [room("EG", 0, 20)], assetCount: 7 });
  expect(await screen.findByText("Datengüte B")).toBeDefined();
  for (const [label, value] of [
    ["Fenster", "12"],
    ["Anlagen", "7"],
    ["Auffälligkeiten im Modell", "1 Art3 Stellen"],
  ] as const)
    expect(screen.getByText(label).closest("div")?.parentElement?.textContent).toContain(value);
});

test("gross areas are called gross, with a lower grade; wholes, voids and yards are in no sum", async () => {
  const gross = {
    ...room("EG", 0, 0),
    net_area_m2: null,
    gross_area_m2: 50,
    area_origin: { from: "quantity_set" },
  };
  const others = ["whole", "void", "outside"].map((role) => ({ ...gross, id: role, role }));
  show({ model, spaces: [gross, ...others] });
  expect(await screen.findByText("Bruttoraumfläche")).toBeDefined();
  expect(screen.getByText("50,0")).toBeDefined();
  expect(screen.getByText(/^1 Räume?, 1/)).toBeDefined();
  expect(screen.queryByText("Nettoraumfläche")).toBeNull();
  expect(screen.getByText("Datengüte C")).toBeDefined();
});

test("findings are counted by kind, each in a sentence", async () => {
  const warnings = [
    { kind: "area_differs", count: 3300 },
    { kind: "spaces_without_area", count: 31 },
  ];
  show({ model: { ...model, warnings } });
  expect(await screen.findByText("2 Arten")).toBeDefined();
  expect(screen.getByText(/^Raumflächen weichen um mehr als 2 %/)).toBeDefined();
  expect(screen.getByText("3.300")).toBeDefined();
});
