// @vitest-environment jsdom
import { afterAll, expect, test } from "vitest";
import { discardData } from "./browserJanitor.ts";
import { createProject } from "#data/projects/actions.ts";
import { browserDatabase, nameFor } from "./browserDatabase.ts";

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

test("somebody who left for good and works here again keeps the data", async () => {
  const [cleo, dora] = [nameFor("cleo"), nameFor("dora")];
  discardData(cleo, 3);
  discardData(dora, 0);
  await browserDatabase("cleo");
  expect(JSON.parse(localStorage.getItem("klarbau.discarded") ?? "[]")).toEqual([
    { database: dora, unsent: 0 },
  ]);
  await browserDatabase("anna");
});

test("so does somebody who left for good in another tab and works on in one that still has the data open", async () => {
  await browserDatabase("emil");
  localStorage.setItem("klarbau.discarded", JSON.stringify([{ database: nameFor("emil"), unsent: 3 }]));
  await browserDatabase("emil");
  expect(localStorage.getItem("klarbau.discarded")).toBeNull();
  await browserDatabase("anna");
});
