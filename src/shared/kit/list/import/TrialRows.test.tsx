// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { onProject } from "../../../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../../../tests/fixtures/pages/showPage.tsx";
import { type TrialRow, TrialRows } from "./TrialRows.tsx";

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("list");
});
afterEach(cleanup);

const row = (line: number): TrialRow => ({ id: `${line}`, line, state: { word: "nicht lesbar", tone: "bad", rank: 4 }, name: `Strom ${line}`, amount: "5 kWh", why: "Das ist keine Zahl." }); // prettier-ignore
const rows = Array.from({ length: 45 }, (_, at) => row(at + 2));
const show = (width: number) => showPage(<TrialRows label="Probelauf" rows={rows} />, { db: on.db, width });

test("on a phone the rows of a dry run are cards with their reason, some at first and more on demand", async () => {
  show(390);
  expect(await screen.findByText("Strom 2")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText("Zeile 2 · 5 kWh")).toBeTruthy();
  expect(screen.getAllByText("Das ist keine Zahl.")).toHaveLength(20);
  await userEvent.click(screen.getByRole("button", { name: "25 weitere Zeilen zeigen" }));
  await userEvent.click(screen.getByRole("button", { name: "5 weitere Zeilen zeigen" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(45);
});

test("elsewhere they are a table that is sorted by line and by result", async () => {
  show(1280);
  expect(await screen.findByRole("table", { name: "Probelauf" })).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: "Grund" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ergebnis" })).toBeTruthy();
});
