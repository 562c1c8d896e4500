import { describe, expect, test } from "vitest";
import { type CoveringBody, facetsOf, rotateTriangles } from "./body.ts";
import { claddings, outerLayers } from "./outerLayers.ts";
import { prism, rectangle } from "./solids.fixture.ts";

const angle = 0.6;
const box = (x0: number, y0: number, x1: number, y1: number, [from, to] = [0, 3]): Float64Array =>
  rotateTriangles(Float64Array.from(prism([rectangle(x0, y0, x1, y1)], from!, to!)), angle);

/** A wall 30 cm thick along x, with a heated room behind it. */
const wall = facetsOf(box(0, 0, 10, 0.3));
const room = box(0.3, 0.3, 9.7, 6, [0, 2.7]);

const found = (...given: readonly Float64Array[]) => {
  const coverings = given.map((triangles, id): CoveringBody => ({ id, triangles, isStill: true }));
  return outerLayers(coverings, { walls: [wall], heated: [room] }).map(({ id }) => id);
};

describe("a covering is an outer layer of a wall where it", () => {
  test("lies on it and covers it, alone or together with others", () => {
    expect(found(box(-0.1, -0.16, 10.1, 0))).toEqual([0]);
    expect(found(box(0, -0.16, 5, 0), box(5, -0.16, 10, 0))).toEqual([0, 1]);
  });

  test("lies on another layer", () => {
    expect(found(box(0, -0.18, 10, -0.16), box(0, -0.16, 10, 0))).toEqual([1, 0]);
  });
});

describe("a covering is none where it", () => {
  test("covers a part of the wall", () => {
    expect(found(box(2, -0.03, 5, 0))).toEqual([]);
  });

  test("stands before the wall with air between", () => {
    expect(found(box(0, -0.09, 10, -0.05))).toEqual([]);
  });

  test("lies inside, whether the room ends at it or goes on through it", () => {
    expect(found(box(0.3, 0.3, 9.7, 0.35))).toEqual([]);
    const short = box(0.3, 0.35, 9.7, 6, [0, 2.7]);
    const lining: CoveringBody = { id: 1, triangles: box(0, 0.3, 10, 0.35), isStill: true };
    expect(outerLayers([lining], { walls: [wall], heated: [short] })).toEqual([]);
  });

  test("is ventilated from behind", () => {
    const cladding: CoveringBody = { id: 1, triangles: box(0, -0.04, 10, 0), isStill: false };
    expect(outerLayers([cladding], { walls: [wall], heated: [room] })).toEqual([]);
  });
});

describe("a wall with moving air behind it is a cladding where it", () => {
  const leaf = (id: number, triangles: Float64Array, isStill: boolean) => ({
    id,
    triangles,
    faces: facetsOf(triangles),
    isStill,
  });
  const bearing = leaf(0, box(0, 0, 10, 0.3), true);
  const board = box(-0.1, -0.24, 10.1, -0.2);

  test("stands before a thicker one, with insulation or air between", () => {
    expect(claddings([bearing, leaf(1, board, false)], [room])).toEqual(new Set([1]));
    expect(claddings([bearing, leaf(1, board, true)], [room])).toEqual(new Set());
  });

  test("does not stand alone, or before what is thinner", () => {
    expect(claddings([leaf(1, board, false)], [room])).toEqual(new Set());
    const thick = leaf(0, box(0, 0, 10, 0.3), false);
    expect(claddings([thick, leaf(1, board, true)], [])).toEqual(new Set());
  });

  test("does not stand in a room", () => {
    expect(claddings([bearing, leaf(1, box(0.35, 0.35, 9.6, 0.39), false)], [room])).toEqual(new Set());
  });
});
