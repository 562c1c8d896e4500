import { expect, test } from "vitest";
import type { View, Viewpoint } from "../bcf/model.ts";
import { pinAtPoint, pinBox, pinPlace } from "./topicPins.ts";

const component = (ifc_guid: string) => ({ ifc_guid, originating_system: null, authoring_tool_id: null });
const viewpoint = (part: { selected?: readonly string[]; lines?: View["lines"] }): Viewpoint =>
  ({
    guid: "v",
    index: null,
    snapshot: null,
    view: { components: { selection: (part.selected ?? []).map(component) }, lines: part.lines ?? [] },
  }) as unknown as Viewpoint;
const wall = [0, 0, 0, 4, 0.4, 2.8] as const;
const building = {
  boxOf: (id: string) => (id === "wall" ? wall : null),
  origin_m: [1000, 2000, 100] as const,
};

test("a topic stands at what its view has selected, the latest view first", () => {
  const viewpoints = [viewpoint({ selected: ["wall"] }), viewpoint({ selected: ["gone"] })];
  expect(pinBox({ viewpoints }, building)).toBe(wall);
});

test("without a selection that is here it stands where something was measured or drawn, in the coordinates of the picture", () => {
  const lines = [{ start: [1005, 2006, 101], end: [1010, 2006, 101] }] as const;
  const viewpoints = [viewpoint({ selected: ["gone"], lines })];
  expect(pinBox({ viewpoints }, building)).toEqual([5, 6, 1, 5, 6, 1]);
});

test("a topic that only says from where it was looked has no place", () => {
  expect(pinBox({ viewpoints: [viewpoint({})] }, building)).toBeNull();
  expect(pinBox({ viewpoints: [{ ...viewpoint({}), view: null }] }, building)).toBeNull();
  expect(pinBox({ viewpoints: [] }, building)).toBeNull();
});

test("a pin stands in the middle of a thing; where that is cut away, in what is left of it", () => {
  const level = (height: number) => [{ normal: [0, 0, -1], constant: height }] as const;
  expect(pinPlace(wall, [])).toEqual([2, 0.2, 1.4]);
  const [x, y, z] = pinPlace(wall, level(1.2))!;
  expect([x, y]).toEqual([2, 0.2]);
  expect(z).toBeGreaterThan(0);
  expect(z).toBeLessThan(1.2);
  expect(pinPlace(wall, level(-0.5))).toBeNull();
  expect(pinPlace([5, 6, 1, 5, 6, 1], level(2))).toEqual([5, 6, 1]);
  expect(pinPlace([5, 6, 3, 5, 6, 3], level(2))).toBeNull();
});

test("a finger means the nearest pin, and none that is farther than its tip is wide", () => {
  const pins = [
    { id: "a", x: 100, y: 100 },
    { id: "b", x: 130, y: 100 },
  ];
  expect(pinAtPoint(pins, 110, 100)?.id).toBe("a");
  expect(pinAtPoint(pins, 118, 100)?.id).toBe("b");
  expect(pinAtPoint(pins, 100, 123)).toBeNull();
});
