// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { noteActiveTab } from "#shell/frame/activeTab.ts";
import { Route } from "./project.route.tsx";

beforeEach(() => localStorage.clear());

/** Where the address of a project leads. */
async function placeOf(projectId: string): Promise<unknown> {
  const { beforeLoad } = Route.options as { beforeLoad?: (given: object) => Promise<void> };
  try {
    await beforeLoad?.({ params: { projectId } });
  } catch (place) {
    return (place as { readonly options: { readonly to: string } }).options;
  }
  return undefined;
}

test("a project opens at its dashboard, and later where this device has left it", async () => {
  expect(await placeOf("p")).toMatchObject({
    to: "/projects/$projectId/dashboard",
    params: { projectId: "p" },
  });
  noteActiveTab("/projects/p/rooms");
  expect(await placeOf("p")).toMatchObject({ to: "/projects/$projectId/rooms", params: { projectId: "p" } });
  expect(await placeOf("q")).toMatchObject({ to: "/projects/$projectId/dashboard" });
});
