import type { ConstructionKey } from "./constructions.ts";
import { innerWalls, runRect } from "./innerWalls.ts";
import { outerWalls, type OuterRun } from "./outerWalls.ts";
import { mainOutline, thickness, type Side, type StoreyKey, type StoreyPlan } from "../plan/plan.ts";
import { setbackOutline } from "../plan/planRoof.ts";
import { rect, tolerance, type Point, type Rect } from "../plan/rectangles.ts";

/** A wall of the house: an upright box. */
export interface Wall {
  /** Unique tag, e.g. `AW-2OG-03`. */
  readonly tag: string;
  readonly name: string;
  readonly storey: StoreyKey;
  readonly construction: ConstructionKey;
  readonly parapet: boolean;
  /** Direction it runs in. */
  readonly axis: "x" | "y";
  readonly rect: Rect;
  /** Lower edge over the finished floor of its storey, and height, metres. */
  readonly bottom: number;
  readonly height: number;
  /** The side it faces and its outward normal; `null` for inner walls. */
  readonly outside: {
    readonly side: Side;
    readonly outward: Point;
    readonly facade: readonly [number, number];
  } | null;
}

/** German adjective-free names of the sides, as on drawings. */
const sideNames: Readonly<Record<Side, string>> = {
  south: "Süd",
  east: "Ost",
  north: "Nord",
  west: "West",
};

/** All walls of a storey; `below` is the storey under it, if any. Parapets of the roof at its floor come with it. */
export function wallsOf(plan: StoreyPlan, below: StoreyPlan | null): readonly Wall[] {
  const short = plan.key;
  const outer = outerWalls(plan.outline).map((run, i): Wall => {
    const bottom = standsOnWall(run, below) ? -thickness.slab : 0;
    return {
      tag: `AW-${short}-${pad(i + 1)}`,
      name: `${short === "UG" ? "Kelleraußenwand" : "Außenwand"} ${sideNames[run.side]}`,
      storey: short,
      construction: short === "UG" ? "cellar" : "outer",
      parapet: false,
      axis: run.outward[0] === 0 ? "x" : "y",
      rect: run.rect,
      bottom,
      height: plan.clear_height - bottom,
      outside: { side: run.side, outward: run.outward, facade: run.facade },
    };
  });
  const inner = innerWalls(plan).map((run, i): Wall => ({
    tag: `IW-${short}-${pad(i + 1)}`,
    name: run.kind === "bearing" ? "Innenwand tragend" : "Innenwand",
    storey: short,
    construction: run.kind,
    parapet: false,
    axis: run.axis,
    rect: runRect(run),
    bottom: 0,
    height: plan.clear_height,
    outside: null,
  }));
  return [...outer, ...inner, ...parapetsOf(plan)];
}

const pad = (n: number) => String(n).padStart(2, "0");

/** Whether an outer wall stands over an outer wall of the storey below, and so hides the edge of the floor. */
const standsOnWall = (run: OuterRun, below: StoreyPlan | null) =>
  below === null ||
  outerWalls(below.outline).some(
    (other) =>
      other.side === run.side &&
      Math.abs(other.face - run.face) < tolerance &&
      Math.min(other.facade[1], run.facade[1]) - Math.max(other.facade[0], run.facade[0]) > tolerance,
  );

/** Parapets: around the roof of the wing (third floor), the terrace and the setback roof (top storey). */
function parapetsOf(plan: StoreyPlan): readonly Wall[] {
  if (plan.key === "3OG")
    return wingParapets.map((run, i) => parapet(plan.key, run, i, -thickness.slab, 0.9));
  if (plan.key !== "DG") return [];
  const above = plan.clear_height;
  return [
    ...terraceParapets.map((run, i) => parapet("DG", run, i, -thickness.slab, 0.9)),
    ...outerWalls(setbackOutline).map((run, i) => parapet("DG", run, i + terraceParapets.length, above, 0.6)),
  ];
}

function parapet(storey: StoreyKey, run: OuterRun, i: number, bottom: number, height: number): Wall {
  return {
    tag: `AT-${storey}-${pad(i + 1)}`,
    name: `Attika ${sideNames[run.side]}`,
    storey,
    construction: "outer",
    parapet: true,
    axis: run.outward[0] === 0 ? "x" : "y",
    rect: run.rect,
    bottom,
    height,
    outside: { side: run.side, outward: run.outward, facade: run.facade },
  };
}

const wingParapets: readonly OuterRun[] = outerWalls([
  [0, 0],
  [12, 0],
  [12, 16],
  [0, 16],
])
  .filter((run) => run.side !== "north")
  .map((run) => (run.side === "south" ? run : { ...run, rect: { ...run.rect, y1: 16 } }));

/** The terrace's parapet stops where the head of the stairs stands on the north façade. */
const terraceParapets: readonly OuterRun[] = outerWalls(mainOutline).flatMap((run) =>
  run.side === "north"
    ? [
        { ...run, rect: rect(0, 27.675, 12.21, 28), facade: [0, 12.21] as const },
        { ...run, rect: rect(15.79, 27.675, 30, 28), facade: [15.79, 30] as const },
      ]
    : [run],
);
