import type { Space } from "#domain/ifc/model.ts";
import { saidByWords } from "#domain/ifc/rooms/roomWords.ts";
import { isUnclearName, useOfText } from "#domain/ifc/rooms/uses/useOfText.ts";
import type { OtherUse } from "../../buildingUse.ts";
import { saidByClasses, saidByNames, saidByStatement, type UseSaid } from "./roomUse.ts";
import { leadingUse } from "./zoneUses.ts";

/** What counts a room: with the house, as another use, or as a stated use that nobody understands. */
export interface RoomCount {
  readonly counts: "house" | "other" | "not_understood";
  /** The text that decides; null where nothing says a use. */
  readonly text: string | null;
}

/**
 * What a room states by the file, by its zone or by a person; null where nothing does. A person leads. Else another use leads wherever it
 * is stated.
 * @param zoneUse use of the zones of the room; null: none.
 */
export function statedUseOf(space: Space, zoneUse: string | null): UseSaid | null {
  const usage = space.usage === null ? null : saidByStatement(space.usage);
  if (usage !== null && space.usage_by_person) return usage;
  // the toilet and the corridor of a practice count with the house, whatever zone they lie in
  const isServing = usage !== null && useOfText(usage.text).says === "service";
  const zone = zoneUse === null || isServing ? null : saidByStatement(zoneUse);
  const own = [usage, ...saidByClasses(space)].filter((one) => one !== null);
  const all = zone === null ? own : [...own, zone];
  const leads = leadingUse(all);
  // what a room says itself is nearer than a zone of which nobody knows the use
  const isOwnKnown = leads === zone && leads?.speaks_for === "unknown" && own.length > 0;
  return isOwnKnown ? leadingUse(own) : leads;
}

/** The text of ObjectType or PredefinedType, which programs fill with words of their own. */
const isTypeOnly = (space: Space, said: UseSaid): boolean =>
  space.usage === said.text && !space.usage_by_person && space.says?.use?.value !== said.text;

/**
 * Whether the name of a room of another use is nearer than what is stated: groups of stores and of rooms to stay in have shops and inns in
 * them, and a zone of dwellings may be the whole house.
 */
function isNearer(space: Space, stated: UseSaid): boolean {
  if (space.usage_by_person) return false;
  if (stated.speaks_for === "common") return true;
  const own = [space.usage, ...(space.classifications ?? []).flatMap(({ title, code }) => [title, code])];
  return stated.speaks_for === "homes" && !own.includes(stated.text);
}

/**
 * How a room counts in a residential building. The file states a use by room, class or zone, a person by the room. A name alone counts where
 * no dwelling has a room so called; it also answers for an ObjectType that nobody understands.
 */
export function roomCount(space: Space, zoneUse: string | null): RoomCount {
  const stated = statedUseOf(space, zoneUse);
  const named = saidByNames(space);
  const isNamed = named !== null && named.speaks_for !== "unknown";
  if (named?.speaks_for === "others" && stated !== null && isNearer(space, stated))
    return { counts: "other", text: named.text };
  if (stated !== null && !(stated.speaks_for === "unknown" && isNamed && isTypeOnly(space, stated)))
    return {
      counts: stated.speaks_for === "either" ? "other" : counts[stated.speaks_for],
      text: stated.text,
    };
  if (named === null) return { counts: "house", text: null };
  return { counts: named.speaks_for === "either" ? "house" : counts[named.speaks_for], text: named.text };
}

const counts = { homes: "house", common: "house", others: "other", unknown: "not_understood" } as const;

/** Whether a room is of another use than dwellings, or states one that nobody understands. */
export const isOtherUse = (space: Space, zoneUse: string | null): boolean =>
  roomCount(space, zoneUse).counts !== "house";

/** A heated room with its floor area. */
export interface MeasuredSpace {
  readonly space: Space;
  /** Above 0. */
  readonly area_m2: number;
}

/**
 * Share of the heated floor area that is of another use than dwellings, or of a stated use that nobody understands, 0…1. Stairs, corridors,
 * stores, toilets and rooms that state no use count with the house. Null without rooms that have an area.
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

/** The stated texts that nobody understands, those of most floor area first. */
export function usesNotUnderstood(
  rooms: readonly MeasuredSpace[],
  zones: ReadonlyMap<number, string>,
): readonly string[] {
  const area = new Map<string, number>();
  for (const { space, area_m2 } of rooms) {
    const { counts: kind, text } = roomCount(space, zones.get(space.express_id) ?? null);
    if (kind === "not_understood" && text !== null) area.set(text, (area.get(text) ?? 0) + area_m2);
  }
  return [...area].toSorted((a, b) => b[1] - a[1]).map(([text]) => text);
}

/** The name of a room that says no known use, where nothing else says one; null where it says one, or has no real word. */
function unclearName(space: Space, zoneUse: string | null): string | null {
  const stated = statedUseOf(space, zoneUse);
  if (stated !== null && !isNearer(space, stated)) return null;
  const names = [space.long_name, space.name].filter((name) => name !== null && name.trim() !== "");
  const said = saidByNames(space);
  const told = names.find((name) => isUnclearName(name!) && (saidByWords(name!)?.says ?? "use") === "use");
  if (told === undefined || told === null) return null;
  return said === null || said.text === told ? told.trim() : null;
}

/**
 * The names of rooms that say no known use, those of most floor area first, with their share of the heated floor area. They count with the house:
 * that is an assumption, which stands where the class does. Undefined without any.
 * @param whole_m2 heated floor area; at least that of the rooms counts.
 */
export function namesNotUnderstood(
  rooms: readonly MeasuredSpace[],
  whole_m2: number | null,
  zones: ReadonlyMap<number, string>,
): OtherUse["names_not_understood"] {
  const area = new Map<string, number>();
  let all = 0;
  for (const { space, area_m2 } of rooms) {
    all += area_m2;
    const zoneUse = zones.get(space.express_id) ?? null;
    if (roomCount(space, zoneUse).counts !== "house") continue;
    const name = unclearName(space, zoneUse);
    if (name !== null) area.set(name, (area.get(name) ?? 0) + area_m2);
  }
  if (area.size === 0) return undefined;
  const told = [...area].toSorted((a, b) => b[1] - a[1]);
  return {
    names: told.map(([name]) => name),
    share: told.reduce((sum, [, m2]) => sum + m2, 0) / Math.max(all, whole_m2 ?? 0),
  };
}
