import type { EnvelopePart } from "#domain/ifc/envelope/envelopePart.ts";
import { differences, measured, type Measured } from "./differences.fixture.ts";
import type { SmallHouse } from "./smallHouse.fixture.ts";

/** A fault as it once was in the product: what is measured of a house with it; null where the house has no place for it. */
type Fault = (house: SmallHouse) => Measured | null;

const known = new WeakMap<SmallHouse, Measured>();

/** A house as it is measured without a fault: once for all that asks for it. */
export function soundly(house: SmallHouse): Measured {
  const found = known.get(house) ?? measured(house);
  known.set(house, found);
  return found;
}

const withParts = (
  house: SmallHouse,
  change: (parts: readonly EnvelopePart[]) => readonly EnvelopePart[],
): Measured => {
  const found = soundly(house);
  return { ...found, result: { ...found.result, parts: change(found.result.parts) } };
};

const has = ({ features }: SmallHouse, feature: string): boolean => features.includes(feature);

/** A house of which a model says something else of its rooms or elements. */
const saying = (house: SmallHouse, change: Partial<SmallHouse["model"]>): Measured =>
  measured({ ...house, model: { ...house.model, ...change } });

/** Six faults that the check has to find. */
export const plantedFaults: Readonly<Record<string, Fault>> = {
  "the roof over an attic counted with the ceiling": (house) => {
    if (!has(house, "attic room")) return null;
    const spaces = house.model.spaces.map((space) =>
      space.name === "Dachboden" ? { ...space, name: "Studio" } : space,
    );
    const warm = saying(house, { spaces }).result.parts;
    return withParts(house, (parts) => [
      ...parts,
      ...warm.filter(({ kind, border }) => kind === "roof" && border === "external"),
    ]);
  },
  "a wall that looks where one of its reveals does": (house) =>
    withParts(house, (parts) => {
      const main = parts
        .filter(({ kind, border }) => kind === "wall" && border === "external")
        .reduce((most, part) => (part.area_m2 > most.area_m2 ? part : most));
      return parts.map((part) => (part === main ? { ...part, azimuth_deg: main.azimuth_deg! + 90 } : part));
    }),
  "a stated area believed": (house) => {
    const stated = new Map(
      house.model.elements.map(({ express_id, net_area_m2 }) => [express_id, net_area_m2?.value]),
    );
    const isWrong = ({ express_id, kind, area_m2 }: EnvelopePart) => {
      const said = express_id === null ? undefined : stated.get(express_id);
      return kind === "wall" && said !== undefined && said > 1.25 * area_m2;
    };
    if (!soundly(house).result.parts.some(isWrong)) return null;
    return withParts(house, (parts) =>
      parts.map((part) => (isWrong(part) ? { ...part, area_m2: stated.get(part.express_id!)! } : part)),
    );
  },
  "the wall to a neighbour counted as one outside": (house) =>
    has(house, "party wall")
      ? saying(house, {
          elements: house.model.elements.map((element) => ({ ...element, is_external: null })),
        })
      : null,
  "a wall of a heated cellar dropped": (house) => {
    const wall = house.model.elements.find(({ name }) => name === "Kellerwand");
    if (wall === undefined || !house.cellar_heated) return null;
    const { geometry } = house;
    const placements = geometry.placements.filter(({ express_id }) => express_id !== wall.express_id);
    return measured({ ...house, geometry: { ...geometry, placements } });
  },
  "a flat roof measured inside, walls outside": (house) => {
    const rooms = house.model.spaces.filter(
      ({ storey_id }) => storey_id === house.model.storeys.at(-1)!.express_id,
    );
    const inside = rooms.reduce((sum, { net_area_m2 }) => sum + (net_area_m2 ?? 0), 0);
    if (!has(house, "flat") || has(house, "terrace") || house.model.storeys.some(({ name }) => name === "KG"))
      return null;
    return withParts(house, (parts) =>
      parts.map((part) => (part.kind === "roof" ? { ...part, area_m2: inside } : part)),
    );
  },
};

/** What the check says of a fault in some houses that have a place for it. */
export function foundBy(fault: Fault, houses: readonly SmallHouse[]): readonly (readonly string[])[] {
  return houses.flatMap((house) => {
    const found = fault(house);
    return found === null ? [] : [differences(house, found)];
  });
}
