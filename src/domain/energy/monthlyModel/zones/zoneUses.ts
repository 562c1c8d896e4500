import type { BuildingModel, Group } from "#domain/ifc/model.ts";
import { saidByClass, saidByName, saidByStatement, type SpeaksFor, type UseSaid } from "./roomUse.ts";

/** Of several statements the first of these leads: nothing excuses another use in silence. */
const leading: readonly SpeaksFor[] = ["others", "either", "homes", "unknown", "common"];

/** Of several uses the one that leads; null without any. */
export const leadingUse = (said: readonly UseSaid[]): UseSaid | null =>
  leading.flatMap((kind) => said.find(({ speaks_for }) => speaks_for === kind) ?? [])[0] ?? null;

/** So deep zones may lie in zones; a circle ends there. */
const deepest = 50;

/**
 * The uses that zones state, by the express ids of their rooms: by properties, ObjectType, classes and names, also those of zones around zones. Of
 * several zones the one of another use counts, whatever their order. Zones of heating or fire say nothing.
 */
export function usesOfZones({ groups }: Pick<BuildingModel, "groups">): ReadonlyMap<number, string> {
  const zones = new Map(
    groups.flatMap((group) => (group.kind === "zone" ? [[group.express_id, group] as const] : [])),
  );
  const said = new Map<number, UseSaid[]>();
  for (const zone of zones.values()) {
    const rooms = roomsOf(zone, zones);
    const use = useOfZone(zone, rooms.size);
    if (use === null) continue;
    for (const room of rooms) said.set(room, [...(said.get(room) ?? []), use]);
  }
  return new Map(
    [...said].flatMap(([room, uses]) => {
      const use = leadingUse(uses);
      return use === null ? [] : [[room, use.text] as const];
    }),
  );
}

/** The rooms of a zone and of the zones in it. */
function roomsOf(zone: Group, zones: ReadonlyMap<number, Group>): ReadonlySet<number> {
  const rooms = new Set<number>();
  const seen = new Set([zone.express_id]);
  let next: readonly Group[] = [zone];
  for (let depth = 0; next.length > 0 && depth < deepest; depth++) {
    const inner: Group[] = [];
    for (const id of next.flatMap(({ members }) => members)) {
      const group = zones.get(id);
      if (group === undefined) rooms.add(id);
      else if (!seen.has(id)) {
        seen.add(id);
        inner.push(group);
      }
    }
    next = inner;
  }
  return rooms;
}

/**
 * What one zone says. Name and ObjectType say something only where they speak for dwellings or others: “Heizkreis 1” is no room of services. A
 * name as “Büro” counts only of several rooms: one may be a room of a flat.
 */
function useOfZone(
  { use, object_type, classifications = [], name, long_name }: Group,
  rooms: number,
): UseSaid | null {
  const classed = classifications.flatMap((one) => withSystem(saidByClass(one), one.code));
  const typed = [object_type].flatMap((text) => (text === undefined ? [] : (saidByStatement(text) ?? [])));
  const named = [saidByName(name), saidByName(long_name ?? null)].filter((said) => said !== null);
  const speaking = [
    ...typed.filter(({ speaks_for }) => speaks_for !== "common"),
    ...named.filter(({ speaks_for }) => speaks_for === "homes" || speaks_for === "others"),
    ...named.filter(({ speaks_for }) => speaks_for === "either" && rooms > 1),
  ];
  const stated = use === undefined ? null : saidByStatement(use);
  return leadingUse([...(stated === null ? [] : [stated]), ...classed, ...speaking]);
}

/** A code of DIN 277 with its sign, so that it is understood without its system. */
const withSystem = (said: UseSaid | null, code: string | null): readonly UseSaid[] =>
  said === null ? [] : [said.text === code && /^\d/u.test(code) ? { ...said, text: `NUF ${code}` } : said];
