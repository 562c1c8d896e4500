import { expect, test } from "vitest";
import type { BuildingModel } from "../../ifc/model.ts";
import { takenView, viewOf, type ViewToKeep } from "./viewpoint.ts";
import { wholeView } from "./viewState.ts";

const model = {
  spaces: [{ express_id: 10, global_id: "room" }],
  elements: [
    { express_id: 20, global_id: "wall" },
    { express_id: 21, global_id: "door" },
  ],
} as unknown as BuildingModel;
const origin_m = [1000, 2000, 300] as const;
const kept: ViewToKeep = {
  state: {
    ...wholeView,
    hidden: new Set([21]),
    measures: [
      {
        id: "m",
        kind: "length",
        points: [
          [0, 0, 0],
          [3, 4, 0],
        ],
      },
    ],
  },
  camera: { azimuth: 0.7, polar: 0.9, target: [5, 6, 2], height_m: 14 },
  eye: null,
  planes: [{ normal: [0, 0, -1], constant: 1.5 }],
  selected: 20,
  model,
  origin_m,
  aspect_ratio: 1.4,
  distance_m: 60,
  colours: [{ hex: "#b3cedd", ids: new Set([10, 99]) }],
};
const place = {
  model,
  origin_m,
  centre: [5, 6, 2] as const,
  levels: [{ express_id: 1, floor_m: 0, cut_m: 1.2 }],
};

test("a view that is kept and taken again shows the same", () => {
  const taken = takenView(viewOf(kept), place);
  expect(taken).toMatchObject({ selected: 20, missing: 0 });
  expect(taken.state.hidden).toEqual(new Set([21]));
  expect(taken.state.isolated).toBeNull();
  const { section } = taken.state;
  expect(section?.kind === "storey" && [section.storey, Math.round(section.moved_m * 1000)]).toEqual([
    1, 300,
  ]);
  expect(taken.state.measures![0]!.points).toEqual([
    [0, 0, 0],
    [3, 4, 0],
  ]);
  expect(taken.camera!.azimuth).toBeCloseTo(0.7);
  expect(taken.camera!.polar).toBeCloseTo(0.9);
  expect(taken.camera!.height_m).toBeCloseTo(14);
});

test("what is seen on a walk is kept as a perspective camera in the metres of the file, and taken again from there", () => {
  const eye = { eye: [5, 6, 1.65], azimuth: 0.7, polar: 1.5, field_deg: 70 } as const;
  const view = viewOf({ ...kept, eye });
  expect(view.camera).toMatchObject({
    kind: "perspective",
    position: [1005, 2006, 301.65],
    field_of_view: 70,
    aspect_ratio: 1.4,
  });
  const taken = takenView(view, place);
  expect(taken.eye!.azimuth).toBeCloseTo(0.7, 9);
  expect(taken.eye!.polar).toBeCloseTo(1.5, 9);
  expect(taken.eye!.eye).toEqual([5, 6, 1.65].map((n) => expect.closeTo(n, 9)));
  // Who shows only the whole building has a view of it.
  expect(taken.camera!.azimuth).toBeCloseTo(0.7, 9);
  expect(takenView(viewOf(kept), place).eye).toBeNull();
});

test("in the file everything stands in the coordinates of the model, parts by their GlobalId", () => {
  const view = viewOf(kept);
  expect(view.lines[0]!.end).toEqual([1003, 2004, 300]);
  expect(view.clipping_planes[0]).toEqual({ location: [1000, 2000, 301.5], direction: [0, 0, 1] });
  expect(view.components!.coloring).toEqual([
    {
      color: "B3CEDD",
      components: [{ ifc_guid: "room", originating_system: null, authoring_tool_id: null }],
    },
  ]);
});

test("what is isolated is told as the only things that are seen, and comes back as such", () => {
  const view = viewOf({ ...kept, state: { ...kept.state, isolated: new Set([10, 20]) } });
  expect(view.components).toMatchObject({ default_visibility: false });
  expect(takenView(view, place).state.isolated).toEqual(new Set([10, 20]));
});

test("parts of another model are counted, and several planes stay as they are", () => {
  const view = viewOf({
    ...kept,
    planes: [
      { normal: [1, 0, 0], constant: 0 },
      { normal: [-1, 0, 0], constant: 5 },
    ],
  });
  const other = takenView(view, { ...place, model: { ...model, elements: [] } });
  expect(other).toMatchObject({ selected: null, missing: 2 });
  expect(other.state.section).toMatchObject({ kind: "planes" });
});
