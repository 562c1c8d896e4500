// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { docIds } from "#shared/docs/docIds.ts";
import { docsIn } from "#shared/docs/docs.ts";
import { DocsView } from "./DocsView.tsx";
import { DocView } from "#shared/docs/DocView.tsx";

beforeEach(() => startI18n("de"));
afterEach(async () => {
  cleanup();
  await startI18n("de");
});

const leadsTo = (link: HTMLElement) => link.getAttribute("href");

test("the overview has every guide, of the modules and for operators", async () => {
  showPage(<DocsView />);
  await screen.findByRole("heading", { level: 1, name: "Anleitungen" });
  const links = screen.getAllByRole("link").map(leadsTo);
  expect(links).toEqual([...docIds.map((id) => `/docs/${id}`), "/docs/security"]);
});

test("the search finds words in the text, without a network, and says how many pages", async () => {
  showPage(<DocsView />);
  await userEvent.type(
    await screen.findByRole("searchbox", { name: "In den Anleitungen suchen" }),
    "umhangen",
  );
  expect(await screen.findByText("1 Seite gefunden")).toBeDefined();
  expect(screen.getAllByRole("link").map(leadsTo)).toEqual(["/docs/labels#sp%C3%A4ter"]);
  await userEvent.type(screen.getByRole("searchbox"), "quargel");
  expect(await screen.findByText(/Keine Anleitung hat alle diese Wörter/)).toBeDefined();
});

test("a guide has its title, its contents, its steps and the way back", async () => {
  showPage(<DocView id="rooms" />);
  await screen.findByRole("heading", { level: 1, name: "Räume" });
  const contents = screen.getByRole("navigation", { name: "Auf dieser Seite" });
  const first = within(contents).getAllByRole("link")[0]!;
  expect(leadsTo(first)).toBe("#einen-raum-finden");
  expect(document.getElementById("einen-raum-finden")?.tagName).toBe("H2");
  expect(screen.getAllByRole("listitem").length).toBeGreaterThan(6);
  expect(leadsTo(screen.getByRole("link", { name: "Alle Anleitungen" }))).toBe("/docs");
  expect(document.title).toBe("Räume · Klarbau");
});

test.for(languages)("every guide is read in %s", async (language) => {
  await startI18n(language);
  const docs = await docsIn(language);
  expect(docs.map(({ id }) => id)).toEqual(docIds);
  showPage(<DocView id="rooms" />);
  const { title } = docs.find(({ id }) => id === "rooms")!.page;
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
});

test("an address without a guide says so and leads to all of them", async () => {
  showPage(<DocView id="nowhere" />);
  expect(await screen.findByRole("heading", { name: "Diese Anleitung gibt es nicht" })).toBeDefined();
});
