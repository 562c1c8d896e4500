import { expect, test } from "vitest";
import { advanceRun, type ImportRun } from "./importRun.ts";

const begun: ImportRun = {
  id: 1,
  projectId: "p",
  fileName: "haus.ifc",
  bytes: 1000,
  state: "reading",
  phases: {},
  known: { storeys: [], spaces: [] },
};

test("a phase ends when the next one speaks", () => {
  const opened = advanceRun(begun, { phase: "open", done: 0, total: 0 }, 100);
  const reading = advanceRun(opened, { phase: "properties", done: 10, total: 40 }, 350);
  expect(reading.phases.open).toEqual({ done: 0, total: 0, began: 100, ended: 350 });
  expect(reading.phases.properties).toEqual({ done: 10, total: 40, began: 350 });
});

test("a phase that speaks again keeps its beginning", () => {
  const first = advanceRun(begun, { phase: "geometry", done: 1, total: 9 }, 10);
  expect(advanceRun(first, { phase: "geometry", done: 5, total: 9 }, 60).phases.geometry).toEqual({
    done: 5,
    total: 9,
    began: 10,
  });
});

test("what is known stays known when later messages do not repeat it", () => {
  const storey = { express_id: 1, global_id: "g", name: "EG", elevation_m: 0 };
  const told = advanceRun(
    begun,
    { phase: "structure", done: 1, total: 1, known: { storeys: [storey], spaces: [] } },
    5,
  );
  expect(advanceRun(told, { phase: "geometry", done: 0, total: 3 }, 9).known.storeys).toEqual([storey]);
});
