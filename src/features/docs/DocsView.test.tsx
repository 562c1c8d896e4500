// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import path from "node:path";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Language, languages } from "#kernel/languages.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { guideLanguages } from "../../../tests/architecture/pages.ts";
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

test.for(guideLanguages)(
  "every guide is read in %s, and nothing speaks of another language",
  async (language) => {
    await startI18n(language);
    const docs = await docsIn(language);
    expect(docs.filter((doc) => doc.language !== language)).toEqual([]);
    showPage(<DocView id="rooms" />);
    const { title } = docs.find(({ id }) => id === "rooms")!.page;
    const heading = await screen.findByRole("heading", { level: 1, name: title });
    expect(heading.closest("article")?.querySelector("[lang]")).toBeNull();
  },
);

const lacking = languages.filter((language) => !(guideLanguages as readonly Language[]).includes(language));

test.for(lacking)(
  "a guide that nobody has translated into %s is shown in another language, and one line says so",
  async (language) => {
    await startI18n(language);
    await docsIn(language);
    showPage(<DocView id="rooms" />);
    const title = await screen.findByRole("heading", { level: 1, name: "Rooms" });
    expect(title.closest("[lang]")?.getAttribute("lang")).toBe("en");
    const { other, in: names } = JSON.parse(
      readFileSync(path.join(import.meta.dirname, `i18n/${language}.json`), "utf8"),
    ) as { other: string; in: { en: string } };
    expect(screen.getByText(other.replace("{{language}}", names.en))).toBeDefined();
  },
);

test("an address without a guide says so and leads to all of them", async () => {
  showPage(<DocView id="nowhere" />);
  expect(await screen.findByRole("heading", { name: "Diese Anleitung gibt es nicht" })).toBeDefined();
});
