// @vitest-environment jsdom
import { expect, test } from "vitest";
import { stillLevels } from "./ModelStill.tsx";

const size = { width: 900, height: 600 };
const storey = (name: string, elevation_m: number) => ({ name, elevation_m });

test("storeys stand where the picture shows their floor, from the highest down", () => {
  const found = stillLevels(
    [storey("EG", 0), storey("OG", 3)],
    [
      { x: 450, y: 300 },
      { x: 450, y: 240 },
    ],
    size,
  );
  expect(found).toEqual([
    { name: "OG", elevation_m: 3, x: 0.5, y: 0.4 },
    { name: "EG", elevation_m: 0, x: 0.5, y: 0.5 },
  ]);
});

test("of two marks that would touch the one nearer to zero stays", () => {
  const found = stillLevels(
    [storey("Split", 0.4), storey("EG", 0), storey("UG", -2.8)],
    [
      { x: 450, y: 290 },
      { x: 450, y: 300 },
      { x: 450, y: 360 },
    ],
    size,
  );
  expect(found.map(({ name }) => name)).toEqual(["EG", "UG"]);
});

test("a building without a frame has no marks", () => {
  expect(stillLevels([storey("EG", 0)], [], size)).toEqual([]);
});
