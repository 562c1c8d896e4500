// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { LegalView } from "./LegalPage.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("legal");
});
afterEach(cleanup);

const titles = {
  privacy: "Datenschutz",
  terms: "Nutzungsbedingungen",
  imprint: "Impressum",
  security: "Sicherheit",
} as const;

test.each(Object.entries(titles))(
  "%s has its title, and every entry of the contents leads to its part",
  async (page, title) => {
    showPage(<LegalView page={page as keyof typeof titles} operator={{ status: "asking" }} />);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
    expect(screen.getByText("Angaben werden geholt …")).toBeDefined();
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')];
    expect(links.length).toBeGreaterThan(3);
    for (const link of links)
      expect(document.getElementById(link.hash.slice(1))?.querySelector("h2")?.textContent).toBe(
        link.textContent,
      );
  },
);

test("what the operator has told stands there, what is missing is named, and nothing is made up", async () => {
  const operator = { name: "Hausverwaltung Süd GmbH", email: "post@sued.example" };
  showPage(<LegalView page="imprint" operator={{ status: "known", operator }} />);
  expect(await screen.findByText("Hausverwaltung Süd GmbH")).toBeDefined();
  expect(screen.getByRole("link", { name: "post@sued.example" }).getAttribute("href")).toBe(
    "mailto:post@sued.example",
  );
  expect(screen.queryByText("Telefon")).toBeNull();
  expect(screen.getByText(/muss noch nennen: Anschrift, Datenschutz und Ort der Server\./)).toBeDefined();
});

test("a device that has never heard of the operator says so", async () => {
  showPage(<LegalView page="privacy" operator={{ status: "unknown" }} />);
  expect(await screen.findByText(/ohne Netz nicht zu sehen/)).toBeDefined();
  expect(screen.queryByText("Hier fehlen Angaben des Betreibers")).toBeNull();
});
