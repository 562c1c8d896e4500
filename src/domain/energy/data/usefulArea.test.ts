import { expect, test } from "vitest";
import { usefulShare } from "./usefulArea.ts";

test.each([
  [null, 0.32],
  [2.5, 0.32],
  [2.75, 0.32],
  [3, 0.32],
  [2.9999999, 0.32],
  [3.0000001, 0.32],
  [4, 0.21],
  [3.5, 1 / 3.5 - 0.04],
  [2.4, 1 / 2.4 - 0.04],
])("with storeys of %s m the useful area is %d of the gross volume", (height, share) => {
  expect(usefulShare(height).per_volume_1_m).toBeCloseTo(share, 9);
});
