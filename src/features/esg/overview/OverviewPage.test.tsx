// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, configure, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { addConsumption } from "#data/consumption/actions.ts";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { aProject } from "../../../../tests/fixtures/aModelProject.ts";
import { showPage } from "../../../../tests/fixtures/showPage.tsx";
import { OverviewPage } from "./OverviewPage.tsx";

configure({ asyncUtilTimeout: 20_000 });

let db: Database;
beforeAll(async () => {
  await startI18n("de");
});
beforeEach(async () => {
  HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

test("without a document the page says the way to the first one, and shows no zero", async () => {
  const projectId = await aProject(db);
  showPage(<OverviewPage projectId={projectId} />, { db });
  expect(await screen.findByRole("link", { name: "Verbrauch eintragen" })).toBeTruthy();
  expect(screen.queryByText("0")).toBeNull();
});

test("measured energy opens to its documents", async () => {
  const projectId = await aProject(db);
  await addConsumption(db, projectId, {
    carrier: "district_heat",
    use: "heat",
    from_day: "2025-01-01",
    to_day: "2025-12-31",
    amount: 120_500,
    unit: "kWh",
    basis: null,
    calorific_value: null,
    state_number: null,
    hot_water: null,
    origin: "bill",
    note: "Rechnung 4711",
  });
  showPage(<OverviewPage projectId={projectId} />, { db });
  await screen.findByText("120.500");
  expect(screen.getByText(/Gemessene Energie 2025/)).toBeTruthy();
  expect(screen.getByText("aus 1 Beleg")).toBeTruthy();
  await userEvent.click(
    screen.getByRole("button", { name: "Gemessene Energie 2025: Woher kommt die Zahl?" }),
  );
  const sheet = await screen.findByRole("dialog");
  expect(within(sheet).getByText("Rechnung 4711")).toBeTruthy();
  expect(within(sheet).getByText("01.01.2025 – 31.12.2025")).toBeTruthy();
});
