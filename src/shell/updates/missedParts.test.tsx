// @vitest-environment jsdom
import { CatchBoundary, lazyRouteComponent } from "@tanstack/react-router";
import { cleanup, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { RouteError } from "../errors/RouteError.tsx";
import { startI18n } from "../i18n/startI18n.ts";
import { watchMissedParts } from "./missedParts.ts";

const container = new EventTarget();

beforeAll(async () => {
  await startI18n("de");
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: container });
  watchMissedParts();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(60_000);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const online = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
const notKept = () => container.dispatchEvent(new MessageEvent("message", { data: { type: "NOT_KEPT" } }));
const mayReload = () => window.dispatchEvent(new CustomEvent("klarbau:reload", { cancelable: true }));
const toast = "Dieser Teil von Klarbau ist noch nicht auf diesem Gerät";
const page = "Diese Seite ist noch nicht auf diesem Gerät";

const failed = "Failed to fetch dynamically imported module: /assets/viewer.js";
/** Where the router notes that it has loaded the page anew for this part. */
const reloadedFor = `tanstack_router_reload:${failed}`;

/** What Vite does when a part of a page does not arrive. */
function missPart(): never {
  const error = new TypeError(failed);
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
  throw error;
}

/** Shows a page whose code comes from there. */
function open(code: () => Promise<{ default: () => null }>) {
  const Page = lazyRouteComponent(code);
  showPage(
    <CatchBoundary getResetKey={() => ""} errorComponent={RouteError}>
      <Suspense>
        <Page />
      </Suspense>
    </CatchBoundary>,
  );
}

test("with a network the page may be loaded anew, and nothing is said", async () => {
  online();
  showPage(null);
  notKept();
  expect(mayReload()).toBe(true);
  expect(screen.queryByText(toast)).toBeNull();
});

test("a part that nobody needs is not told", async () => {
  const bear = (question: Event) => question.preventDefault();
  window.addEventListener("klarbau:missing", bear);
  showPage(null);
  notKept();
  window.removeEventListener("klarbau:missing", bear);
  expect(screen.queryByText(toast)).toBeNull();
});

test("a part that is not kept is told without a network, and the page is not loaded anew for it", async () => {
  showPage(null);
  notKept();
  expect(await screen.findByText(toast)).toBeTruthy();
  expect(screen.getByText(/Er braucht einmal ein Netz/)).toBeTruthy();
  expect(mayReload()).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(mayReload()).toBe(true); // what fails later fails for another reason
});

test("a page whose code is not kept says so without a network, where the router alone would load the page anew", async () => {
  open(async () => missPart());
  expect(await screen.findByRole("heading", { name: page })).toBeTruthy();
  expect(screen.getByText(/Was Sie eingegeben haben, ist gespeichert/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Erneut versuchen" })).toBeTruthy();
  expect(sessionStorage.getItem(reloadedFor)).toBe("1"); // the router has nothing to load anew
});

test("with a network a page whose code did not arrive is an error like any other", async () => {
  online();
  sessionStorage.setItem(
    "tanstack_router_reload:Failed to fetch dynamically imported module: /assets/viewer.js",
    "1",
  );
  open(async () => missPart());
  expect(await screen.findByRole("heading", { name: "Etwas ist schiefgegangen" })).toBeTruthy();
});

test("another error is not called so", async () => {
  open(() => Promise.reject(new TypeError("Failed to read")));
  expect(await screen.findByRole("heading", { name: "Etwas ist schiefgegangen" })).toBeTruthy();
  expect(screen.queryByText(page)).toBeNull();
});
