import type { ConstructionKey } from "./constructions.ts";
import { thickness, type StoreyKey, type StoreyPlan } from "../plan/plan.ts";
import { inset, rect, type Point, type Rect } from "../plan/rectangles.ts";

/** A floor, ceiling or roof: a flat plate between the outer walls. */
export interface Slab {
  readonly tag: string;
  readonly name: string;
  readonly storey: StoreyKey;
  readonly kind: "ground" | "floor" | "roof";
  readonly construction: ConstructionKey;
  /** Outline in plan against the clock, without the hole of the stairs. */
  readonly polygon: readonly Point[];
  readonly holes: readonly Rect[];
  /** Lower face over the finished floor of its storey, metres. */
  readonly bottom: number;
}

/** The hole in the floors over the flights of the stairs, inside the stairs' walls. */
const stairWell: Rect = rect(12.535, 24.675, 15.465, 27.675);

/** The plates at the floor of a storey, and over the top storey its roof. */
export function slabsOf(plan: StoreyPlan): readonly Slab[] {
  const { key } = plan;
  const inner = inset(plan.outline, thickness.outer);
  if (key === "UG") return [slab("UG", "ground", "groundSlab", "Bodenplatte", inner, [])];
  if (key === "EG") return [slab("EG", "floor", "cellarCeiling", "Kellerdecke", inner, [stairWell])];
  if (key === "3OG")
    return [
      slab(key, "floor", "floor", "Decke über 2. OG", inner, [stairWell]),
      slab(key, "roof", "roof", "Flachdach Seitenflügel", wingRoof, []),
    ];
  if (key === "DG")
    return [
      slab(key, "floor", "floor", "Decke über 3. OG", setbackFloorPlate, [stairWell]),
      slab(key, "roof", "roof", "Dachterrasse", terrace, []),
      {
        ...slab(key, "roof", "roof", "Flachdach Staffelgeschoss", inner, []),
        tag: "D-DG-02",
        bottom: plan.clear_height,
      },
    ];
  return [
    slab(key, "floor", "floor", key === "1OG" ? "Decke über EG" : "Decke über 1. OG", inner, [stairWell]),
  ];
}

function slab(
  storey: StoreyKey,
  kind: Slab["kind"],
  construction: ConstructionKey,
  name: string,
  polygon: readonly Point[],
  holes: readonly Rect[],
): Slab {
  const tag = `${kind === "roof" ? "D" : "GD"}-${storey}-01`;
  return { tag, name, storey, kind, construction, polygon, holes, bottom: -thickness.slab };
}

const wingRoof: readonly Point[] = [
  [0.325, 0.325],
  [11.675, 0.325],
  [11.675, 16],
  [0.325, 16],
];

/** Floor of the setback storey, under its outer walls too, up to the inner face of the north façade. */
const setbackFloorPlate: readonly Point[] = [
  [4.6, 18.3],
  [27, 18.3],
  [27, 25.1],
  [15.79, 25.1],
  [15.79, 27.675],
  [12.21, 27.675],
  [12.21, 25.1],
  [4.6, 25.1],
];

/** What is left of the main house's roof around the setback storey. */
const terrace: readonly Point[] = [
  [0.325, 16.325],
  [29.675, 16.325],
  [29.675, 27.675],
  [15.79, 27.675],
  [15.79, 25.1],
  [27, 25.1],
  [27, 18.3],
  [4.6, 18.3],
  [4.6, 25.1],
  [12.21, 25.1],
  [12.21, 27.675],
  [0.325, 27.675],
];
