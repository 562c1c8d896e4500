// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { startI18n } from "../../i18n/startI18n.ts";
import { LegalLinks } from "../LegalLinks.tsx";
import { CookieConsent } from "./CookieConsent.tsx";

const key = "klarbau_cookie_consent";
const stored = () => JSON.parse(localStorage.getItem(key) ?? "null") as unknown;
const region = () => screen.queryByRole("region", { name: "Was dieses Gerät sich merken darf" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(async () => {
  localStorage.clear();
  await startI18n("de");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const show = () =>
  showPage(
    <>
      <LegalLinks />
      <CookieConsent />
    </>,
  );

test("whoever has not chosen is asked, and refusing is one press that is kept with its time", async () => {
  show();
  await screen.findByRole("region", { name: "Was dieses Gerät sich merken darf" });
  expect(screen.getByText(/Andere Cookies gibt es zurzeit nicht/)).toBeTruthy();
  press("Nur Notwendiges");
  await waitFor(() => expect(region()).toBeNull());
  expect(stored()).toMatchObject({ necessary: true, functional: false, analytics: false, marketing: false });
  const { timestamp } = stored() as { timestamp: string };
  expect(Math.abs(Date.now() - Date.parse(timestamp))).toBeLessThan(60_000);
});

test("Escape chooses nothing and closes nothing, and the focus stays in the page", async () => {
  show();
  await screen.findByRole("region");
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(region()).not.toBeNull();
  expect(stored()).toBeNull();
});

test("what is necessary cannot be refused; of the rest each can be allowed alone", async () => {
  show();
  await screen.findByRole("region");
  press("Selbst auswählen");
  const necessary = screen.getByRole<HTMLInputElement>("checkbox", { name: /Notwendig/ });
  expect([necessary.checked, necessary.disabled]).toEqual([true, true]);
  fireEvent.click(screen.getByRole("checkbox", { name: /Statistik/ }));
  press("Auswahl speichern");
  expect(stored()).toMatchObject({ functional: false, analytics: true, marketing: false });
});

test("the foot of the page opens the choice again, as it was; closing changes nothing", async () => {
  show();
  await screen.findByRole("region");
  press("Alles erlauben");
  await waitFor(() => expect(region()).toBeNull());
  const before = stored();
  press("Cookies");
  await screen.findByRole("region");
  expect(document.activeElement?.textContent).toBe("Was dieses Gerät sich merken darf");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /Werbung/ }).checked).toBe(true);
  press("Schließen");
  await waitFor(() => expect(region()).toBeNull());
  expect(stored()).toEqual(before);
});

test("a choice in another tab counts here", async () => {
  show();
  await screen.findByRole("region");
  const choice =
    '{"necessary":true,"functional":false,"analytics":false,"marketing":false,"timestamp":"2026-12-07T09:30:00.000Z"}';
  localStorage.setItem(key, choice);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
  await waitFor(() => expect(region()).toBeNull());
});

test("a browser that stores nothing is told of, and the choice holds until the page is loaded anew", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  show();
  await screen.findByRole("region");
  press("Nur Notwendiges");
  await screen.findByText("Nur bis zum Neuladen gemerkt");
  expect([region(), stored()]).toEqual([null, null]);
});
