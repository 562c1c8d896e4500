import { expect, test } from "vitest";
import { type SankeyBand, sankeyLayout } from "./sankeyLayout.ts";

const room = { width: 640, amount: 300, slot: 30, words: 120, bar: 10 };
const flows = {
  left: [
    { id: "sun", value: 30 },
    { id: "light", value: 0 },
    { id: "people", value: 20 },
    { id: "heating", value: 50 },
  ],
  right: [
    { id: "walls", value: 60 },
    { id: "doors", value: 1 },
    { id: "air", value: 39 },
  ],
};
const heights = (bands: readonly SankeyBand[]) => bands.reduce((sum, { height }) => sum + height, 0);

test("both sides are together as high as the middle: sums are kept", () => {
  const { left, right, middle } = sankeyLayout(flows, room);
  expect(middle.height).toBe(300);
  expect(heights(left)).toBeCloseTo(300, 9);
  expect(heights(right)).toBeCloseTo(300, 9);
  expect(left.find(({ id }) => id === "heating")!.height).toBeCloseTo(150, 9);
});

test("ribbons fill the middle without holes, in the order of the flows", () => {
  const { left, right, middle } = sankeyLayout(flows, room);
  for (const side of [left, right]) {
    let y = middle.y;
    for (const band of side) {
      expect(band.middle_y).toBeCloseTo(y, 9);
      y += band.height;
    }
    expect(y).toBeCloseTo(middle.y + middle.height, 9);
  }
});

test("a flow of 0 is left out, and a thin one keeps room for its words", () => {
  const { left, right, height } = sankeyLayout(flows, room);
  expect(left.map(({ id }) => id)).toEqual(["sun", "people", "heating"]);
  const middles = right.map((band) => band.y + band.height / 2);
  for (const [index, y] of middles.slice(1).entries()) expect(y - middles[index]!).toBeGreaterThanOrEqual(30);
  for (const band of [...left, ...right]) {
    expect(band.y).toBeGreaterThanOrEqual(0);
    expect(band.y + band.height).toBeLessThanOrEqual(height);
  }
});

test("nothing flows: nothing is drawn, and nothing is NaN", () => {
  const empty = sankeyLayout({ left: [{ id: "sun", value: 0 }], right: [] }, room);
  expect(empty).toEqual({ height: 300, left: [], right: [], middle: { x: 315, y: 0, height: 0 } });
});
