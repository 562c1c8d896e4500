import { isCounted } from "#domain/ifc/rooms/countedArea.ts";
import type { BuildingModel, Space } from "#domain/ifc/model.ts";
import { useOfText } from "#domain/ifc/rooms/uses/useOfText.ts";
import { ownModel } from "#domain/ifc/places/ownModel.ts";
import type { BuildingChoices, StatedBuildingUse } from "../../buildingChoices.ts";
import { statedUseOf } from "./otherUse.ts";
import { roomArea } from "./roomArea.ts";
import { saidByNames, type UseSaid } from "./roomUse.ts";
import { usesOfZones } from "./zoneUses.ts";

/** What the words of a building say: dwellings, another use, or neither for sure. A building of stores or stairs is none of dwellings. */
function meantBy(text: string): boolean | null {
  const { says } = useOfText(text, "building");
  if (says === "home") return true;
  return says === "other" || says === "either" || says === "service" ? false : null;
}

/**
 * What the file states of the use of the building: the building itself (OccupancyType, category, ObjectType), else its rooms and zones by
 * occupancy, category and class, where one use has more than half of the floor area even if every room without a use had the other. A
 * residential building serves mainly for living (GEG § 3). Null: it does not say.
 */
export function statedBuildingUse(model: BuildingModel): StatedBuildingUse | null {
  const own = model.building?.use;
  const said = own ? meantBy(own.value) : null;
  if (own && said !== null) return { residential: said, from: "building", value: own.value, share: null };
  const ofZone = usesOfZones(model);
  return ofRooms(model.spaces, (space) =>
    statedUseOf({ ...space, usage: space.says?.use?.value ?? null }, ofZone.get(space.express_id) ?? null),
  );
}

/** What names of rooms suggest of the use of a building whose file states none; only a proposal. */
const proposedBuildingUse = (model: BuildingModel): StatedBuildingUse | null =>
  ofRooms(model.spaces, (space) => statedUseOf(space, null) ?? saidByNames(space));

function ofRooms(
  spaces: readonly Space[],
  saysOf: (space: Space) => UseSaid | null,
): StatedBuildingUse | null {
  const rooms = spaces.filter((space) => isCounted(space));
  const hasAreas = rooms.some((space) => roomArea(space) !== null);
  const area = { homes: 0, others: 0, unknown: 0 };
  const words = { homes: new Map<string, number>(), others: new Map<string, number>() };
  for (const space of rooms) {
    const size = hasAreas ? (roomArea(space) ?? 0) : 1;
    const said = saysOf(space);
    const kind = said === null ? "unknown" : said.speaks_for === "either" ? "others" : said.speaks_for;
    if (said === null || kind === "unknown") area.unknown += size;
    else if (kind !== "common") {
      const { text } = said;
      area[kind] += size;
      words[kind].set(text, (words[kind].get(text) ?? 0) + size);
    }
  }
  const all = area.homes + area.others + area.unknown;
  const kind = (["homes", "others"] as const).find((one) => area[one] > all / 2);
  if (kind === undefined) return null;
  const [value] = [...words[kind]].toSorted((a, b) => b[1] - a[1])[0]!;
  return { residential: kind === "homes", from: "rooms", value, share: area[kind] / all };
}

/** The choices with the use of the building by its file where no person has said one, and what the names of rooms suggest where neither has. */
export function withStatedUse(choices: BuildingChoices, all: BuildingModel): BuildingChoices {
  if (choices.residential !== null) return choices;
  const model = ownModel(all, choices.buildings);
  const stated = statedBuildingUse(model);
  if (stated !== null) return { ...choices, residential: stated.residential, use_stated: stated };
  const proposed = proposedBuildingUse(model);
  return proposed === null ? choices : { ...choices, use_proposed: proposed };
}
