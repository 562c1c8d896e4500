import { expect, test } from "vitest";
import { OrthographicCamera, PerspectiveCamera } from "three";
import { Aim, project, projectLine } from "./Aim.ts";
import { boxShape, placed } from "../geometry/boxShape.fixture.ts";
import { levelCut } from "../section/cutPlane.ts";
import { Drawing } from "../Drawing.ts";

/** A box of 4 × 3 × 2 m seen from straight above, 100 pixels per metre, the middle of the picture over its corner. */
function seenFromAbove() {
  const geometry = { shapes: [boxShape(4, 3, 2)], placements: [placed(7, 0, [0, 0, 0])] };
  const drawing = new Drawing(geometry, () => "paper", "light");
  const camera = new OrthographicCamera(-5, 5, 5, -5, 0.1, 100);
  camera.position.set(0, 0, 20);
  camera.updateMatrixWorld();
  return { drawing, aim: new Aim(geometry, drawing), sight: { camera, width: 1000, height: 1000 } };
}

test("a tap beside a corner of the building measures from the corner, also just outside of it", () => {
  const { aim, sight } = seenFromAbove();
  expect(aim.snapAt(505, 494, sight)).toEqual({ point: [0, 0, 2], kind: "corner" });
  expect(aim.snapAt(495, 505, sight)).toEqual({ point: [0, 0, 2], kind: "corner" });
  expect(aim.snapAt(300, 300, sight)).toBeNull();
});

test("where a section cuts, the corner of the cut is meant and not what was taken away", () => {
  const { aim, drawing, sight } = seenFromAbove();
  drawing.cutBy([levelCut(1)]);
  const found = aim.snapAt(505, 495, sight);
  expect(found?.kind).toBe("corner");
  expect(found?.point[2]).toBeLessThanOrEqual(1);
});

test("what is drawn as outlines can be tapped where nothing solid stands before it", () => {
  const { aim, drawing, sight } = seenFromAbove();
  expect(aim.thingAt(600, 400, sight)).toBe(7);
  drawing.show({ ghosted: new Set([7]) }, new Set());
  expect(aim.thingAt(600, 400, sight)).toBe(7);
  drawing.show({ hidden: new Set([7]) }, new Set());
  expect(aim.thingAt(600, 400, sight)).toBeNull();
});

test("a place of the building is found again in the picture", () => {
  const { sight } = seenFromAbove();
  expect(project([4, 3, 2], sight).x).toBeCloseTo(900);
  expect(project([4, 3, 2], sight).y).toBeCloseTo(200);
});

/** The same box from beside and before it, by an eye at (−1, −1, 1) that looks to the east. */
function seenFromGround() {
  const { drawing, aim } = seenFromAbove();
  const camera = new PerspectiveCamera(70, 1, 0.1, 100);
  camera.up.set(0, 0, 1);
  camera.position.set(-1, -1, 1);
  camera.lookAt(4, 1, 1);
  camera.updateMatrixWorld();
  return { drawing, aim, sight: { camera, width: 1000, height: 1000 } };
}

test("for somebody who stands before a wall a place on its edge is where it was tapped, not where its share in the picture says", () => {
  const { aim, sight } = seenFromGround();
  const meant = [3, 0, 2] as const;
  const { x, y } = project(meant, sight);
  const found = aim.snapAt(x, y + 2, sight)!;
  expect(found.kind).toBe("edge");
  found.point.forEach((value, axis) => expect(value).toBeCloseTo(meant[axis]!, 1));
  expect(aim.thingAt(x, y + 30, sight)).toBe(7);
});

test("what lies behind the eye is not in the picture; a line that comes from there begins before it", () => {
  const { sight } = seenFromGround();
  expect(projectLine([-5, -1, 1], [-5, -1, 2], sight)).toBeNull();
  const line = projectLine([-5, -3, 1], [4, 1, 1], sight)!;
  expect(line[0].depth).toBeGreaterThan(0);
  expect(line[1]).toEqual(project([4, 1, 1], sight));
});
