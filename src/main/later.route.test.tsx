// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionKey } from "#data/server/session/sessionMemory.ts";
import { takeIntended } from "#shell/guard.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { ToastHost } from "#ui/feedback/ToastHost.tsx";
import { mediaInJsdom } from "../../tests/fixtures/pages/windowInJsdom.ts";
import { Route } from "./later.route.tsx";
import { laterAddresses } from "./laterAddresses.ts";

beforeEach(async () => {
  await startI18n("de");
  mediaInJsdom();
  window.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens an address in a product that has the sign-in page, the projects and this route. */
async function open(href: string) {
  const root = createRootRoute();
  const page = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> });
  const later = Route.update({ id: "/$", path: "/$", getParentRoute: () => root } as never);
  const router = createRouter({
    routeTree: root.addChildren([page("/"), page("/auth"), page("/projects"), later as never]),
    history: createMemoryHistory({ initialEntries: [href] }),
  });
  render(
    <>
      <RouterProvider router={router as never} />
      <ToastHost />
    </>,
  );
  const title = (await screen.findByRole("heading", { level: 1 })).textContent;
  return { title, at: router.state.location.pathname };
}

const example = (path: string) => path.replace(/\$\w+/, "7");

test.for(laterAddresses)("%s: a visitor signs in first, and it is remembered", async (path) => {
  expect((await open(`${example(path)}?tab=2`)).at).toBe("/auth");
  expect(takeIntended()).toBe(`${example(path)}?tab=2`);
});

test("who is signed in stands at the projects, with one sentence", async () => {
  const user = { id: "anna", email: "anna@example.org" };
  const session = { access_token: "t", refresh_token: "r", expires_at: Date.now() / 1000 + 3600, user };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  expect((await open("/wallet")).at).toBe("/projects");
  expect(await screen.findByText(/Diesen Bereich gibt es hier noch nicht/)).toBeDefined();
  expect(takeIntended()).toBe("/projects");
});

test("an address that nobody knows has its page", async () => {
  expect((await open("/somewhere/else")).title).toBe("Oops! Page not found");
});
