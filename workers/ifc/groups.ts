import { IFCRELASSIGNSTOGROUP, IFCSYSTEM, IFCZONE } from "web-ifc";
import type { Group, PropertyGroup } from "#domain/ifc/model.ts";
import { reference, references, text } from "./attribute.ts";
import type { IfcReader } from "./reader.ts";
import { purposeOf } from "./spaceSays.ts";

/** Zones and systems with their members, in the order of the file. */
export function groups(
  reader: IfcReader,
  properties: { readonly of: (id: number) => readonly PropertyGroup[] },
): readonly Group[] {
  const members = new Map<number, number[]>();
  for (const id of reader.ids(IFCRELASSIGNSTOGROUP, true)) {
    const relation = reader.once(id);
    const group = reference(relation?.["RelatingGroup"]);
    if (group === null) continue;
    members.set(group, [...(members.get(group) ?? []), ...references(relation?.["RelatedObjects"])]);
  }
  const zones = new Set(reader.ids(IFCZONE, true));
  // In IFC4 a zone is a kind of system.
  const systems = reader.ids(IFCSYSTEM, true).filter((id) => !zones.has(id));
  const group =
    (kind: Group["kind"]) =>
    (id: number): Group => {
      const line = reader.line(id);
      const use = kind === "zone" ? purposeOf(properties.of(id))?.value : undefined;
      return {
        express_id: id,
        global_id: text(line?.["GlobalId"]) ?? "",
        kind,
        name: text(line?.["Name"]) || text(line?.["LongName"]) || "",
        members: members.get(id) ?? [],
        ...(use !== undefined && { use }),
      };
    };
  return [...[...zones].map(group("zone")), ...systems.map(group("system"))];
}
