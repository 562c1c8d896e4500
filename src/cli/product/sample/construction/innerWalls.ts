import { thickness, type BearingLine, type Room, type StoreyPlan } from "../plan/plan.ts";
import { rect, tolerance, type Rect } from "../plan/rectangles.ts";

/** A straight inner wall: it runs along `axis` at `at` from `from` to `to`, metres, with its body around that line. */
interface InnerRun {
  readonly axis: "x" | "y";
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly kind: "bearing" | "partition";
}

/** Body of a run in plan. */
export function runRect({ axis, at, from, to, kind }: InnerRun): Rect {
  const half = thickness[kind] / 2;
  return axis === "x" ? rect(from, at - half, to, at + half) : rect(at - half, from, at + half, to);
}

/**
 * The inner walls of a storey, from the edges its rooms share. Where two meet, the thicker runs through, of equals
 * the one along x; the other ends at its face. At outer walls they end at the inner face.
 */
export function innerWalls(plan: StoreyPlan): readonly InnerRun[] {
  const raw = merge(sharedEdges(plan.rooms, plan.bearing));
  const split = raw.flatMap((run) => splitAt(run, raw));
  return split.map((run) => ends(run, raw, plan));
}

/** Whether the line at (`axis`, `at`) is load-bearing where it passes `middle`. */
export const isBearing = (
  lines: readonly BearingLine[],
  axis: "x" | "y",
  at: number,
  middle: number,
): boolean => lines.some((l) => l.axis === axis && same(l.at, at) && l.from < middle && middle < l.to);

const same = (a: number, b: number) => Math.abs(a - b) < tolerance;

function sharedEdges(rooms: readonly Room[], lines: readonly BearingLine[]): readonly InnerRun[] {
  return rooms.flatMap((a) =>
    rooms.flatMap((b) => {
      const across = edge(a.tile, b.tile, lines, "y");
      const along = edge(
        { x0: a.tile.y0, x1: a.tile.y1, y0: a.tile.x0, y1: a.tile.x1 },
        { x0: b.tile.y0, x1: b.tile.y1, y0: b.tile.x0, y1: b.tile.x1 },
        lines,
        "x",
      );
      return [...across, ...along];
    }),
  );
}

/** The edge where `b` begins to the right of `a`. */
function edge(a: Rect, b: Rect, lines: readonly BearingLine[], axis: "x" | "y"): readonly InnerRun[] {
  const from = Math.max(a.y0, b.y0);
  const to = Math.min(a.y1, b.y1);
  if (!same(a.x1, b.x0) || to - from < tolerance) return [];
  const kind = isBearing(lines, axis, a.x1, (from + to) / 2) ? "bearing" : "partition";
  return [{ axis, at: a.x1, from, to, kind }];
}

function merge(runs: readonly InnerRun[]): readonly InnerRun[] {
  const order = runs.toSorted((a, b) => a.axis.localeCompare(b.axis) || a.at - b.at || a.from - b.from);
  const merged: InnerRun[] = [];
  for (const run of order) {
    const last = merged.at(-1);
    if (
      last &&
      last.axis === run.axis &&
      same(last.at, run.at) &&
      last.kind === run.kind &&
      run.from <= last.to + tolerance
    )
      merged[merged.length - 1] = { ...last, to: Math.max(last.to, run.to) };
    else merged.push(run);
  }
  return merged;
}

const crosses = (run: InnerRun, at: number) => run.from - tolerance < at && at < run.to + tolerance;

/** Whether `a` runs through where it meets `b`. */
const wins = (a: InnerRun, b: InnerRun) => (a.kind === b.kind ? a.axis === "x" : a.kind === "bearing");

function splitAt(run: InnerRun, all: readonly InnerRun[]): readonly InnerRun[] {
  const cuts = all
    .filter((other) => other.axis !== run.axis && wins(other, run) && crosses(other, run.at))
    .map((other) => other.at)
    .filter((at) => run.from + tolerance < at && at < run.to - tolerance);
  const stops = [run.from, ...cuts.toSorted((a, b) => a - b), run.to];
  return stops.slice(1).map((to, i) => ({ ...run, from: stops[i] ?? run.from, to }));
}

function ends(run: InnerRun, all: readonly InnerRun[], plan: StoreyPlan): InnerRun {
  return { ...run, from: end(run, run.from, 1, all, plan), to: end(run, run.to, -1, all, plan) };
}

/** Where a run really ends; `inward` is +1 at its beginning and −1 at its end. */
function end(run: InnerRun, at: number, inward: 1 | -1, all: readonly InnerRun[], plan: StoreyPlan): number {
  const outer = outerFace(run, at, plan);
  if (outer !== null) return outer + inward * thickness.outer;
  const others = all.filter(
    (other) => other.axis !== run.axis && same(other.at, at) && crosses(other, run.at),
  );
  const winner = others.find((other) => wins(other, run));
  if (winner) return at + (inward * thickness[winner.kind]) / 2;
  const widest = Math.max(0, ...others.map((other) => thickness[other.kind]));
  return at - (inward * widest) / 2;
}

/** The outer face across the run's way at its end, if it ends at an outer wall. */
function outerFace(run: InnerRun, at: number, plan: StoreyPlan): number | null {
  const near = thickness.outer;
  for (const [i, [x, y]] of plan.outline.entries()) {
    const [nx, ny] = plan.outline[(i + 1) % plan.outline.length] ?? [x, y];
    const across = run.axis === "x" ? x === nx : y === ny;
    if (!across) continue;
    const [face, low, high] =
      run.axis === "x" ? [x, Math.min(y, ny), Math.max(y, ny)] : [y, Math.min(x, nx), Math.max(x, nx)];
    if (Math.abs(face - at) < near && low - near < run.at && run.at < high + near) return face;
  }
  return null;
}
