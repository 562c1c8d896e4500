// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { afterAll, expect, test } from "vitest";
import { createProject } from "#data/projects/actions.ts";
import { browserDatabase } from "./browserDatabase.ts";

afterAll(async () => (await browserDatabase("anna")).close());

test("one person after the other works in the same tab, and each finds the own data again", async () => {
  const annas = await browserDatabase("anna");
  const made = await createProject(annas, { organisation_id: "o", name: "Haus am See" });
  expect(made.ok).toBe(true);
  const berts = await browserDatabase("bert");
  expect(annas.closed).toBe(true);
  expect(await berts.projects.find().exec()).toEqual([]);
  const again = await browserDatabase("anna");
  expect((await again.projects.find().exec()).map((project) => project.toJSON().name)).toEqual([
    "Haus am See",
  ]);
});

test("asked twice for the same person, a tab opens one database", async () => {
  expect(await browserDatabase("anna")).toBe(await browserDatabase("anna"));
});
