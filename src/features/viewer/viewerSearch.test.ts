import { expect, test } from "vitest";
import { mostPlaces, sceneId } from "#domain/ifc/joined/sceneId.ts";
import { viewerSearch } from "./viewerSearch.ts";

test("an address names project, storey and selection", () => {
  expect(viewerSearch({ project: "p1", storey: 479, pick: "34191" })).toEqual({
    project: "p1",
    storey: 479,
    pick: 34191,
  });
});

test("what is pointed out is a check or a specification, and nothing else", () => {
  expect(viewerSearch({ marks: "quality.u_values" })).toEqual({ marks: "quality.u_values" });
  expect(viewerSearch({ marks: "ids.12" })).toEqual({ marks: "ids.12" });
  expect(viewerSearch({ marks: "ids.x" })).toEqual({});
  expect(viewerSearch({ marks: ["ids.1"] })).toEqual({});
});

test("an address names what the building is coloured by: a field of the model itself", () => {
  expect(viewerSearch({ colour: ":heat_loss" })).toEqual({ colour: ":heat_loss" });
  expect(viewerSearch({ colour: "heat loss" })).toEqual({});
  expect(viewerSearch({ colour: [":heat_loss"] })).toEqual({});
});

test("an address names two versions to compare, or none", () => {
  const two = { project: "p1", before: "m-1", after: "m_2" };
  expect(viewerSearch({ ...two, pick: 4294967305 })).toEqual({ ...two, pick: 4294967305 });
  expect(viewerSearch({ project: "p1", before: "m-1" })).toEqual({ project: "p1" });
  expect(viewerSearch({ project: "p1", before: "m-1", after: "m-1" })).toEqual({ project: "p1" });
  expect(viewerSearch({ project: "p1", before: "m 1", after: "<b>" })).toEqual({ project: "p1" });
});

test("nonsense in an address is left out instead of breaking the page", () => {
  expect(viewerSearch({ project: "", storey: "-1", pick: "1e5", more: true })).toEqual({});
  expect(viewerSearch({ project: 7, storey: null, pick: 1.5 })).toEqual({});
});

test("a thing of the last model of a scene of several can stand in the address", () => {
  const pick = sceneId(mostPlaces - 1, 2 ** 32 - 1);
  expect(viewerSearch({ pick }).pick).toBe(pick);
});
