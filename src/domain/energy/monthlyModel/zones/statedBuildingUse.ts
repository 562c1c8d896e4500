import { isCounted } from "#domain/ifc/rooms/countedArea.ts";
import type { BuildingModel, Space } from "#domain/ifc/model.ts";
import { ownModel } from "#domain/ifc/places/ownModel.ts";
import type { BuildingChoices, StatedBuildingUse } from "../../buildingChoices.ts";
import { usesOfZones, useSpeaksFor } from "./otherUse.ts";
import { roomArea } from "./roomArea.ts";
import { roomUse } from "./roomUse.ts";

/** Beginnings of words of buildings in five languages; "not residential" is no word of dwellings. */
const notResidential =
  /nicht[- ]?wohn|non[- ]?residen|non[- ]domestic|no[nt]? résidentiel|no residencial|gewerb|mixed|gemischt|mixte|mixto|misto|und gesch(ä|ae)fts/iu;
const mixed = /mixed|gemischt|mixte|mixto|misto|und gesch(ä|ae)fts/iu;
const homes =
  /(?<!\p{L})(wohn|(ein|mehr|zwei)familien|reihenhaus|doppelhaus|villa|efh|mfh|residen|dwelling|apartment|flats?(?!\p{L})|(single|multi)[- ]?family|logement|habitation|maison|appartement|viviend|abitazion|condomini)/iu;
const others =
  /(?<!\p{L})(büro|buero|verwaltung|office|administra|schul|school|kita(?!\p{L})|kindergarten|hochschul|universit|labor|klinik|krankenh|hospital|hotel|restaurant|handel|einzelhandel|retail|shop|laden|kaufhaus|warehouse|lager|logisti|industr|produktion|fabrik|factory|werkstatt|workshop|sport|museum|theat|kirche|church|feuerwehr|bahnhof|terminal|parkhaus|bureau|école|usine|hôpital|oficin|escuela|almac|fábrica|uffici|scuola|magazzin|fabbrica|bibliothek|library|gewerb|commerc|business|education)/iu;

/** What the words of a building say: dwellings, another use, or neither for sure. */
function meantBy(text: string): boolean | null {
  if (mixed.test(text)) return null;
  if (notResidential.test(text)) return false;
  const [home, other] = [homes.test(text), others.test(text)];
  return home === other ? null : home;
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
  return ofRooms(model.spaces, (space) => {
    const usage = space.says?.use?.value ?? ofZone.get(space.express_id) ?? null;
    return {
      found: roomUse({ ...space, usage, name: "", long_name: null }),
      text: usage ?? titleOf(space) ?? "",
    };
  });
}

/** What names of rooms suggest of the use of a building whose file states none; only a proposal. */
const proposedBuildingUse = (model: BuildingModel): StatedBuildingUse | null =>
  ofRooms(model.spaces, (space) => ({ found: roomUse(space), text: space.long_name ?? space.name }));

const titleOf = ({ classifications = [] }: Space): string | null =>
  classifications.map(({ title, code }) => title ?? code).find((text) => text !== null) ?? null;

interface RoomSays {
  readonly found: ReturnType<typeof roomUse>;
  readonly text: string;
}

function ofRooms(spaces: readonly Space[], saysOf: (space: Space) => RoomSays): StatedBuildingUse | null {
  const rooms = spaces.filter((space) => isCounted(space));
  const hasAreas = rooms.some((space) => roomArea(space) !== null);
  const area = { homes: 0, others: 0, unknown: 0 };
  const words = { homes: new Map<string, number>(), others: new Map<string, number>() };
  for (const space of rooms) {
    const size = hasAreas ? (roomArea(space) ?? 0) : 1;
    const { found, text } = saysOf(space);
    const kind = found && useSpeaksFor(found);
    if (found === null) area.unknown += size;
    else if (kind !== null) {
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
