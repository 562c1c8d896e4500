// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { Providers } from "#shell/Providers.tsx";
import { watchMissedParts } from "#shell/updates/missedParts.ts";
import { routerOptions } from "./routerOptions.ts";
import { mediaInJsdom } from "../../tests/fixtures/pages/windowInJsdom.ts";

beforeEach(async () => {
  await startI18n("de");
  mediaInJsdom();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  window.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The product's router with a frame, a page that stands, and one whose code comes from there. */
async function open(code: () => Promise<{ default: () => null }>) {
  const root = createRootRoute({
    component: () => (
      <Providers>
        <Outlet />
      </Providers>
    ),
  });
  const frame = createRoute({
    getParentRoute: () => root,
    id: "frame",
    component: () => (
      <>
        <p>{"Rahmen"}</p>
        <Outlet />
      </>
    ),
  });
  const standing = createRoute({
    getParentRoute: () => frame,
    path: "/",
    component: () => <h1>{"Projekte"}</h1>,
  });
  const failing = createRoute({
    getParentRoute: () => frame,
    path: "/failing",
    component: lazyRouteComponent(code),
  });
  const router = createRouter({
    ...routerOptions,
    routeTree: root.addChildren([frame.addChildren([standing, failing])]),
    history: createMemoryHistory({ initialEntries: ["/failing"] }),
  });
  render(<RouterProvider router={router as never} />);
  return (to: string) => act(() => router.navigate({ to }));
}

test("a page that fails leaves its frame, and the next address shows its page", async () => {
  const go = await open(() => Promise.reject(new TypeError("Failed to read")));
  expect(await screen.findByRole("heading", { name: "Etwas ist schiefgegangen" })).toBeTruthy();
  expect(screen.getByText("Rahmen")).toBeTruthy();
  await go("/");
  expect(await screen.findByRole("heading", { name: "Projekte" })).toBeTruthy();
  expect(screen.queryByText("Etwas ist schiefgegangen")).toBeNull();
});

test("a page that is not on the device says so in its frame", async () => {
  watchMissedParts();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open(async () => {
    const payload = new TypeError("Failed to fetch dynamically imported module: /assets/viewer.js");
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    throw payload;
  });
  expect(
    await screen.findByRole("heading", { name: "Diese Seite ist noch nicht auf diesem Gerät" }),
  ).toBeTruthy();
  expect(screen.getByText("Rahmen")).toBeTruthy();
});
