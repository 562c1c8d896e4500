// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { addBill } from "#data/bills/actions.ts";
import { addConsumption } from "#data/consumption/actions.ts";
import type { Database } from "#data/database.ts";
import { addEsgTarget } from "#data/esg/actions.ts";
import { post } from "#data/ledger/actions.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { aBill } from "#domain/esg/bills/aBill.fixture.ts";
import { publishedFactors } from "#domain/esg/factors/factorLibrary.ts";
import { postingsOfActivity } from "#domain/esg/ledger/postingsOfActivity.ts";
import { someActivity } from "#domain/esg/ledger/someActivity.fixture.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { aProject } from "../../../../tests/fixtures/models/aModelProject.ts";
import { dialogsInJsdom } from "../../../../tests/fixtures/pages/dialogs.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { OverviewPage } from "./OverviewPage.tsx";

configure({ asyncUtilTimeout: 20_000 });

let db: Database;
beforeAll(async () => {
  await startI18n("de");
});
beforeEach(async () => {
  dialogsInJsdom();
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

test("who only reads is not sent to where something is entered", async () => {
  const projectId = await aProject(db);
  const at = "2026-01-01T10:00:00.000Z";
  await db.settings.insert({ id: "m", kind: "project_member", scope: `project:${projectId}`, project_id: projectId, user_id: "anna", role: "auditor", created_at: at, updated_at: at }); // prettier-ignore
  showPage(<OverviewPage projectId={projectId} />, { db });
  expect(await screen.findByText("Gemessene Energie")).toBeTruthy();
  for (const name of ["Verbrauch eintragen", "Modell einlesen", "Bericht erstellen"])
    expect(screen.queryByRole("link", { name })).toBeNull();
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

test("a bill is measured energy too: nobody enters it twice, and the figure opens to it", async () => {
  const projectId = await aProject(db);
  const bill = {
    meter: "Z 7",
    from_day: "2025-01-01",
    to_day: "2025-12-31",
    amount: "12480.6",
    unit: "kWh",
  } as const;
  const added = await addBill(db, projectId, aBill({ ...bill, carrier: "electricity", basis: null }));
  const router = showPage(<OverviewPage projectId={projectId} />, { db });
  await screen.findByText("12.481");
  await userEvent.click(
    screen.getByRole("button", { name: "Gemessene Energie 2025: Woher kommt die Zahl?" }),
  );
  const sheet = await screen.findByRole("dialog");
  await userEvent.click(within(sheet).getByRole("button", { name: /Z 7/ }));
  const id = added.ok ? added.value.id : "";
  await waitFor(() => expect(router.state.location.search).toEqual({ project: projectId, bill: id }));
});

test("greenhouse gases come from the ledger by both methods, and stand in the table of a gross target", async () => {
  const projectId = await aProject(db);
  const made = postingsOfActivity({ ...someActivity, project_id: projectId }, publishedFactors);
  if (!made.ok) throw new Error(made.error.kind);
  expect((await post(db, made.value)).ok).toBe(true);
  await addEsgTarget(db, projectId, {
    esg_topic: "E1",
    name: "Netto null 2030",
    measure: "ghg_gross",
    unit: "t CO2e",
    base_year: "2024",
    base_value: 6,
    target_year: "2030",
    target_value: 0.6,
    neutralised_value: 0.6,
    owner: "",
    status: "planned",
  });
  showPage(<OverviewPage projectId={projectId} />, { db });
  expect(await screen.findByText(/Treibhausgase 2024, standortbezogen/)).toBeTruthy();
  expect(screen.getByText(/Treibhausgase 2024, marktbezogen/)).toBeTruthy();
  const shown = screen.getByText(/Treibhausgase 2024, standortbezogen/).closest("div")?.parentElement;
  const measured = within(screen.getByRole("row", { name: /^2024/ }))
    .getAllByRole("cell")
    .at(-1);
  expect(measured?.textContent).toMatch(/^\d,\d$/);
  expect(shown?.textContent).toContain(measured?.textContent);
  expect(screen.getByText("90,0 %")).toBeTruthy(); // the reduction is gross: what is neutralised changes nothing
  expect(screen.getByText("nicht abgezogen")).toBeTruthy();
});
