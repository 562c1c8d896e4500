import { expect, test } from "vitest";
import { directionKey } from "./useEnergyWords.ts";

test.each([
  [0, "d0"],
  [22, "d0"],
  [-90, "d270"],
  [350, "d0"],
  [360, "d0"],
  [630, "d270"],
  [-360, "d0"],
])("an azimuth of %d° has one of eight directions", (azimuth, key) => {
  expect(directionKey(azimuth)).toBe(key);
});
