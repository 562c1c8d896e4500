// @vitest-environment jsdom
import { cleanup, configure, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { post } from "#data/ledger/actions.ts";
import { posted, someActivity } from "#domain/esg/ledger/someActivity.fixture.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { dialogsInJsdom } from "../../../../tests/fixtures/pages/dialogs.ts";
import { onProject } from "../../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { fill } from "../../../../tests/fixtures/pages/fill.ts";
import { CarbonPage } from "../CarbonPage.tsx";

configure({ asyncUtilTimeout: 20_000 });

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["carbon", "records", "esgpages"]);
});
beforeEach(dialogsInJsdom);
afterEach(cleanup);

async function gasOf(year: number) {
  const gas = { ...someActivity, project_id: on.projectId, activity: "natural_gas", basis: "Hs", supply: "G-1", quantity: 132_886_000, from_day: `${year}-01-01`, to_day: `${year}-12-31` } as const; // prettier-ignore
  const kept = await post(
    on.db,
    posted(gas, "g").map(({ id: _id, created_at: _at, ...fields }) => fields),
  );
  if (!kept.ok) throw new Error(kept.error.kind);
  const project = await on.db.projects.findOne(on.projectId).exec();
  await project?.incrementalPatch({ country: "DE", residential: true });
  showPage(<CarbonPage projectId={on.projectId} />, { db: on.db });
  return userEvent.setup();
}

test("an owner enters the living area and sees step, price and both parts; a row opens the posting behind it", async () => {
  const user = await gasOf(2024);
  expect(await screen.findByText("Die Wohnfläche des ganzen Hauses fehlt noch.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Angaben zur Aufteilung" }));
  const sheet = await screen.findByRole("dialog", { name: "Angaben zur Aufteilung" });
  await fill(within(sheet).getByLabelText(/Wohnfläche des ganzen Hauses/), "600");
  await fill(within(sheet).getByLabelText(/Woher die Fläche ist/), "Mietverträge");
  await user.click(within(sheet).getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText(/60\s%\s·\s650,85/)).toBeTruthy();
  expect(screen.getByText(/40\s%\s·\s433,90/)).toBeTruthy();
  expect(screen.getByText("7: ab 37 und unter 42 kg/m²")).toBeTruthy();
  expect(screen.getByText(/45,00\s€\/t, BEHG § 10 Abs\. 2/)).toBeTruthy();
  expect(screen.getByText(/Anlage zu den §§ 5 bis 7/)).toBeTruthy();
  await user.click(screen.getByText("Erdgas, G-1"));
  expect(await screen.findByRole("dialog", { name: "Erdgas, G-1" })).toBeTruthy();
});

test("a year without a price of the law asks for one with its source, and takes none without", async () => {
  const user = await gasOf(2027);
  expect(await screen.findByText(/Für 2027 ist hier kein Preis bekannt/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Angaben zur Aufteilung" }));
  const sheet = await screen.findByRole("dialog", { name: "Angaben zur Aufteilung" });
  await fill(within(sheet).getByLabelText(/Wohnfläche des ganzen Hauses/), "600");
  await fill(within(sheet).getByLabelText(/Preis je Tonne/), "62");
  await user.click(within(sheet).getByRole("button", { name: "Speichern" }));
  expect(screen.getByRole("dialog", { name: "Angaben zur Aufteilung" })).toBeTruthy();
  await fill(within(sheet).getByLabelText(/Quelle des Preises/), "UBA, 12/2026");
  await user.click(within(sheet).getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText(/62,00\s€\/t, UBA, 12\/2026/)).toBeTruthy();
});

test("heat of a network counts as its bill states it, entered with the name of the bill", async () => {
  const user = await gasOf(2024);
  await user.click(await screen.findByRole("button", { name: "Angaben zur Aufteilung" }));
  const sheet = await screen.findByRole("dialog", { name: "Angaben zur Aufteilung" });
  await fill(within(sheet).getByLabelText(/Wohnfläche des ganzen Hauses/), "600");
  await fill(within(sheet).getByLabelText(/CO₂ der Wärmelieferung/), "15000");
  await user.click(within(sheet).getByRole("button", { name: "Speichern" }));
  expect(within(sheet).getByText("0 oder mehr, beides von der Wärmerechnung")).toBeTruthy();
  await fill(within(sheet).getByLabelText(/CO₂-Kosten laut Rechnung/), "700");
  await fill(within(sheet).getByLabelText(/Welche Rechnung/), "Stadtwerke 4711");
  await user.click(within(sheet).getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText(/15\.000,0\skg CO₂, 700,00\s€, Stadtwerke 4711/)).toBeTruthy();
  expect(screen.getByText(/1\.784,75\s€/)).toBeTruthy();
});
