// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { AuthBeginning } from "./AuthBeginning.tsx";

beforeEach(() => startI18n("de"));
afterEach(cleanup);

test("the sign-in begins with its form; beside it stand a title, a sentence and three facts, the last of them the uptime", async () => {
  showPage(<AuthBeginning />);
  expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeDefined();
  const panel = screen.getByRole("complementary", { name: "Das Modell öffnen, das Haus verstehen." });
  expect(within(panel).getByRole("heading", { level: 2 }).nextElementSibling?.tagName).toBe("P");
  const facts = within(panel)
    .getAllByRole("listitem")
    .map((one) => one.querySelector("b")?.textContent);
  expect(facts).toEqual(["Daten", "Anwendungen", "Verfügbarkeit"]);
});
