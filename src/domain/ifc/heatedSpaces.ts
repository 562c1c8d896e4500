import type { BuildingModel, Space } from "./model.ts";

/** How a space counts in the thermal zone, and why. */
export interface SpaceHeat {
  readonly space: Space;
  readonly state: "heated" | "unheated" | "cellar";
  /** The word or rule that decided; null for the ordinary case, a heated room above ground. */
  readonly because: string | null;
}

const cellarStorey =
  /keller|untergeschoss|(^|[^a-zäöü])(ug|kg)([^a-zäöü]|$)|basement|cellar|sous-sol|sótano|cantina|interrato/i;
const cellarRoom = /keller|cellar|basement|cave\b|sótano|cantina/i;
const unheatedRoom =
  /dachboden|spitzboden|dachraum|kaltdach|unbeheizt|unheated|attic|garage|carport|tiefgarage|parking|balkon|balcony|balcon|loggia|terrasse|terrace|terraza|terrazzo|außenraum|aussenraum|^roof$|^dach$/i;

/** Storeys lower than this below ±0.00 are cellars unless their name says otherwise, m. */
const cellarDepth = -1.5;

/**
 * Which spaces are heated: all above ground, but no attics, garages and balconies by their names, and cellars only
 * when somebody says so (`cellar_heated`).
 */
export function spaceHeat(model: BuildingModel, cellar_heated: boolean | null): readonly SpaceHeat[] {
  const storeys = new Map(model.storeys.map((storey) => [storey.express_id, storey]));
  return model.spaces.map((space) => {
    const words = [space.name, space.long_name ?? "", space.usage ?? ""];
    const unheated = words.find((word) => unheatedRoom.test(word.trim()));
    if (unheated !== undefined) return { space, state: "unheated", because: unheated };
    const storey = space.storey_id === null ? undefined : storeys.get(space.storey_id);
    const name = storey?.name ?? space.storey ?? "";
    const below =
      cellarStorey.test(name) ||
      (storey !== undefined && storey.elevation_m <= cellarDepth) ||
      words.some((word) => cellarRoom.test(word));
    if (!below) return { space, state: "heated", because: null };
    return cellar_heated === true
      ? { space, state: "heated", because: "cellar_heated" }
      : { space, state: "cellar", because: name === "" ? space.name : name };
  });
}
