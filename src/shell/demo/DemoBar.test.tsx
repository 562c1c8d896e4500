// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endDemo, startDemo } from "#data/server/session/demoTab.ts";
import { startI18n } from "../i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { DemoBar } from "./DemoBar.tsx";

beforeEach(() => startI18n("de"));
afterEach(() => {
  cleanup();
  endDemo();
});

test("the bar says that nothing is stored, and leads to an account", async () => {
  startDemo();
  showPage(<DemoBar />);
  expect(await screen.findByText("Vorführung: nichts wird gespeichert")).toBeDefined();
  expect(screen.getByText(/brauchen ein Konto/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Konto anlegen" })).toBeDefined();
});

test("outside the demonstration there is none", async () => {
  showPage(
    <>
      <DemoBar />
      <p>Seite</p>
    </>,
  );
  await screen.findByText("Seite");
  expect(screen.queryByText(/Vorführung/)).toBeNull();
});
