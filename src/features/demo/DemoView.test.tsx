// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endDemo, isDemo } from "#data/server/session/demoTab.ts";
import { demoProject } from "#shell/demo/demoPlaces.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { Route } from "./demo.route.tsx";

beforeEach(() => startI18n("de"));
afterEach(() => {
  cleanup();
  endDemo();
  vi.unstubAllGlobals();
});

function open() {
  const root = createRootRoute();
  const demo = Route.update({ id: "/demo", path: "/demo", getParentRoute: () => root } as never);
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: "/projects/$projectId/dashboard",
    component: () => <h1>{"Dashboard"}</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([demo as never, dashboard]),
    history: createMemoryHistory({ initialEntries: ["/demo"] }),
  });
  render(<RouterProvider router={router as never} />);
  return router;
}

test("the demonstration opens the sample building, and the tab is one from then on", async () => {
  vi.stubGlobal("fetch", async () => new Response(gzipSync("model")));
  const router = open();
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeDefined();
  expect(router.state.location.pathname).toBe(`/projects/${demoProject}/dashboard`);
  expect(isDemo()).toBe(true);
});

test("without its building it says what is missing, stays what it was, and can be tried again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  open();
  expect(await screen.findByText(/Die Vorführung braucht einmal ein Netz/)).toBeDefined();
  expect(isDemo()).toBe(false);
  vi.stubGlobal("fetch", async () => new Response(gzipSync("model")));
  await userEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeDefined();
});
