// @vitest-environment jsdom
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { onlySearch } from "./onlySearch.ts";
import { projectSearch } from "./projectSearch.ts";

afterEach(cleanup);

/** What a page of a project gets of an address. */
async function shownBy(address: string): Promise<string> {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: "/energy",
    validateSearch: onlySearch(projectSearch),
    component: function Shown() {
      return <p>{JSON.stringify(page.useSearch())}</p>;
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(<RouterProvider router={router} />);
  return (await screen.findByText(/^\{/)).textContent;
}

test("a page gets the project that its address names", async () => {
  expect(await shownBy("/energy?project=0193-ab")).toBe('{"project":"0193-ab"}');
});

test.each(["project=7", "project={}", "project=[1]", "project=a%20b", "project=true&more=1"])(
  "an address with ?%s names no project, so the page shows none instead of any",
  async (search) => expect(await shownBy(`/energy?${search}`)).toBe("{}"),
);

const src = path.resolve(import.meta.dirname, "..");
const routes = globSync("features/*/*.route.tsx", { cwd: src }).map(
  (file) => [`/src/${file}`, readFileSync(path.join(src, file), "utf8")] as const,
);

/** Links of the sign-in service lead here with words that are caught from the address itself, so it must not be tidied up before. */
const caught = "/src/features/auth/auth.route.tsx";

test("every page that reads its address gets nothing of it that it has not understood", () => {
  const reading = routes.filter(([, text]) => text.includes("validateSearch"));
  expect(reading.length).toBeGreaterThan(8);
  const raw = reading.filter(([, text]) => !text.includes("validateSearch: onlySearch("));
  expect(raw.map(([file]) => file)).toEqual([caught]);
});
