import type { FaceSummary, SharedBody, Space } from "../model.ts";
import { hasHeatedAir } from "./airSpace.ts";
import { isCounted, ownArea } from "./countedArea.ts";
import type { SpaceHeat } from "./heatedSpaces.ts";
import { eachNear, isSmaller, sharedBox, volumeOf } from "./sharedBodies.ts";

/** Heights between which the volume of a room is one, m. */
const possible = { from: 1.5, to: 12 } as const;

/**
 * The air of each heated space that has any, m³, by express id: its volume as stated, else that of its body. Air that lies in two bodies
 * counts with the smaller one. Rooms whose volume cannot be that of their area have none.
 * @param bodies what the solids look like, by express id; without them only what the import has found is shared.
 * @param areaOf floor area of a room, m²; null without any.
 */
export function heatedAir(
  heat: readonly SpaceHeat[],
  bodies: ReadonlyMap<number, FaceSummary>,
  areaOf: (space: Space) => number | null = ownArea,
): ReadonlyMap<number, number> {
  const air = new Map<number, number>();
  const spaces = new Map<number, Space>();
  for (const one of heat) {
    if (!hasHeatedAir(one)) continue;
    const { space } = one;
    const own = space.volume_m3 ?? bodies.get(space.express_id)?.volume_m3 ?? 0;
    const height = own / (areaOf(space) ?? 0);
    if (!(own > 0 && own < Infinity)) continue;
    if (isCounted(space) && !(height >= possible.from && height <= possible.to)) continue;
    air.set(space.express_id, own);
    spaces.set(space.express_id, space);
  }
  for (const [id, others] of sharedOf(spaces, bodies)) {
    const taken = others.reduce((sum, { volume_m3 }) => sum + volume_m3, 0);
    const body = bodies.get(id)?.volume_m3;
    const own = air.get(id)!;
    // a stated volume that is no more than what is left has left it out itself
    air.set(id, Math.max(0, Math.min(own, (body ?? own) - taken)));
  }
  return air;
}

/** What lies in the bodies of smaller spaces: as the import found it, at least what their boxes cannot but share. */
function sharedOf(
  spaces: ReadonlyMap<number, Space>,
  bodies: ReadonlyMap<number, FaceSummary>,
): ReadonlyMap<number, readonly SharedBody[]> {
  const found = new Map<number, readonly SharedBody[]>();
  for (const [id, { shared = [] }] of spaces) {
    const own = shared.filter((one) => spaces.has(one.with));
    if (own.length > 0) found.set(id, own);
  }
  const drawn = [...spaces.keys()].flatMap((id) => bodies.get(id) ?? []);
  eachNear(drawn, (one, other) => {
    const [small, large] = isSmaller(one, other) ? [one, other] : [other, one];
    const known = found.get(large.express_id) ?? [];
    if (known.some((shared) => shared.with === small.express_id)) return;
    const least = volumeOf(sharedBox(small.box, large.box)) - emptyOf(small) - emptyOf(large);
    if (least > 0) found.set(large.express_id, [...known, { with: small.express_id, volume_m3: least }]);
  });
  return found;
}

/** What of its box a body leaves empty, m³. */
const emptyOf = ({ box, volume_m3 }: FaceSummary): number => Math.max(0, volumeOf(box) - volume_m3);
