// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mediaInJsdom } from "../../../../tests/fixtures/pages/windowInJsdom.ts";
import { startI18n } from "../../i18n/startI18n.ts";
import { chooseConsent } from "../../public/consent/consentStore.ts";
import { watchInstallOffer } from "../installOffer.ts";
import { InstallCard } from "./InstallCard.tsx";

let stop: () => void;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  mediaInJsdom(() => false);
  await startI18n("de");
  await import("./InstallPanel.tsx"); // not to be waited for with a stopped clock
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stop = watchInstallOffer();
  chooseConsent([]);
});
afterEach(() => {
  stop();
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

async function show(path = "/") {
  const history = createMemoryHistory({ initialEntries: [path] });
  const root = createRootRoute({ component: InstallCard, notFoundComponent: () => null });
  const router = createRouter({ routeTree: root, history });
  await act(async () => void render(<RouterProvider router={router as never} />));
  await pass(10);
  return router;
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

async function offer(outcome: "accepted" | "dismissed" = "accepted") {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  await act(async () => void window.dispatchEvent(event));
  return prompt;
}
const card = () => screen.queryByRole("region", { name: "Klarbau auf diesem Gerät" });

test("the card comes ten seconds after the offer, and its button asks the browser's question", async () => {
  await show();
  await pass(60_000);
  expect(card()).toBeNull();
  const prompt = await offer();
  await pass(9_900);
  expect(card()).toBeNull();
  await pass(200);
  await screen.findByRole("region", { name: "Klarbau auf diesem Gerät" });
  fireEvent.click(screen.getByRole("button", { name: "Installieren" }));
  await pass(10);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(card()).toBeNull();
});

test("“Nicht jetzt” holds for the session, across loads of the page", async () => {
  await show();
  await offer();
  await pass(10_100);
  fireEvent.click(screen.getByRole("button", { name: "Nicht jetzt" }));
  expect(card()).toBeNull();
  cleanup();
  await show();
  await offer();
  await pass(20_000);
  expect(card()).toBeNull();
  sessionStorage.clear(); // the next session
  cleanup();
  await show();
  await pass(10_100);
  expect(card()).not.toBeNull();
});

test.each(["/auth", "/translate-admin/login"])(
  "on %s no card comes; it stands on the next page",
  async (path) => {
    const router = await show(path);
    await offer();
    await pass(15_000);
    expect(card()).toBeNull();
    await act(async () => router.history.push("/projects"));
    await pass(50);
    expect(card()).not.toBeNull();
  },
);

test("it waits until the choice of cookies is made: one question at a time", async () => {
  localStorage.clear();
  await show();
  await offer();
  await pass(15_000);
  expect(card()).toBeNull();
  await act(async () => void chooseConsent([]));
  expect(card()).not.toBeNull();
});

test("whoever declines the browser's question is not asked again in this session", async () => {
  await show();
  await offer("dismissed");
  await pass(10_100);
  fireEvent.click(screen.getByRole("button", { name: "Installieren" }));
  await pass(10);
  expect(card()).toBeNull();
  cleanup();
  await show();
  await offer();
  await pass(20_000);
  expect(card()).toBeNull();
});

test.each([
  [
    "an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0",
    /„Zum Home-Bildschirm“/,
  ],
  [
    "Firefox on a phone",
    "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0",
    /„App zum Startbildschirm hinzufügen“/,
  ],
])("on %s, which offers nothing, the card says where its menu can", async (_what, userAgent, way) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  await show();
  await pass(9_900);
  expect(card()).toBeNull();
  await pass(200);
  expect(card()?.textContent).toMatch(way);
  expect(screen.queryByRole("button", { name: "Installieren" })).toBeNull();
});

test("where the product runs as a program no card comes, not even by hand", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)");
  mediaInJsdom((query) => query === "(display-mode: standalone)");
  await show();
  await offer();
  await pass(20_000);
  expect(card()).toBeNull();
});

test("once installed the card is gone", async () => {
  await show();
  await offer();
  await pass(10_100);
  expect(card()).not.toBeNull();
  await act(async () => void window.dispatchEvent(new Event("appinstalled")));
  expect(card()).toBeNull();
});
