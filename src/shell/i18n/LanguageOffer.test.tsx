// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LanguageOffer } from "./LanguageOffer.tsx";
import { startI18n } from "./startI18n.ts";

beforeEach(async () => {
  localStorage.clear();
  await startI18n("de");
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr-CH", "en"]);
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await startI18n("de");
});

test("a new visitor reads German, and one line offers the browser's language in its own words", async () => {
  render(<LanguageOffer />);
  const offer = await screen.findByRole("complementary");
  expect(offer.lang).toBe("fr");
  expect(offer.textContent).toContain("Cette page existe aussi en français.");
  await userEvent.click(screen.getByRole("button", { name: "Lire en français" }));
  await vi.waitFor(() => expect(document.documentElement.lang).toBe("fr"));
  await vi.waitFor(() => expect(localStorage.getItem("klarbau_language")).toBe("fr"));
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("closed once, the line does not come again", async () => {
  const first = render(<LanguageOffer />);
  await userEvent.click(await screen.findByRole("button", { name: "Fermer l’information sur la langue" }));
  expect(screen.queryByRole("complementary")).toBeNull();
  first.unmount();
  render(<LanguageOffer />);
  await startI18n("de");
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(document.documentElement.lang).toBe("de");
});

test.for([
  ["who has chosen a language", { klarbau_language: "de" }],
  ["whose browser prefers what is enabled nowhere else", { klarbau_enabled_languages: '["de"]' }],
] as const)("%s is offered none", async ([, kept]) => {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  const { Providers } = await import("../Providers.tsx");
  render(
    <Providers>
      <LanguageOffer />
    </Providers>,
  );
  await startI18n("de");
  expect(screen.queryByRole("complementary")).toBeNull();
});
