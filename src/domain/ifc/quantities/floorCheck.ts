import type { FaceSummary, Space } from "../model.ts";

/** Further apart than this, the drawn floor is another one than the stated area. */
const tolerance = 0.02;

/** So many times the drawn floor, or so many times less, no stated area is: its unit is another one, or it is that of something else. */
const unlikely = 3;

/** Names of the doubts that the drawn floor leaves, and of what the file contradicts itself in. */
export const roomDoubts = {
  differs: "differs_from_geometry",
  unlikely: "stated_area_unlikely",
  impossible: "stated_area_impossible",
  overlaps: "overlaps_room",
  contradicted: "outside_contradicted",
  low: "too_low_for_floor",
  openBelow: "open_below",
  slabMissing: "slab_missing",
} as const;

/** No room has less or more, m²: its unit is another one. */
const possible = { least: 0.05, most: 50_000 } as const;

const isPossible = (area: number | null): boolean =>
  area === null || (area >= possible.least && area <= possible.most);

/** Takes areas out that no room has, so that the drawn floor is asked; where nothing is drawn, the room has none (`stated_area_impossible`). */
export function withoutImpossible(space: Space): Space {
  const { net_area_m2: net, gross_area_m2: gross } = space;
  if (isPossible(net) && isPossible(gross)) return space;
  const [net_area_m2, gross_area_m2] = [net, gross].map((area) => (isPossible(area) ? area : null)) as [
    number | null,
    number | null,
  ];
  const area_origin = net_area_m2 === null && gross_area_m2 === null ? null : space.area_origin;
  return {
    ...space,
    net_area_m2,
    gross_area_m2,
    area_origin,
    flags: [...space.flags, roomDoubts.impossible],
  };
}

/** The floor of a solid as seen from above, m²: its faces that look down, projected onto the ground. */
export const floorOf = ({ faces }: Pick<FaceSummary, "faces">): number =>
  faces
    .filter(({ tilt_deg }) => tilt_deg > 90)
    .reduce((sum, { area_m2, tilt_deg }) => sum - area_m2 * Math.cos((tilt_deg * Math.PI) / 180), 0);

/**
 * Marks rooms whose drawn floor differs by more than 2 % from every area that the file states (`differs_from_geometry`): one of the two is
 * wrong, or the file means another area. Where the stated one is three times the drawn one or a third of it, the drawn one counts
 * (`stated_area_unlikely`). Rooms without a stated area or without a body are left as they are.
 * @param innerOf what of the drawn floor of a room lies on other parts of its body, m²; asked where the whole differs.
 */
export function checkFloors(
  spaces: readonly Space[],
  faces: readonly FaceSummary[],
  innerOf: (id: number) => number = () => 0,
): readonly Space[] {
  const bodies = new Map(faces.map((one) => [one.express_id, one]));
  return spaces.map((space) => {
    const body = bodies.get(space.express_id);
    const whole = body ? floorOf(body) : 0;
    if (whole <= 0 || space.area_origin === null || space.area_origin.from === "geometry") return space;
    const stated = [space.net_area_m2, space.gross_area_m2].filter((area) => area !== null);
    const isStated = (drawn: number) => stated.some((area) => Math.abs(drawn / area - 1) <= tolerance);
    if (isStated(whole)) return space;
    const drawn = whole - innerOf(space.express_id);
    if (isStated(drawn)) return space;
    const isUnlikely = stated.every((area) => area > unlikely * drawn || area < drawn / unlikely);
    if (!isUnlikely) return { ...space, flags: [...space.flags, roomDoubts.differs] };
    const flags = [...space.flags, roomDoubts.unlikely];
    return { ...space, net_area_m2: drawn, gross_area_m2: null, area_origin: { from: "geometry" }, flags };
  });
}
