// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { calculateMonthly } from "#workers/compute/calculateMonthly.ts";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import { house, model } from "../../../../tests/fixtures/models/aHouse.ts";
import { dialogsInJsdom } from "../../../../tests/fixtures/pages/dialogs.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { type MonthlyOpened, ofBuilding } from "./monthlyOpened.ts";
import { MonthlySheet } from "./MonthlySheet.tsx";

let calculation: MonthlyCalculation;
beforeAll(async () => {
  await startI18n("de");
  dialogsInJsdom();
  const choices = { ...noChoices, construction_year: 1978, residential: true };
  const answer = await calculateMonthly(
    { model: model(house), faces: house.faces },
    { choices, overrides: [] },
  );
  if (!answer.ok) throw new Error(answer.error.of);
  calculation = answer.value;
});
afterEach(cleanup);

/** The sheet, opened at the final energy per area. */
function Sheet() {
  const [opened, setOpened] = useState<MonthlyOpened | null>(ofBuilding("q_f"));
  return (
    <MonthlySheet
      {...{ opened, calculation }}
      projectId="p1"
      fields={[]}
      onReplace={null}
      onOpen={setOpened}
    />
  );
}

test("from the final energy one follows the numbers down to a wall, and from there to its element in 3D", async () => {
  showPage(<Sheet />);
  const way = [
    "EndenergieQf",
    "Endenergie ohne Photovoltaik",
    "Endenergie Heizung im Jahr",
    "Endenergie Heizung",
    "Januar",
    "Wärme des Erzeugers, Heizung",
    "Nutzenergiebedarf Heizung",
    "Heizwärmebedarf der Zone",
    "Wärmesenken",
    "Transmissionswärmeverlust",
    "Transmissionswärmetransfer",
    "Transmission an Außenluft",
    "Wärmetransfer des Bauteils",
  ].map((name) => new RegExp(`^${name}`));
  await screen.findByRole("dialog", { name: "Endenergie je m²" });
  for (const name of way)
    await userEvent.click(within(screen.getByRole("dialog")).getAllByRole("button", { name })[0]!);
  const sheet = screen.getByRole("dialog", { name: "Wärmetransfer des Bauteils" });
  expect(sheet.textContent).toContain("Fx · U · A");
  const link = within(sheet).getByRole("link", { name: "In 3D zeigen" });
  expect(link.getAttribute("href")).toMatch(/3d-viewer\?.*pick=\d+/);
});
