import { sum } from "#kernel/sum.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { heatedAir } from "#domain/ifc/rooms/heatedAir.ts";
import type { SpaceHeat } from "#domain/ifc/rooms/heatedSpaces.ts";
import type { QualityLevel } from "../../dataQuality.ts";
import { profileOperation } from "../../data/profileOperation.ts";
import { usageProfile } from "../../data/usageProfiles.ts";
import type { ZoneUse } from "../../monthly/input/monthlyInput.ts";
import type { ModelFindings } from "../modelFinding.ts";
import { roomCount } from "./otherUse.ts";
import { roomArea } from "./roomArea.ts";
import { dwelling, roomUse } from "./roomUse.ts";
import { usesOfZones } from "./zoneUses.ts";

/** A zone before its parts are known. */
export interface PlannedZone {
  readonly id: string;
  /** Empty where the kind of use says it all. */
  readonly name: string;
  readonly use: ZoneUse | null;
  /** Where the use comes from. */
  readonly origin: string;
  readonly quality: QualityLevel;
  /** Express ids of its rooms; empty for a building without rooms. */
  readonly rooms: ReadonlySet<number>;
  readonly floor_area_m2: number;
  readonly volume_m3: number;
  readonly storeys: number;
}

/** What zones are made from. */
export interface ZoneFacts {
  readonly model: BuildingModel;
  /** The heated rooms. */
  readonly rooms: readonly SpaceHeat[];
  readonly residential: boolean;
  /** Whether a person said that it is residential or not. */
  readonly said: boolean;
  /** Heated floor area and air volume of the building. */
  readonly floor_area_m2: number;
  readonly volume_m3: number;
  /** Storeys with heated rooms. */
  readonly storeys: number;
}

/** The smallest zones with together this share of the floor area are joined to the largest: 5 %, as DIN V 18599-1 allows (from memory). */
const smallZone = 0.05;

/**
 * The heated zones of a building: one for dwellings; else the rooms by their use, those of unknown use with most of the
 * others. Without any known use, or without rooms, there is one zone; its use is then null and has to be said.
 */
export function zonesOfModel(facts: ZoneFacts, findings: ModelFindings): readonly PlannedZone[] {
  const { rooms, residential } = facts;
  if (rooms.length === 0) findings.add("zone_without_rooms");
  if (residential) return [dwellings(facts, findings)];
  const uses = usesOf(rooms, findings);
  if (uses.size === 0) {
    findings.add("use_unknown");
    return [{ ...whole(facts), id: "building", use: null, origin: "unknown", quality: "Q6" }];
  }
  const sized = sizedZones(facts, uses, findings);
  return joinSmallZones(sized, findings);
}

/** All rooms as one zone. */
const whole = ({ rooms, floor_area_m2, volume_m3, storeys }: ZoneFacts) => ({
  name: "",
  rooms: new Set(rooms.map(({ space }) => space.express_id)),
  floor_area_m2,
  volume_m3,
  storeys,
});

function dwellings(facts: ZoneFacts, findings: ModelFindings): PlannedZone {
  const zones = usesOfZones(facts.model);
  for (const { space } of facts.rooms) {
    const { counts, text } = roomCount(space, zones.get(space.express_id) ?? null);
    if (counts === "other") findings.add("rooms_of_other_use", roomName(space));
    if (counts === "not_understood") findings.add("room_use_not_understood", `${roomName(space)}: ${text}`);
  }
  return {
    ...whole(facts),
    id: dwelling,
    use: { kind: "residential" },
    origin: facts.said ? "person" : "assumed",
    quality: facts.said ? "Q2" : "Q5",
  };
}

const roomName = (space: SpaceHeat["space"]): string => space.long_name ?? space.name;

/** The use of each room, by the express id of its space; empty when no room says one. */
function usesOf(rooms: readonly SpaceHeat[], findings: ModelFindings): ReadonlyMap<number, FoundUse> {
  const found = new Map<number, FoundUse>();
  const uses = rooms.map(({ space }) => roomUse(space));
  const hasDwellings = uses.some((use) => use?.use === dwelling);
  const unknown: SpaceHeat[] = [];
  rooms.forEach((room, index) => {
    const use = uses[index] ?? null;
    if (use === null) unknown.push(room);
    else {
      const own = use.domestic && hasDwellings ? dwelling : use.use;
      found.set(room.space.express_id, { use: own, quality: use.quality });
      if (use.from === "name") findings.add("use_by_name", `${roomName(room.space)}: ${own}`);
    }
  });
  if (found.size === 0) return found;
  const area = new Map<string, number>();
  for (const { space } of rooms) {
    const use = found.get(space.express_id)?.use;
    if (use !== undefined) area.set(use, (area.get(use) ?? 0) + (roomArea(space) ?? 1));
  }
  const most = [...area].toSorted((a, b) => b[1] - a[1])[0]![0];
  for (const { space } of unknown) {
    findings.add("use_of_most_rooms", roomName(space));
    found.set(space.express_id, { use: most, quality: "Q5" });
  }
  return found;
}

interface FoundUse {
  readonly use: string;
  readonly quality: QualityLevel;
}

/** Zones with areas and volumes of their rooms, brought to those of the building. */
function sizedZones(
  { rooms, floor_area_m2, volume_m3 }: ZoneFacts,
  uses: ReadonlyMap<number, FoundUse>,
  findings: ModelFindings,
): readonly PlannedZone[] {
  const areas = rooms.map(({ space }) => roomArea(space));
  const known = areas.filter((area) => area !== null);
  const usual = known.length === 0 ? 1 : sum(known) / known.length;
  const height = volume_m3 / floor_area_m2;
  const airs = heatedAir(rooms, new Map(), roomArea);
  const sizes = rooms.map(({ space }, index) => {
    const area = areas[index] ?? usual;
    return { area, air: airs.get(space.express_id) ?? area * height };
  });
  const area = sum(sizes.map((size) => size.area));
  const air = sum(sizes.map((size) => size.air));
  if (known.length < areas.length || Math.abs(area / floor_area_m2 - 1) > 0.01) findings.add("rooms_scaled");
  const groups = new Map<string, number[]>();
  rooms.forEach(({ space }, index) => {
    const { use } = uses.get(space.express_id)!;
    groups.set(use, [...(groups.get(use) ?? []), index]);
  });
  return [...groups].map(([use, indices]) => {
    const own = (field: "area" | "air") => indices.reduce((total, index) => total + sizes[index]![field], 0);
    return {
      ...zoneUse(use),
      quality: indices
        .map((index) => uses.get(rooms[index]!.space.express_id)!.quality)
        .reduce((worst, level) => (level > worst ? level : worst)),
      rooms: new Set(indices.map((index) => rooms[index]!.space.express_id)),
      floor_area_m2: (own("area") / area) * floor_area_m2,
      volume_m3: (own("air") / air) * volume_m3,
      storeys: Math.max(1, new Set(indices.map((index) => rooms[index]!.space.storey_id)).size),
    };
  });
}

function zoneUse(use: string): Pick<PlannedZone, "id" | "name" | "use" | "origin"> {
  if (use === dwelling)
    return { id: dwelling, name: "", use: { kind: "residential" }, origin: "model: rooms" };
  const days_per_year = usualDays(use);
  const id = `profile-${use.replace(".", "-")}`;
  return {
    id,
    name: usageProfile(use)?.name ?? use,
    use: { kind: "profile", number: use, days_per_year, internal_gains_wh_m2d: null },
    origin: "model: rooms",
  };
}

/** Days of use of a profile in a year; rooms of dwellings (profiles 42 to 44) are used on all of them. */
export const usualDays = (number: string): number => profileOperation(number)?.days ?? 365;

/** The smallest zones go to the largest one. */
function joinSmallZones(zones: readonly PlannedZone[], findings: ModelFindings): readonly PlannedZone[] {
  let left = smallZone * zones.reduce((sum, zone) => sum + zone.floor_area_m2, 0);
  const small = new Set<PlannedZone>();
  for (const zone of zones.toSorted((a, b) => a.floor_area_m2 - b.floor_area_m2)) {
    left -= zone.floor_area_m2;
    if (left < 0) break;
    small.add(zone);
  }
  return joinZones(zones, (zone) => small.has(zone), findings);
}

/** Joins the zones that are not to stand alone to the largest of the others; all of them stay when none may stand. */
export function joinZones(
  zones: readonly PlannedZone[],
  goes: (zone: PlannedZone) => boolean,
  findings: ModelFindings,
): readonly PlannedZone[] {
  const staying = zones.filter((zone) => !goes(zone));
  const going = zones.filter(goes);
  if (going.length === 0 || staying.length === 0) return zones;
  findings.add("small_zones_joined", ...going.map(({ id }) => id));
  const largest = staying.reduce((best, zone) => (zone.floor_area_m2 > best.floor_area_m2 ? zone : best));
  return staying.map((zone) =>
    zone === largest
      ? {
          ...zone,
          rooms: new Set([...zone.rooms, ...going.flatMap((one) => [...one.rooms])]),
          floor_area_m2: going.reduce((sum, one) => sum + one.floor_area_m2, zone.floor_area_m2),
          volume_m3: going.reduce((sum, one) => sum + one.volume_m3, zone.volume_m3),
          storeys: Math.max(zone.storeys, ...going.map(({ storeys }) => storeys)),
        }
      : zone,
  );
}
