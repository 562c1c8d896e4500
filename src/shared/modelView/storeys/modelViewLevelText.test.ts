import { expect, test } from "vitest";
import { levelText } from "./modelViewLevelText.ts";

test("heights carry their sign as on drawings", () => {
  expect([6.2, 0, -3.1, -0.001].map((metres) => levelText(metres, "de-DE"))).toEqual([
    "+6,20",
    "±0,00",
    "−3,10",
    "±0,00",
  ]);
});
