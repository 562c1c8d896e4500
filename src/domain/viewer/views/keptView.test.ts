import fc from "fast-check";
import { expect, test } from "vitest";
import type { BuildingModel } from "../../ifc/model.ts";
import { keptView, type KeptViewPlace, type SeenView, shownView } from "./keptView.ts";
import type { Place } from "../measure.ts";
import { readKeptView } from "./readKeptView.ts";
import { type Section, sectionPlanes } from "../section/section.ts";
import { wholeView } from "./viewState.ts";

const model = (at: number) =>
  ({
    storeys: [{ express_id: at + 1, global_id: "ground" }],
    spaces: [{ express_id: at + 10, global_id: "room" }],
    elements: [
      { express_id: at + 20, global_id: "wall" },
      { express_id: at + 21, global_id: "door" },
      { express_id: at + 22, global_id: "door" }, // files repeat GlobalIds
    ],
  }) as unknown as BuildingModel;
const here: KeptViewPlace = { model: model(0), origin_m: [1000, 2000, 300], axis: 0.3 };
/** The next version: other numbers, another zero. */
const next: KeptViewPlace = { model: model(500), origin_m: [1010, 1990, 305], axis: 0.3 };
const seen: SeenView = {
  state: {
    hidden: new Set([21]),
    isolated: new Set([10, 20]),
    isXray: true,
    isAlone: true,
    isLabelled: true,
    lifted: null,
    section: { kind: "storey", storey: 1, moved_m: 0.4 },
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
  selected: 20,
  colour_by: ":material",
};
/** As it comes back from a document. */
const throughJson = (view: SeenView, place = here) =>
  readKeptView(JSON.parse(JSON.stringify(keptView(view, place))));

test("a view that is kept and opened in the same model shows the same", () => {
  expect(shownView(throughJson({ ...seen, state: { ...seen.state, hidden: new Set([20]) } }), here)).toEqual({
    ...seen,
    state: { ...seen.state, hidden: new Set([20]) },
    missing: 0,
  });
  const empty: SeenView = { state: wholeView, camera: null, eye: null, selected: null, colour_by: null };
  expect(shownView(throughJson(empty), here)).toEqual({ ...empty, missing: 0 });
});

test("in the next version things have their new numbers and the camera stands where it stood; one GlobalId means all that bear it", () => {
  const shown = shownView(throughJson(seen), next);
  expect(shown.state).toMatchObject({
    hidden: new Set([521, 522]),
    isolated: new Set([510, 520]),
    section: { kind: "storey", storey: 501, moved_m: 0.4 },
  });
  expect(shown).toMatchObject({ selected: 520, missing: 0, camera: { target: [-5, 16, -3] } });
  expect(shown.state.measures[0]!.points[0]).toEqual([-10, 10, -5]);
});

test("where somebody stood on a walk is kept; a version that knows no walks shows the parallel view that is most like it", () => {
  const eye = { eye: [3, 4, 1.65], azimuth: 0.7, polar: 1.4, field_deg: 70 } as const;
  const walk: SeenView = { ...seen, eye };
  expect(shownView(throughJson(walk), here).eye).toEqual({
    ...eye,
    eye: eye.eye.map((n) => expect.closeTo(n, 9)),
  });
  expect(shownView(throughJson(walk), next).eye!.eye).toEqual(
    [-7, 14, -3.35].map((n) => expect.closeTo(n, 9)),
  );
  // What every version reads, and what one without walks has written.
  const { eye: _, ...older } = keptView(walk, here);
  expect(older.camera).toMatchObject({ azimuth: 0.7, polar: 1.4 });
  expect(shownView(readKeptView(older), here)).toMatchObject({
    eye: null,
    camera: older.camera && { azimuth: 0.7 },
  });
  expect(readKeptView({ eye: { ...eye, field_deg: 0 } }).eye).toBeNull();
});

test("what the model does not have is counted; nothing left to isolate shows the whole building", () => {
  const bare: KeptViewPlace = {
    ...here,
    model: { ...here.model, storeys: [], elements: [], spaces: [] },
  };
  const shown = shownView(throughJson(seen), bare);
  expect(shown).toMatchObject({ missing: 5, selected: null }); // door, room, wall twice (isolated and selected), storey
  expect(shown.state).toMatchObject({ isolated: null, section: null, isAlone: false });
});

const metres = fc.double({ min: -1e5, max: 1e5, noNaN: true });
const place = fc.tuple(metres, metres, metres);
const sections: fc.Arbitrary<Section> = fc.oneof(
  fc.record({
    kind: fc.constant("plane" as const),
    axis: fc.constantFrom("x" as const, "y" as const, "z" as const),
    at_m: fc.double({ min: -50, max: 50, noNaN: true }),
    isFlipped: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("planes" as const),
    planes: fc.array(
      fc.record({
        normal: fc.constantFrom<Place>([0, 0, -1], [0.6, 0.8, 0], [-1, 0, 0]),
        constant: fc.double({ min: -50, max: 50, noNaN: true }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

test("a section cuts the same places of the file, wherever its zero lies and however the building is turned", () => {
  fc.assert(
    fc.property(sections, place, fc.constantFrom(0.3, 1.1), (section, origin_m, axis) => {
      const there: KeptViewPlace = { ...next, origin_m, axis };
      const shown = shownView(throughJson({ ...seen, state: { ...wholeView, section } }), there);
      const before = sectionPlanes(section, { axis: here.axis, levels: [] });
      const after = sectionPlanes(shown.state.section, { axis, levels: [] });
      expect(after).toHaveLength(before.length);
      for (const [index, plane] of after.entries()) {
        const was = before[index]!;
        const inFile = (one: typeof was, { origin_m: o }: KeptViewPlace) =>
          one.constant - (one.normal[0] * o[0] + one.normal[1] * o[1] + one.normal[2] * o[2]);
        for (const i of [0, 1, 2] as const) expect(plane.normal[i]).toBeCloseTo(was.normal[i], 9);
        expect(inFile(plane, there)).toBeCloseTo(inFile(was, here), 5);
      }
    }),
    { numRuns: 50 },
  );
});

test("whatever stands in a document is read without harm, and nothing of it is invented", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const view = readKeptView(value);
      expect(readKeptView(JSON.parse(JSON.stringify(view)))).toEqual(view);
      shownView(view, here);
    }),
    { numRuns: 100 },
  );
  const broken = {
    camera: { azimuth: 1 },
    section: { kind: "spiral" },
    hidden: "wall",
    measures: [{}],
    selected: 7,
  };
  expect(readKeptView(broken)).toEqual({
    camera: null,
    eye: null,
    section: null,
    hidden: [],
    isolated: null,
    is_xray: false,
    is_alone: false,
    is_labelled: false,
    selected: null,
    measures: [],
    colour_by: null,
  });
});
