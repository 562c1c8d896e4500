import type { BuildingModel, Space } from "#domain/ifc/model.ts";
import { dwelling, roomUse, type RoomUse } from "./roomUse.ts";

/** Toilets, lounges, kitchenettes, corridors, storerooms and plant rooms: buildings of every use have them. */
const everywhere: ReadonlySet<string> = new Set(["16", "17", "18", "19", "20"]);

/** Profiles of DIN V 18599-10 that are dwellings. */
const dwellingProfiles: ReadonlySet<string> = new Set([dwelling, "42", "43", "44"]);

/** What a use speaks for: dwellings, another use, or neither, because buildings of every use have such rooms. */
export function useSpeaksFor({
  use,
  domestic,
}: Pick<RoomUse, "use" | "domestic">): "homes" | "others" | null {
  if (dwellingProfiles.has(use)) return "homes";
  return domestic || everywhere.has(use) ? null : "others";
}

/** Beginnings of names that rooms of dwellings have too, though their words are those of another use. */
const alsoAtHome =
  /(?<!\p{L})(büro|buero|home ?office|office|arbeits|gäste|gaeste|guest|sauna|fitness|gym(?!n)|hobby|werkstatt|workshop|bibliothek|bücherei|buecherei|lese|library|reading|(haus|home ?)?bar(?!\p{L})|(heim|home ?)?kino|cinema|home ?theat|bühne|buehne|galerie|gallery|empfang|reception|nursery)/iu;

/**
 * Whether a room is of another use than dwellings. The file states a use by room, class or zone, a person by the room. A name alone counts
 * where no dwelling has a room so called.
 * @param zoneUse use of the zone of the room, for a room that states none itself; null: none.
 */
export function isOtherUse(space: Space, zoneUse: string | null): boolean {
  const nameless = { ...space, name: "", long_name: null };
  const stated =
    roomUse(nameless) ??
    (zoneUse === null ? null : roomUse({ ...nameless, classifications: [], usage: zoneUse }));
  if (stated !== null) return useSpeaksFor(stated) === "others";
  const named = roomUse(space);
  if (named === null || useSpeaksFor(named) !== "others") return false;
  return ![space.long_name, space.name].some((name) => name !== null && alsoAtHome.test(name));
}

/** The uses that zones state, by the express ids of their rooms. */
export const usesOfZones = ({ groups }: Pick<BuildingModel, "groups">): ReadonlyMap<number, string> =>
  new Map(groups.flatMap(({ use, members }) => (use ? members.map((id) => [id, use] as const) : [])));

/** A heated room with its floor area. */
export interface MeasuredSpace {
  readonly space: Space;
  /** Above 0. */
  readonly area_m2: number;
}

/**
 * Share of the heated floor area that is of another use than dwellings, 0…1. Stairs, corridors, stores, toilets and rooms of unknown use count
 * with the house. Null without rooms that have an area.
 * @param whole_m2 heated floor area; at least that of the rooms counts.
 */
export function otherUseShare(
  rooms: readonly MeasuredSpace[],
  whole_m2: number | null,
  zones: ReadonlyMap<number, string>,
): number | null {
  let others = 0;
  let all = 0;
  for (const { space, area_m2 } of rooms) {
    all += area_m2;
    if (isOtherUse(space, zones.get(space.express_id) ?? null)) others += area_m2;
  }
  return all > 0 ? others / Math.max(all, whole_m2 ?? 0) : null;
}
