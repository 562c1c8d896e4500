// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { addConsumption } from "#data/consumption/actions.ts";
import { addAssetFact, addPathways, liveAssetFacts, livePathways } from "#data/outputs/assetFacts.ts";
import type { AssetFact } from "#domain/esg/realEstate/assetFact.ts";
import { writeXlsx } from "#domain/spreadsheet/writeXlsx.ts";
import { onProjectPage } from "../../../tests/fixtures/pages/onProjectPage.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { KpisPage } from "./KpisPage.tsx";

const on = onProjectPage();
const show = () => showPage(<KpisPage projectId={on.projectId} />, { db: on.db });
const fact = (kind: AssetFact["fact"], changes: Partial<AssetFact> = {}) =>
  addAssetFact(on.db, on.projectId, { fact: kind, subject: "", from_day: "2020-01-01", to_day: null, value: null, note: "", evidence_ids: [], ...changes }); // prettier-ignore

/** A building of 1,000 m² that uses 50,000 kWh of electricity and nothing else. */
async function electricBuilding() {
  await fact("owned");
  await fact("area", { subject: "NGF", value: 1000 });
  for (const subject of ["district_heat", "district_cooling", "fuels"]) await fact("not_used", { subject });
  await fact("emission_factor", { subject: "electricity", value: 0.4 });
  await addConsumption(on.db, on.projectId, { carrier: "electricity", use: "not_heat", from_day: "2024-01-01", to_day: "2024-12-31", amount: 50_000, unit: "kWh", basis: null, calorific_value: null, state_number: null, hot_water: null, origin: "bill", note: "" }); // prettier-ignore
}

test("without anything the page asks since when the building is owned, and shows dashes, not zeros", async () => {
  show();
  expect(await screen.findByText("Seit wann gehört Ihnen das Gebäude?")).toBeTruthy();
  const table = screen.getByRole("grid", { name: /EPRA-Kennzahlen/ });
  expect(within(table).getAllByRole("row")).toHaveLength(29);
  expect(within(table).queryByText("0")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Eigentum eintragen" }));
  await userEvent.type(await screen.findByLabelText("Von"), "2020-05-01");
  await userEvent.click(screen.getByRole("button", { name: "Angabe speichern" }));
  expect(await screen.findByText(/seit 01\.05\.2020/)).toBeTruthy();
  expect(await firstValueFrom(liveAssetFacts(on.db, on.projectId))).toMatchObject([{ fact: "owned" }]);
});

test("who only reads is not sent to where consumption is entered; who writes is", async () => {
  await fact("owned");
  show();
  expect(await screen.findByRole("link", { name: "Verbrauch eintragen" })).toBeTruthy();
  cleanup();
  const at = "2026-01-01T10:00:00.000Z";
  await on.db.settings.insert({ id: "m", kind: "project_member", scope: `project:${on.projectId}`, project_id: on.projectId, user_id: "anna", role: "auditor", created_at: at, updated_at: at }); // prettier-ignore
  show();
  expect(await screen.findByText(/^Sie können die Kennzahlen lesen/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Verbrauch eintragen" })).toBeNull();
});

test("who only reads hears what a pathway lacks, and is not told to enter it; who writes is", async () => {
  const pathway = { country: "DE", use: "Office", measure: "carbon", scenario: "", values: { 2024: 40, 2025: 39 }, sheet: "a", row: 2 } as const; // prettier-ignore
  await addPathways(on.db, on.projectId, { edition: "", file_name: "a.xlsx", file_sha256: "a".repeat(64), pathways: [pathway] }); // prettier-ignore
  show();
  expect(await screen.findByText(/^Es fehlt, seit wann Ihnen das Gebäude gehört.*Tragen Sie/)).toBeTruthy();
  cleanup();
  const at = "2026-01-01T10:00:00.000Z";
  await on.db.settings.insert({ id: "m", kind: "project_member", scope: `project:${on.projectId}`, project_id: on.projectId, user_id: "anna", role: "auditor", created_at: at, updated_at: at }); // prettier-ignore
  show();
  expect(await screen.findByText(/^Es fehlt, seit wann Ihnen das Gebäude gehört/)).toBeTruthy();
  expect(screen.queryByText(/Tragen Sie/)).toBeNull();
});

test("uses that do not add up to the whole building are said, with their sum, until they do", async () => {
  await fact("owned");
  await fact("use", { subject: "Büro", value: 30 });
  await fact("use", { subject: "Laden", value: 40.5 });
  show();
  expect(await screen.findByText(/^Die Nutzungen ergeben zusammen 70,50\s%, nicht 100\s%$/)).toBeTruthy();
  expect(screen.getByText(/sondern mit einer einzigen Nutzung/)).toBeTruthy();
  await fact("use", { subject: "Hotel", value: 29.5 });
  await waitFor(() => expect(screen.queryByText(/Die Nutzungen ergeben zusammen/)).toBeNull());
});

test("measured electricity stands in the table with coverage and intensity", async () => {
  await electricBuilding();
  show();
  const table = await screen.findByRole("grid", { name: "EPRA-Kennzahlen 2024" });
  const row = within(table).getByText("Elec-Abs").closest("tr")!;
  expect(within(row).getByText("50.000")).toBeTruthy();
  expect(row.textContent).toContain("100,0");
  expect(within(table).getByText("Energy-Int").closest("tr")!.textContent).toContain("50,0");
});

test("pathways are taken from a workbook after a look at how it was read; the building then has its year", async () => {
  await electricBuilding();
  show();
  const years = Array.from({ length: 27 }, (_, at) => 2024 + at);
  const header = ["Country", "Property type", "Unit", ...years.map(String)].map((text) => ({ text, tone: "optional" as const })); // prettier-ignore
  const rows = [
    ["DE", "Office", "kgCO2e/m²", ...years.map((year) => 40 - 1.5 * (year - 2024))],
    ["DE", "Hotel", "kgCO2e/m²", ...years.map((year) => 40 - 1.2 * (year - 2024))],
  ];
  const bytes = writeXlsx([{ name: "Made up", header, rows }]);
  const file = Object.assign(new File([bytes], "pathways v2.05.xlsx"), {
    arrayBuffer: async () => bytes.buffer,
  });
  await screen.findByRole("heading", { name: "Pfade aus Ihrer Arbeitsmappe" });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[accept=".xlsx,.xlsm"]')!, file);
  expect(await screen.findByText(/Made up: 2 Zeilen, 2024 bis 2050/)).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: /Office · CO₂ je Fläche/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /Hotel · CO₂ je Fläche/ }));
  await userEvent.click(screen.getByRole("button", { name: "2 übernehmen" }));
  expect(await screen.findByText("Das Gebäude liegt ab 2038 über dem Pfad.")).toBeTruthy(); // 20 > 40 − 1.5 · 14
  await userEvent.selectOptions(screen.getByLabelText("Nutzung"), "Hotel");
  expect(await screen.findByText("Das Gebäude liegt ab 2041 über dem Pfad.")).toBeTruthy(); // 20 > 40 − 1.2 · 17
  // the figure at the top speaks of the same pathway, and both do after a reload
  expect(screen.getAllByText("2041").length).toBeGreaterThan(1); // the curve's table has it too
  cleanup();
  show();
  expect(await screen.findByText("Das Gebäude liegt ab 2041 über dem Pfad.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>("Nutzung").value).toBe("Hotel");
  expect(await firstValueFrom(livePathways(on.db, on.projectId))).toMatchObject([{ edition: "2.05", file_name: "pathways v2.05.xlsx" }]); // prettier-ignore
});
