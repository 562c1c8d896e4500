import { expect, test } from "vitest";
import type { View, Viewpoint } from "../bcf/model.ts";
import { isKeptBy, pinAtPoint, pinPlace } from "./topicPins.ts";

const component = (ifc_guid: string) => ({ ifc_guid, originating_system: null, authoring_tool_id: null });
const viewpoint = (part: { selected?: readonly string[]; lines?: View["lines"] }): Viewpoint =>
  ({
    guid: "v",
    index: null,
    snapshot: null,
    view: { components: { selection: (part.selected ?? []).map(component) }, lines: part.lines ?? [] },
  }) as unknown as Viewpoint;
const building = {
  placeOf: (id: string) => (id === "wall" ? ([1, 2, 3] as const) : null),
  origin_m: [1000, 2000, 100] as const,
};

test("a topic stands at what its view has selected, the latest view first", () => {
  const viewpoints = [viewpoint({ selected: ["wall"] }), viewpoint({ selected: ["gone"] })];
  expect(pinPlace({ viewpoints }, building)).toEqual([1, 2, 3]);
});

test("without a selection that is here it stands where something was measured or drawn, in the coordinates of the picture", () => {
  const lines = [{ start: [1005, 2006, 101], end: [1010, 2006, 101] }] as const;
  expect(pinPlace({ viewpoints: [viewpoint({ selected: ["gone"], lines })] }, building)).toEqual([5, 6, 1]);
});

test("a topic that only says from where it was looked has no place", () => {
  expect(pinPlace({ viewpoints: [viewpoint({})] }, building)).toBeNull();
  expect(pinPlace({ viewpoints: [{ ...viewpoint({}), view: null }] }, building)).toBeNull();
  expect(pinPlace({ viewpoints: [] }, building)).toBeNull();
});

test("what a section takes away has no pin", () => {
  const level = [{ normal: [0, 0, -1], constant: 2 }] as const;
  expect(isKeptBy(level, [0, 0, 1.9])).toBe(true);
  expect(isKeptBy(level, [0, 0, 2.1])).toBe(false);
  expect(isKeptBy([], [0, 0, 9])).toBe(true);
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
