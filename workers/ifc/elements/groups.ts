import { IFCRELASSIGNSTOGROUP, IFCSYSTEM, IFCZONE } from "web-ifc";
import { statedText } from "#domain/cobie/statedValues.ts";
import type { Group, PropertyGroup } from "#domain/ifc/model.ts";
import { reference, references, text, word } from "../file/attribute.ts";
import type { ClassesOf } from "./classifications.ts";
import type { IfcReader } from "../file/reader.ts";
import { purposeOf } from "../spaces/spaceSays.ts";

/** Members by the group that they are assigned to. */
function membersOf(reader: IfcReader): ReadonlyMap<number, readonly number[]> {
  const members = new Map<number, number[]>();
  for (const id of reader.ids(IFCRELASSIGNSTOGROUP, true)) {
    const relation = reader.once(id);
    const group = reference(relation?.["RelatingGroup"]);
    if (group === null) continue;
    const known = members.get(group);
    const more = references(relation?.["RelatedObjects"]);
    if (known) known.push(...more);
    else members.set(group, [...more]);
  }
  return members;
}

/** The zones that an entity lies in, also those of its zones, the nearest first. */
export function zonesOf(reader: IfcReader): (id: number) => readonly number[] {
  const isZone = new Set(reader.ids(IFCZONE, true));
  const above = new Map<number, number[]>();
  if (isZone.size > 0)
    for (const [group, members] of membersOf(reader))
      if (isZone.has(group))
        for (const member of members) above.set(member, [...(above.get(member) ?? []), group]);
  return (id) => {
    const found = new Set<number>();
    let next = above.get(id) ?? [];
    while (next.length > 0) {
      const fresh = next.filter((zone) => !found.has(zone));
      for (const zone of fresh) found.add(zone);
      next = fresh.flatMap((zone) => above.get(zone) ?? []);
    }
    return [...found];
  };
}

/** Words of the schema that say nothing of a system. */
const silent: ReadonlySet<string | null> = new Set(["NOTDEFINED", "USERDEFINED", null]);

/** What programs that write COBie call the category of a zone or system, in sets as `COBie_Zone`. */
const categoryNames = [
  "ZoneCategory",
  "SystemCategory",
  "COBie.Zone.Category",
  "COBie.System.Category",
  "COBieZoneCategory",
  "COBieSystemCategory",
] as const;

/** What the properties and classes of groups are asked from. */
interface GroupSources {
  readonly properties: { readonly of: (id: number) => readonly PropertyGroup[] };
  readonly classes: ClassesOf;
}

/** Zones and systems with their members, in the order of the file. */
export function groups(reader: IfcReader, { properties, classes }: GroupSources): readonly Group[] {
  const members = membersOf(reader);
  const zones = new Set(reader.ids(IFCZONE, true));
  // In IFC4 a zone is a kind of system.
  const systems = reader.ids(IFCSYSTEM, true).filter((id) => !zones.has(id));
  const group =
    (kind: Group["kind"]) =>
    (id: number): Group => {
      const line = reader.line(id);
      const use = kind === "zone" ? purposeOf(properties.of(id))?.value : undefined;
      const category = statedText(properties.of(id), categoryNames);
      const long_name = kind === "zone" && text(line?.["Name"]) ? text(line?.["LongName"]) : null;
      const object_type = text(line?.["ObjectType"])?.trim();
      const predefined_type = word(line?.["PredefinedType"]);
      const classifications = classes(id, undefined);
      return {
        express_id: id,
        global_id: text(line?.["GlobalId"]) ?? "",
        kind,
        name: text(line?.["Name"]) || text(line?.["LongName"]) || "",
        members: members.get(id) ?? [],
        ...(use !== undefined && { use }),
        ...(category !== null && { category }),
        ...(long_name && { long_name }),
        ...(object_type && { object_type }),
        ...(predefined_type !== null && !silent.has(predefined_type) && { predefined_type }),
        ...(classifications.length > 0 && { classifications }),
      };
    };
  return [...[...zones].map(group("zone")), ...systems.map(group("system"))];
}
