import type { Storey } from "../construction/house.ts";
import type { Parts } from "./ifcParts.ts";
import type { WrittenSpace } from "./ifcSpaces.ts";
import type { Room } from "../plan/plan.ts";
import { typed, word, type Ref } from "../step/stepWriter.ts";
import { usages } from "../plan/usages.ts";

/** Writes flats, shops and heating zones as IfcZone, and the class of DIN 277 of every room. */
export function writeGroups(
  parts: Parts,
  storeys: readonly Storey[],
  spaces: ReadonlyMap<string, WrittenSpace>,
): void {
  const rooms = storeys.flatMap((storey) => storey.rooms);
  const refs = (list: readonly Room[]): readonly Ref[] =>
    list.flatMap(({ number }) => spaces.get(number)?.ref ?? []);
  const units = Map.groupBy(
    rooms.filter((room) => room.unit !== null),
    (room) => room.unit ?? "",
  );
  for (const [unit, list] of [...units].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    writeZone(
      parts,
      unit,
      unit.startsWith("WE") ? "Wohnung" : "Gewerbeeinheit",
      "Nutzungseinheit",
      refs(list),
    );
  for (const [zone, list] of [...Map.groupBy(rooms, heatingZone)].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    writeZone(parts, zone, zone, "Heizzone", refs(list));
  classify(parts, rooms, spaces);
}

/** The heating zone of a room: by its temperature in winter and whether people live or work there. */
function heatingZone({ usage, unit }: Room): string {
  const { winter_c } = usages[usage];
  if (winter_c === null) return "Zone 4 Unbeheizt";
  if (unit === null) return "Zone 3 Treppenhaus und Flure";
  return unit.startsWith("WE") ? "Zone 1 Wohnen" : "Zone 2 Gewerbe";
}

function writeZone(
  { file }: Parts,
  name: string,
  longName: string,
  type: string,
  members: readonly Ref[],
): void {
  const zone = file.root("IfcZone", `zone ${name}`, name, null, type, longName);
  file.root("IfcRelAssignsToGroup", `members of zone ${name}`, null, null, members, word("PRODUCT"), zone);
  file.properties(zone, "Pset_ZoneCommon", [
    ["Reference", typed("IfcIdentifier", type)],
    ["IsExternal", typed("IfcBoolean", false)],
  ]);
}

function classify({ file }: Parts, rooms: readonly Room[], spaces: ReadonlyMap<string, WrittenSpace>): void {
  const { step } = file;
  const din = step.entity("IfcClassification", "DIN", "2021-08", null, "DIN 277-1", null, null, null);
  const names: Readonly<Record<string, string>> = {
    "NUF 1": "Wohnen und Aufenthalt",
    "NUF 2": "Büroarbeit",
    "NUF 3": "Produktion, Hand- und Maschinenarbeit, Experimente",
    "NUF 4": "Lagern, Verteilen und Verkaufen",
    "NUF 6": "Heilen und Pflegen",
    "NUF 7": "Sonstige Nutzungen",
    TF: "Technikflächen",
    VF: "Verkehrsflächen",
  };
  const classes = new Map(
    Object.entries(names).map(
      ([code, name]) =>
        [code, step.entity("IfcClassificationReference", null, code, name, din, null, null)] as const,
    ),
  );
  for (const { number, usage } of rooms) {
    const of = classes.get(usages[usage].din277);
    const space = spaces.get(number);
    if (!of || !space) throw new Error(`${number} has no class of DIN 277`);
    file.relate("IfcRelAssociatesClassification", of, space.ref);
  }
}
