import type { PropertyGroup, Space, SpaceSays } from "#domain/ifc/model.ts";
import { roomDoubts } from "#domain/ifc/quantities/floorCheck.ts";
import { plausibleVolume } from "#domain/ifc/quantities/plausibleVolume.ts";
import { find, findMeasure, spaceArea, unreadArea } from "#domain/ifc/quantities/spaceArea.ts";
import { type Line, text, word } from "../file/attribute.ts";
import type { ClassesOf } from "../elements/classifications.ts";
import type { Footprint } from "./footprints.ts";
import type { PropertySets } from "../elements/properties.ts";
import type { IfcReader } from "../file/reader.ts";
import { zonesOf } from "../elements/groups.ts";
import { isContradicted, spaceSays, withZone } from "./spaceSays.ts";
import type { Structure } from "../structure.ts";

/** What the spaces of a model are read from. */
interface SpaceSources {
  readonly reader: IfcReader;
  readonly structure: Structure;
  readonly properties: Pick<PropertySets, "of" | "typeOf" | "setsOfOne">;
  readonly classes: ClassesOf;
}

/** The spaces as far as the file states them; `withFootprints` adds what only geometry knows. */
export function spaces({ reader, structure, properties, classes }: SpaceSources): readonly Space[] {
  const zones = zonesOf(reader);
  const storeyNames = new Map(structure.storeys.map((storey) => [storey.express_id, storey.name]));
  return structure.spaces.map((id) => {
    const line = reader.line(id);
    const groups = properties.of(id);
    const area = spaceArea(groups);
    const { height, volume: stated } = sizesOf(groups);
    const volume =
      stated && plausibleVolume(stated.value, area.net_area_m2 ?? area.gross_area_m2, height?.value ?? null);
    const storey_id = structure.storeyOf(id);
    const building_id = structure.buildingOf(id);
    const typeId = properties.typeOf.get(id);
    const type = typeId === undefined ? undefined : reader.line(typeId);
    const own = spaceSays({ line, type, groups, sets: () => properties.setsOfOne(id) });
    const says = zones(id).reduce((said, zone) => {
      const name = text(reader.line(zone)?.["Name"]) || text(reader.line(zone)?.["LongName"]) || "";
      const groups = properties.of(zone);
      return withZone(said, { name, groups, sets: () => properties.setsOfOne(zone) });
    }, own);
    return {
      express_id: id,
      global_id: text(line?.["GlobalId"]) ?? "",
      name: text(line?.["Name"]) ?? "",
      long_name: text(line?.["LongName"]) || null,
      storey_id,
      storey: storey_id === null ? null : (storeyNames.get(storey_id) ?? null),
      net_area_m2: area.net_area_m2,
      gross_area_m2: area.gross_area_m2,
      volume_m3: volume?.volume_m3 ?? null,
      height_m: height?.value ?? null,
      area_origin: area.origin,
      usage: usageOf(line, says),
      flags: [...(volume?.flags ?? []), ...(isContradicted(says, groups) ? [roomDoubts.contradicted] : [])],
      classifications: classes(id, typeId),
      part_of: structure.wholeOf(id),
      building_id,
      ...(building_id === null && { site_id: structure.siteOf(id) }),
      ...(says && { says }),
    };
  });
}

type Size = ReturnType<typeof find>;

/** Height, m, and volume, m³, as the sets of a space state them; a property may be a text with its unit. */
function sizesOf(groups: readonly PropertyGroup[]): {
  readonly height: Size;
  readonly volume: Size;
  readonly unread: readonly string[];
} {
  const properties = [
    findMeasure(groups, "length", ["Height", "ClearHeight", "Unbounded Height", "Lichte Höhe"]),
    findMeasure(groups, "volume", ["NetVolume", "GrossVolume", "Volume", "Volumen"]),
  ];
  const quantities = [
    find(groups, "quantity_set", ["Height", "FinishCeilingHeight", "ClearHeight"]),
    find(groups, "quantity_set", ["NetVolume", "GrossVolume", "Volume"]),
  ];
  const [height, volume] = quantities.map((quantity, at) => {
    const property = properties[at];
    return quantity ?? (property && "value" in property ? property : undefined);
  });
  const unread = properties.flatMap((one, at) =>
    one && "unread" in one && quantities[at] === undefined ? [one.unread] : [],
  );
  return { height, volume, unread };
}

/** Texts that stand in the place of area, height or volume of rooms and are none, each with the name of its room. */
export const unreadSizes = (
  rooms: readonly Space[],
  groupsOf: (id: number) => readonly PropertyGroup[],
): readonly string[] =>
  rooms.flatMap(({ express_id, global_id, name, area_origin }) => {
    const groups = groupsOf(express_id);
    const isStated = area_origin !== null && area_origin.from !== "geometry";
    const area = isStated ? null : unreadArea(groups);
    const texts = [...(area === null ? [] : [area]), ...sizesOf(groups).unread];
    return texts.map((text) => `${name || global_id}: ${text}`);
  });

/** Whether a space lacks something that its geometry can give. */
export const needsFootprint = (space: Space) => space.area_origin === null;

/** Completes spaces without a stated area from their geometry. */
export function withFootprints(
  known: readonly Space[],
  footprints: ReadonlyMap<number, Footprint>,
): readonly Space[] {
  return known.map((space) => {
    const footprint = footprints.get(space.express_id);
    if (!footprint || space.area_origin !== null) return space;
    const { impossible, unlikely } = roomDoubts;
    return {
      ...space,
      flags: space.flags.map((flag) => (flag === impossible ? unlikely : flag)),
      net_area_m2: footprint.area_m2,
      area_origin: { from: "geometry" } as const,
      height_m: space.height_m ?? footprint.height_m,
      volume_m3: space.volume_m3 ?? footprint.volume_m3,
    };
  });
}

/** Words of the schema that say no use. */
const silent: ReadonlySet<string | null> = new Set([
  "SPACE",
  "NOTDEFINED",
  "USERDEFINED",
  "INTERNAL",
  "EXTERNAL",
  "GFA",
  null,
]);

function usageOf(line: Line | undefined, says: SpaceSays | undefined): string | null {
  const kind = word(line?.["PredefinedType"]);
  return says?.use?.value ?? (text(line?.["ObjectType"])?.trim() || (silent.has(kind) ? null : kind));
}
