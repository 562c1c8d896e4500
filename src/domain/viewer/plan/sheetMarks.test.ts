import { expect, test } from "vitest";
import { sheetMarks } from "./sheetMarks.ts";

test("beside a house of ten metres the bar is five metres long, beside a wall one, beside a hall twenty", () => {
  expect(sheetMarks([-1, -1, 12, 10]).bar.length_m).toBe(5);
  expect(sheetMarks([0, 0, 3, 2]).bar.length_m).toBe(1);
  expect(sheetMarks([0, 0, 62, 40]).bar.length_m).toBe(20);
});

test("the marks take the same share of every sheet and stand below what is drawn", () => {
  for (const size of [2, 12, 60, 400]) {
    const { box, bar, text_m, north } = sheetMarks([5, -5, size, size / 2]);
    expect(text_m / size).toBeCloseTo(1 / 38);
    expect(bar.y - text_m * 1.5).toBeGreaterThan(-5 + size / 2);
    expect(north.y - 0.6 * north.scale).toBeGreaterThanOrEqual(-5 + size / 2 - 1e-9);
    expect(bar.y).toBeLessThan(box[1] + box[3]);
    expect(bar.x + bar.length_m).toBeLessThan(north.x);
  }
});

test("a tower that is far higher than wide on its sheet keeps its bar inside", () => {
  const { bar } = sheetMarks([0, 0, 4, 60]);
  expect(bar.x + bar.length_m).toBeLessThan(4);
});
