import { expect, test } from "vitest";
import type { SourcedNumber } from "../model.ts";
import { plausibleArea } from "./plausibleArea.ts";
import { plausibleVolume } from "./plausibleVolume.ts";

test("a volume of area times height passes", () => {
  expect(plausibleVolume(199.68, 49.92, 4)).toEqual({ volume_m3: 199.68, flags: [] });
});

test("a volume 1000 times too large is put right and flagged", () => {
  const { volume_m3, flags } = plausibleVolume(199_680, 49.92, 4);
  expect(volume_m3).toBeCloseTo(199.68);
  expect(flags).toEqual(["implausible_volume", "volume_divided_by_1000"]);
});

test("a volume in mm³ is put right and flagged, any other is kept and flagged", () => {
  expect(plausibleVolume(199.68e9, 49.92, null).flags).toContain("volume_divided_by_1e9");
  expect(plausibleVolume(5, 49.92, 4)).toEqual({ volume_m3: 5, flags: ["implausible_volume"] });
});

test("without an area nothing is said about a volume", () => {
  expect(plausibleVolume(199_680, null, 4)).toEqual({ volume_m3: 199_680, flags: [] });
});

test("a wall of 31,570,000 m² in a millimetre file has 31.57 m²", () => {
  const wall: SourcedNumber = {
    value: 31_570_000,
    origin: { from: "quantity_set", set: "Q", name: "NetSideArea" },
  };
  expect(plausibleArea(wall, 0.001)).toEqual({
    ...wall,
    value: 31.57,
    flags: ["implausible_area", "area_divided_by_1e6"],
  });
  expect(plausibleArea(wall, 1)).toBe(wall);
  expect(plausibleArea(null, 0.001)).toBeNull();
});
