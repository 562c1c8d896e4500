import type { BodyRole, Facet } from "../body.ts";
import { type Cells, cell, isSolid } from "../cells.ts";
import { heightsOf } from "../lie.ts";
import { down, endsOf, nextBox, sideways, stepsOf, up, widthOf } from "../walk.ts";
import { columns } from "./ground.ts";

interface Body {
  readonly role: BodyRole;
  readonly facets: readonly Facet[];
}

/** Air over a drawn slab is at least so high and so wide: a slab that goes out below a cellar wall is less, m. A choice of our own. */
const open = { high: 1, wide: 1.5 } as const;

/**
 * Tells open air below a floor from the ground that nobody draws: a slab lies below that air, as where cars stand, or the floor stands on columns
 * in it.
 */
export class AirBelow {
  private readonly cells: Cells;
  private readonly onColumns: ReadonlySet<number>;
  private readonly known = new Map<number, boolean>();

  constructor(cells: Cells, bodies: readonly Body[]) {
    this.cells = cells;
    this.onColumns = standingOn(cells, bodies);
  }

  /** Whether a box right below floors holds open air. */
  has(box: number, floors: readonly number[]): boolean {
    return floors.some((body) => this.onColumns.has(body)) || this.isPaved(box);
  }

  /** Whether a slab lies below the air of a box, far enough down and wide enough. */
  isPaved(from: number): boolean {
    const { grid, state } = this.cells;
    const known = this.known.get(from);
    if (known !== undefined) return known;
    let [box, high] = [from, 0];
    for (; state[box] === cell.outside; box = nextBox(grid, box, down)) {
      high += widthOf(grid, box, 2);
      if (nextBox(grid, box, down) < 0) break;
    }
    const slab = state[box] === cell.level && high > open.high ? this.cells.owner[box]! : -1;
    const floor = nextBox(grid, box, up);
    const found = slab >= 0 && ([0, 1] as const).every((axis) => this.wide(floor, slab, axis) > open.wide);
    this.known.set(from, found);
    return found;
  }

  /** How wide the air over a slab is along an axis, m. */
  private wide(from: number, slab: number, axis: 0 | 1): number {
    const { grid, state, owner } = this.cells;
    let far = -widthOf(grid, from, axis);
    for (const way of sideways) {
      if (way.axis !== axis) continue;
      for (let box = from; box >= 0 && far < open.wide; box = nextBox(grid, box, way)) {
        const below = nextBox(grid, box, down);
        if (isSolid(state[box]!) || below < 0 || owner[below] !== slab) break;
        far += widthOf(grid, box, axis);
      }
    }
    return far;
  }
}

/** The slabs that stand on columns in the open: these end at the underside of one, and begin as low as the lowest slab lies. */
function standingOn({ grid, state, owner }: Cells, bodies: readonly Body[]): ReadonlySet<number> {
  const slabs = bodies.flatMap(({ role, facets }) => (role === "level" ? heightsOf({ facets })[0] : []));
  const lowest = Math.min(...slabs);
  const isColumn = bodies.map(({ role, facets }) => {
    const [low, high] = heightsOf({ facets });
    return role === "filler" && high - low >= columns.tall && Math.abs(low - lowest) < columns.foot;
  });
  const found = new Set<number>();
  if (!isColumn.includes(true)) return found;
  const steps = stepsOf(grid).slice(0, 4);
  for (let box = 0; box < grid.size; box++) {
    if (state[box] !== cell.filler || !isColumn[owner[box]!]) continue;
    const over = box + grid.strides[2];
    if (state[over] !== cell.level || !steps.some((step) => state[box + step] === cell.outside)) continue;
    const isUnderside = Math.abs(heightsOf(bodies[owner[over]!]!)[0] - endsOf(grid, over)[0]) < columns.foot;
    if (isUnderside) found.add(owner[over]!);
  }
  return found;
}
