import { axes, bearing, doors, room, type StoreyPlan } from "./plan.ts";
import type { Point } from "./rectangles.ts";

const { southCorridor, northCorridor, stairsWest, stairsEast } = axes;

/** Outer faces of the setback storey: a flat, and the head of the stairs that reaches to the north façade. */
export const setbackOutline: readonly Point[] = [
  [4.6, 18.3],
  [27, 18.3],
  [27, 25.1],
  [15.79, 25.1],
  [15.79, 28],
  [12.21, 28],
  [12.21, 25.1],
  [4.6, 25.1],
];

/** Setback storey on the roof of the main house: one flat with a terrace around it. */
export const setbackFloor: StoreyPlan = {
  key: "DG",
  name: "DG",
  long_name: "Dachgeschoss (Staffelgeschoss)",
  elevation: 12.4,
  clear_height: 2.5,
  outline: setbackOutline,
  bearing: [
    bearing("x", northCorridor, stairsWest, 21.4),
    bearing("y", stairsWest, 18.3, 28),
    bearing("y", stairsEast, northCorridor, 28),
  ],
  rooms: [
    room("4.01", "Treppenhaus", "stairs", null, [stairsWest, northCorridor, stairsEast, 28]),
    room("4.02", "Diele", "hall", "WE 09", [stairsWest, southCorridor, 21.4, northCorridor]),
    room("4.03", "Wohnen", "living", "WE 09", [4.6, 18.3, stairsWest, 25.1]),
    room("4.04", "Küche", "kitchen", "WE 09", [stairsWest, 18.3, 16.2, southCorridor]),
    room("4.05", "Arbeiten", "study", "WE 09", [16.2, 18.3, 20, southCorridor]),
    room("4.06", "Schlafen", "sleeping", "WE 09", [20, 18.3, 27, southCorridor]),
    room("4.07", "Kind", "child", "WE 09", [21.4, southCorridor, 27, 25.1]),
    room("4.08", "Bad", "bath", "WE 09", [stairsEast, northCorridor, 21.4, 25.1]),
  ],
  doors: [
    ...doors("flat", ["4.01", "4.02"]),
    ...doors("room", ...["4.03", "4.04", "4.05", "4.06", "4.07", "4.08"].map((n) => ["4.02", n] as const)),
  ],
  outer_doors: [{ room: "4.03", side: "south", at: 8.5, kind: "terrace" }],
};
