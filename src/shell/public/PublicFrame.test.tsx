// @vitest-environment jsdom
import i18n from "i18next";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { err, ok } from "#kernel/result.ts";
import { languages } from "#kernel/languages.ts";
import { startI18n } from "../i18n/startI18n.ts";
import { layoutInJsdom } from "../../../tests/fixtures/pages/windowInJsdom.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { PublicFrame } from "./PublicFrame.tsx";
import { publicPlaces } from "./publicPlaces.ts";
import { legalPages } from "./LegalLinks.tsx";

type Subscribe = Parameters<typeof PublicFrame>[0]["onSubscribe"];

beforeEach(async () => {
  layoutInJsdom();
  localStorage.clear();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  window.scrollTo = () => undefined;
  await startI18n("de");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(onSubscribe: Subscribe = () => Promise.resolve(ok(undefined))) {
  const router = showPage(
    <PublicFrame onSubscribe={onSubscribe}>
      <h1>{"Seite"}</h1>
    </PublicFrame>,
  );
  await screen.findByRole("heading", { level: 1 });
  return router;
}
const addressOf = (link: HTMLElement) => link.getAttribute("href");
const linksIn = (place: HTMLElement) => within(place).getAllByRole("link").map(addressOf);
const openMenu = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Menü" }));
  return screen.findByRole("dialog", { name: "Menü" });
};

test("the head has the logo, the theme, the language and the menu", async () => {
  await show();
  const head = screen.getByRole("banner");
  expect(addressOf(within(head).getByRole("link", { name: "Klarbau" }))).toBe("/");
  expect(within(head).getByRole("button", { name: /Darstellung/ })).toBeDefined();
  expect(within(head).getByRole("button", { name: /DE/ })).toBeDefined();
  expect(within(head).getByRole("button", { name: "Menü" })).toBeDefined();
});

test("the menu leads to every public page, to the legal ones, and twice to the sign-in", async () => {
  await show();
  const menu = await openMenu();
  const wanted = [
    ...publicPlaces.map(({ path }) => path),
    "/esg",
    ...legalPages.map(({ to }) => to),
    "/auth",
    "/auth?mode=signup",
  ];
  expect(linksIn(menu)).toEqual(wanted);
});

test("a link of the menu closes it, and 100 ms later its page stands at the top", async () => {
  await show();
  const menu = await openMenu();
  const scrolled = vi.spyOn(window, "scrollTo");
  vi.useFakeTimers();
  fireEvent.click(within(menu).getByRole("link", { name: "Preise" }));
  vi.advanceTimersByTime(99);
  expect(scrolled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0 });
  expect(screen.getByRole("button", { name: "Menü" }).getAttribute("aria-expanded")).toBe("false");
});

test.each([
  ["the head", "banner"],
  ["the foot", "contentinfo"],
] as const)("a link of %s scrolls to the top after 100 ms", async (_where, role) => {
  await show();
  const scrolled = vi.spyOn(window, "scrollTo");
  vi.useFakeTimers();
  fireEvent.click(within(screen.getByRole(role)).getByRole("link", { name: "Preise" }));
  vi.advanceTimersByTime(99);
  expect(scrolled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});

test("the foot says what this is, where to go, since when, and has the legal pages", async () => {
  vi.useFakeTimers({ now: new Date("2031-06-01T12:00:00Z"), toFake: ["Date"] });
  await show();
  const foot = screen.getByRole("contentinfo");
  expect(linksIn(within(foot).getByRole("navigation", { name: "Seiten" }))).toEqual([
    "/features",
    "/pricing",
    "/about",
    "/contact",
  ]);
  expect(linksIn(within(foot).getByRole("navigation", { name: "Rechtliches" }))).toEqual(
    expect.arrayContaining(["/privacy", "/terms", "/imprint"]),
  );
  expect(within(foot).getByText("© 2022–2031 Klarbau")).toBeDefined();
  expect(within(foot).getByText(/macht aus Gebäudemodellen/)).toBeDefined();
});

function enter(email: string) {
  const field = screen.getByLabelText<HTMLInputElement>("E-Mail-Adresse");
  fireEvent.change(field, { target: { value: email } });
  fireEvent.click(screen.getByRole("button", { name: "Abonnieren" }));
  return field;
}

const outcomes = [
  "success",
  "invalid_email",
  "network",
  "service_unavailable",
  "already_subscribed",
  "general",
] as const;

/** What the newsletter says of each outcome in the language that is spoken. */
const words = () => {
  const t = i18n.getFixedT(null, "common");
  return outcomes.map((kind) => ({
    title: t(($) => $.newsletter[kind].title),
    text: t(($) => $.newsletter[kind].text),
  }));
};

// Specification, sections 5 and 8: each outcome has a title and a description of its own, told as a fault.
test.each([
  ["invalid_email", "Ungültige E-Mail-Adresse"],
  ["network", "Keine Verbindung"],
  ["service_unavailable", "Dienst nicht verfügbar"],
  ["already_subscribed", "Schon angemeldet"],
  ["general", "Anmeldung nicht möglich"],
] as const)("the newsletter tells %s as “%s”, and the address stays", async (kind, title) => {
  await show(() => Promise.resolve(err({ kind })));
  const field = enter("mara@lindenhof.example");
  const toast = (await screen.findByText(title)).closest("[role=alert]");
  expect(toast?.textContent).toContain(words()[outcomes.indexOf(kind)]?.text);
  expect(field.value).toBe("mara@lindenhof.example");
});

test.each(languages)("no two outcomes of the newsletter share a title or a text: %s", async (language) => {
  await startI18n(language);
  expect(new Set(words().map(({ title }) => title)).size).toBe(outcomes.length);
  expect(new Set(words().map(({ text }) => text)).size).toBe(outcomes.length);
});

test("the newsletter sends nothing while it is empty or sending; an address that was taken leaves the field", async () => {
  const sent: string[] = [];
  let answer: () => void = () => undefined;
  await show((email) => {
    sent.push(email);
    return new Promise((resolve) => (answer = () => resolve(ok(undefined))));
  });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Abonnieren" });
  expect(button.disabled).toBe(true);
  const field = enter("mara@lindenhof.example");
  expect([field.type, field.required]).toEqual(["email", true]);
  fireEvent.click(button);
  expect(sent).toEqual(["mara@lindenhof.example"]);
  answer();
  await screen.findByText("Fast geschafft");
  expect(field.value).toBe("");
});

test("a visitor without a network is not told that something is kept or sent", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await show();
  expect(screen.getByText(/Sie können sich weiter umsehen/)).toBeDefined();
  online.mockReturnValue(true);
  fireEvent(window, new Event("online"));
  expect(await screen.findByText("Sie sind wieder online")).toBeDefined();
  expect(screen.queryByText(/Änderungen/)).toBeNull();
});
