import { expect, test } from "vitest";
import { declarations, type KindName } from "#data/collections.ts";
import { recordPlace } from "#shared/records/recordPlace.ts";
import { modules } from "./modules.ts";

const shown = modules.flatMap((module) => (module.shows ?? []).map((kind) => ({ kind, module })));
const placeOf = (kind: KindName) => recordPlace({ kind, id: "r", project_id: "p" }, modules);

test("a document is shown on the page of the module that says so", () => {
  expect(placeOf("label")).toBe("/projects/p/labels");
  for (const { kind, module } of shown)
    expect(placeOf(kind)!.split("?")[0], kind).toBe(module.to.replace("$projectId", "p"));
  expect(
    recordPlace({ kind: "step", id: "s", about_kind: "label", about_id: "l", project_id: "p" }, modules),
  ).toBe("/projects/p/labels");
});

test("a page that opens documents opens the one that is looked for, also by a step of it", () => {
  expect(placeOf("key")).toBe("/projects/p/keys?open=r");
  const step = { kind: "step", id: "s", about_kind: "key", about_id: "k", project_id: "p" };
  expect(recordPlace(step, modules)).toBe("/projects/p/keys?open=k");
});

test("without the module, as for a kind that nobody shows, the project is the place", () => {
  expect(recordPlace({ kind: "label", id: "r", project_id: "p" }, [])).toBe("/projects/p/dashboard");
});

test("whoever opens a module may read what it shows, and a kind has one page", () => {
  const kinds = shown.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted());
  for (const { kind, module } of shown) {
    const declared = declarations[kind];
    if (declared.collection !== "device" && module.needs && module.id !== "inbox")
      expect(declared.rights.reads, kind).toContain(module.needs);
  }
});
