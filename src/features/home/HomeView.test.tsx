// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadDrawing } from "#shell/house/drawings.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { HomeView } from "./HomeView.tsx";

beforeEach(async () => {
  await startI18n("de");
  await loadDrawing("whole");
});
afterEach(cleanup);

const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("the start page leads to the sign-in, to the demonstration and to what the product can", async () => {
  showPage(<HomeView />);
  await screen.findByRole("heading", { level: 1 });
  expect(target("Modell einlesen")).toBe("/auth");
  expect(target("Vorführung ansehen")).toBe("/demo");
  expect(target("Alle Funktionen ansehen")).toBe("/features");
});

test("its parts stand in the order of the specification: hero, carousel, functions, uses, the four steps", async () => {
  showPage(<HomeView />);
  await screen.findByRole("heading", { level: 1 });
  const parts = [...document.querySelectorAll("section")];
  expect(parts.map((part) => part.getAttribute("aria-label") ?? part.querySelector("h1, h2")?.id)).toEqual([
    "",
    "Formate und Techniken, mit denen Klarbau arbeitet",
    "features-title",
    "use-cases-title",
    "process-title",
  ]);
  expect(parts[0]?.querySelector("h1")).not.toBeNull();
  expect(parts.slice(2).map((part) => part.querySelectorAll("h3").length)).toEqual([3, 3, 4]);
});
