// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { ValidationPage } from "./ValidationPage.tsx";

beforeAll(async () => {
  await startI18n("de");
});
afterEach(cleanup);

test("the page says how many figures of each published calculation are met, and what nothing checks", async () => {
  showPage(<ValidationPage projectId="p" />);
  expect(await screen.findByRole("heading", { level: 1, name: "Validierung" })).toBeTruthy();
  expect(screen.getByText("92 von 92 in der Toleranz")).toBeTruthy();
  expect(screen.getAllByText("25 von 25 in der Toleranz")).toHaveLength(2);
  expect(screen.getByText("72 von 72 in der Toleranz")).toBeTruthy();
  expect(screen.getByText("68 von 72 in der Toleranz")).toBeTruthy();
  expect(screen.getByText("Lüftungsanlagen")).toBeTruthy();
  const tabs = within(screen.getByRole("navigation", { name: "Seiten zur Energie" }));
  expect(tabs.getByRole("link", { name: "Bilanz" }).getAttribute("href")).toBe("/energy?project=p");
  expect(tabs.getByRole("link", { name: "Validierung" }).getAttribute("href")).toContain(
    "/energy/validation",
  );
});

test("each figure stands beside the published one with deviation, tolerance and verdict", async () => {
  showPage(<ValidationPage projectId="p" />);
  const row = await screen.findByRole("row", { name: /^Transmission gesamt/ });
  const cells = within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([
    "Transmission gesamt",
    "129,5",
    "129,5",
    "W/K",
    "+0,03 %",
    expect.stringMatching(/^0,5\s%$/),
    "in der Toleranz",
  ]);
});

test("what the source lists no tolerance for stands apart, with its deviation and without a verdict", async () => {
  showPage(<ValidationPage projectId="p" />);
  const table = await screen.findByRole("table", { name: /ohne Toleranz$/ });
  const row = within(table).getByRole("row", { name: /^Raumtemperatur, selbst gerechnet, Januar/ });
  expect(row.textContent).toContain("−0,22 %");
  expect(within(table).queryByText("in der Toleranz")).toBeNull();
});

test("a calculation is chosen from the list; cases whose source contradicts itself are marked, not hidden", async () => {
  const user = userEvent.setup();
  showPage(<ValidationPage projectId={undefined} />);
  expect((await screen.findByRole("link", { name: "Zur Energiebilanz" })).getAttribute("href")).toBe(
    "/energy",
  );
  await user.selectOptions(
    await screen.findByLabelText("Rechnung"),
    "TABULA, Bestand und Sanierung, aus U-Werten und Flächen",
  );
  expect(await screen.findAllByText("Quelle widerspricht sich")).toHaveLength(4);
});

test("on a phone the verdict stands below the name, and names break into lines", async () => {
  showPage(<ValidationPage projectId="p" />, { width: 390 });
  const row = await screen.findByRole("row", { name: /^Transmission gesamt/ });
  const cells = within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(["Transmission gesamtin der Toleranz", "129,5", "129,5"]);
  expect(screen.getByText("92 / 92")).toBeTruthy();
});
