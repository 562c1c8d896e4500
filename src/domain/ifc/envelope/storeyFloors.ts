import type { Scene } from "./envelopeScene.ts";

/** Storeys less than this apart are one level, m. */
const levelHeight = 1.5;
/** A slab is larger than the rooms on it by the thickness of walls, not by more than this. */
const mostWalls = 1.35;

/** Floor of one level of a building, m². */
interface Level {
  readonly heated: number;
  readonly unheated: number;
}

/** What of the levels of a building bounds its heated rooms above and below, m². */
export interface OpenFloors {
  readonly roof: Readonly<Record<"external" | "unheated", number>>;
  readonly floor: Readonly<Record<"ground" | "cellar" | "external", number>>;
}

/**
 * Roof and floor of the heated rooms by the floors of the storeys: of each level what the heated rooms of the next one above or below do not
 * cover. Null where no storey has a heated room with an area. Slabs give the outside dimension where they fit the rooms on them.
 */
export function openFloors(scene: Scene): OpenFloors | null {
  const levels = levelsOf(scene);
  if (levels.length === 0) return null;
  const roof = { external: 0, unheated: 0 };
  const floor = { ground: 0, cellar: 0, external: 0 };
  levels.forEach(({ heated }, index) => {
    const [below, above] = [levels[index - 1], levels[index + 1]];
    const openAbove = Math.max(0, heated - (above?.heated ?? 0));
    const attic = Math.min(openAbove, above?.unheated ?? 0);
    roof.unheated += attic;
    roof.external += openAbove - attic;
    const openBelow = Math.max(0, heated - (below?.heated ?? 0));
    const cellar = Math.min(openBelow, below?.unheated ?? 0);
    floor.cellar += cellar;
    floor[levels.slice(0, index).some((lower) => lower.heated > 0) ? "external" : "ground"] +=
      openBelow - cellar;
  });
  return { roof, floor };
}

/** The levels with rooms, the lowest first. */
function levelsOf(scene: Scene): readonly Level[] {
  const storeys = [...scene.storeys.values()].toSorted((a, b) => a.elevation_m - b.elevation_m);
  const levels: { heated: number; unheated: number }[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { express_id, elevation_m } of storeys) {
    const rooms = scene.spaces.filter(({ space }) => space.storey_id === express_id);
    const sum = (heated: boolean) =>
      rooms.reduce(
        (total, { state, area_m2 }) => ((state === "heated") === heated ? total + known(area_m2) : total),
        0,
      );
    const [heated, unheated] = [sum(true), sum(false)];
    if (heated + unheated <= 0) continue;
    const outside = outsideOverInside(scene, express_id, heated + unheated);
    if (elevation_m - last >= levelHeight || levels.length === 0) {
      levels.push({ heated: 0, unheated: 0 });
      last = elevation_m;
    }
    const level = levels.at(-1)!;
    level.heated += heated * outside;
    level.unheated += unheated * outside;
  }
  return levels.some(({ heated }) => heated > 0) ? levels : [];
}

/** An area that a model may state as anything. */
const known = (area: number | null): number =>
  area !== null && area > 0 && Number.isFinite(area) ? area : 0;

/** How much larger the slabs of a storey are than its rooms; 1 where they do not fit them. */
function outsideOverInside(scene: Scene, storey: number, rooms_m2: number): number {
  const slabs = scene.slabs.reduce((sum, { id }) => {
    if (scene.elements.get(id)?.storey_id !== storey) return sum;
    const up = scene.faces.get(id)?.faces.filter(({ tilt_deg }) => tilt_deg < 10) ?? [];
    return sum + up.reduce((total, { area_m2 }) => total + area_m2, 0);
  }, 0);
  const ratio = slabs / rooms_m2;
  return ratio >= 1 && ratio <= mostWalls ? ratio : 1;
}
