// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { Element, SpaceBoundary } from "#domain/ifc/model.ts";
import { boundingParts } from "./SpaceInspector.tsx";

const wall = {
  express_id: 5,
  name: "Außenwand Ost",
  ifc_class: "IfcWall",
  u_value: { value: 0.45 },
} as unknown as Element;
const door = { express_id: 6, name: "Tür", ifc_class: "IfcDoor", u_value: null } as unknown as Element;

const boundary = (
  element_id: number | null,
  level: 1 | 2,
  area_m2: number | null,
  physical = true,
): SpaceBoundary => ({
  space_id: 1,
  element_id,
  level,
  exposure: "external",
  physical,
  area_m2,
  normal: null,
});

test("the faces of one wall are added up, the largest part comes first", () => {
  const boundaries = [boundary(6, 2, 2), boundary(5, 2, 10), boundary(5, 2, 7.6)];
  expect(boundingParts({ boundaries, elements: [door, wall] }, 1)).toEqual([
    { express_id: 5, name: "Außenwand Ost", ifc_class: "IfcWall", area_m2: 17.6, u_value: 0.45 },
    { express_id: 6, name: "Tür", ifc_class: "IfcDoor", area_m2: 2, u_value: null },
  ]);
});

test("first-level boundaries do not count twice beside second-level ones, virtual ones never", () => {
  const boundaries = [boundary(5, 1, 99), boundary(5, 2, 10), boundary(6, 2, 4, false), boundary(null, 2, 3)];
  expect(boundingParts({ boundaries, elements: [door, wall] }, 1).map((part) => part.area_m2)).toEqual([10]);
});

test("a boundary without geometry still names its element", () => {
  expect(boundingParts({ boundaries: [boundary(5, 1, null)], elements: [wall] }, 1)[0]?.area_m2).toBeNull();
  expect(boundingParts({ boundaries: [boundary(5, 1, 3)], elements: [wall] }, 2)).toEqual([]);
});
