import { expect, test } from "vitest";
import type { Hull } from "#domain/hull/hull.ts";
import { grossVolume } from "./grossVolume.ts";
import type { GradedNumber } from "./envelopePart.ts";

const hull = (more: Partial<Hull> = {}): Hull => ({
  faces: [],
  undecided: [],
  area_m2: 400,
  gap_m2: 0,
  volume_m3: 500,
  roomless_share: 0,
  beside_share: 0,
  high_rooms: [],
  openings_below: [],
  floors_above: [],
  ...more,
});
const area: GradedNumber = { value: 150, origin: { from: "geometry" }, quality: "Q2" };
const known = { area, own_m2: 150, net_m3: 380 };

test("a closed hull that fits the rooms is the gross volume", () => {
  const { gross_volume_m3, unused_hull_m3 } = grossVolume(hull(), known);
  expect(gross_volume_m3?.value).toBe(500);
  expect(unused_hull_m3).toBeNull();
});

test("a closed hull that fits neither air nor area of the rooms is not used, and its volume is said", () => {
  for (const other of [
    { ...known, net_m3: 620 },
    { ...known, net_m3: 150 },
    { ...known, area: { ...area, quality: "Q5" as const } },
    { ...known, own_m2: 80 },
  ])
    expect(grossVolume(hull(), other)).toEqual({ gross_volume_m3: null, unused_hull_m3: 500 });
});

test("a hull that is not closed has no volume to speak of", () => {
  const nothing = { gross_volume_m3: null, unused_hull_m3: null };
  expect(grossVolume(null, known)).toEqual(nothing);
  expect(grossVolume(hull({ gap_m2: 5 }), known)).toEqual(nothing);
});
