import { IFCRELFILLSELEMENT, IFCRELVOIDSELEMENT } from "web-ifc";
import type { Element, PropertyGroup, SourcedNumber } from "#domain/ifc/model.ts";
import { plausibleArea } from "#domain/ifc/quantities/plausibleArea.ts";
import { find } from "#domain/ifc/quantities/spaceArea.ts";
import { type Line, number, reference, text, word } from "../file/attribute.ts";
import type { ClassesOf } from "./classifications.ts";
import { statedGlazing, statedGValue } from "./gValues.ts";
import type { Layers } from "./materials.ts";
import type { Contradiction } from "./mergedSets.ts";
import type { Properties } from "./properties.ts";
import type { IfcReader } from "../file/reader.ts";
import { answerOf } from "../spaces/spaceSays.ts";
import type { Structure } from "../structure.ts";
import { besideIt, isCommon, layersOnly, otherUValues, statedUValue } from "./uValues.ts";

/** What the elements of a model are read from. */
interface ElementSources {
  readonly reader: IfcReader;
  readonly structure: Structure;
  readonly properties: Properties;
  readonly layers: Layers;
  readonly classes: ClassesOf;
  readonly lengthToSi: number;
}

/** Ids of all physical elements: subclasses of IfcElement without what is not a thing. */
export function elementIds(reader: IfcReader): readonly number[] {
  return reader.types
    .filter(({ typeID, typeName }) => reader.api.IsIfcElement(typeID) && !intangible.test(typeName))
    .flatMap(({ typeID }) => reader.ids(typeID))
    .toSorted((a, b) => a - b);
}

/** The physical elements with what energy, facility management and the viewer ask of them. */
export function elements(sources: ElementSources, ids: readonly number[]): readonly Element[] {
  const hosts = hostsOf(sources.reader);
  const isElement = new Set(ids);
  const found = ids.flatMap((id) => {
    const line = sources.reader.line(id);
    if (!line) return [];
    const whole = sources.structure.parents.get(id);
    const part_of = whole !== undefined && whole !== id && isElement.has(whole) ? { part_of: whole } : {};
    return [{ ...element(sources, id, line, hosts), ...part_of }];
  });
  return withFactsOfWholes(found);
}

/** Deeper than this no element is a part of others: there is a circle. */
const deepest = 8;

/** What a part does not say itself, its whole says for it: whether it is outside, and how heat goes through it. */
function withFactsOfWholes(all: readonly Element[]): readonly Element[] {
  const byId = new Map(all.map((one) => [one.express_id, one]));
  return all.map((part) => {
    let { is_external, u_value, g_value, resistance, contradicted } = part;
    let whole = byId.get(part.part_of ?? -1);
    for (let depth = 0; whole !== undefined && depth < deepest; depth++) {
      is_external ??= whole.is_external;
      if (u_value === null && resistance === undefined) ({ u_value, resistance, contradicted } = whole);
      g_value ??= whole.g_value;
      whole = byId.get(whole.part_of ?? -1);
    }
    return part.part_of === undefined
      ? part
      : {
          ...part,
          is_external,
          u_value,
          g_value,
          ...(resistance && { resistance }),
          ...(contradicted && { contradicted }),
        };
  });
}

/** What web-ifc counts among the elements and nobody can touch: spaces and storeys, openings, ports, grids, alignments. */
const intangible =
  /^Ifc(Opening|Voiding|Projection|SurfaceFeature|Feature|Virtual|DistributionPort|Annotation|Grid|Alignment|Referent|Linear|Positioning|Structural|Spatial|ExternalSpatial|(Space|Site|Building|BuildingStorey|Facility\w*|Bridge|BridgePart|Road|RoadPart|Railway|RailwayPart|MarineFacility|MarinePart)$)/;

function element(
  sources: ElementSources,
  id: number,
  line: Line,
  hosts: ReadonlyMap<number, number>,
): Element {
  const { reader, structure, properties, layers, classes, lengthToSi } = sources;
  const groups = properties.of(id);
  const typeId = properties.typeOf.get(id);
  const type = typeId === undefined ? undefined : reader.line(typeId);
  const storey_id = structure.storeyOf(id);
  const building_id = storey_id === null ? structure.buildingOf(id) : null;
  const ifc_class = reader.className(id);
  const resistance = hasLayers.test(ifc_class) ? layersOnly(groups) : null;
  const glazing = ifc_class.startsWith("IfcDoor") ? statedGlazing(groups) : null;
  const u_value = between(statedUValue(groups), 0.05, 6);
  const g_value = between(statedGValue(groups), 0, 1);
  const contradicted = contradictedOf({ u_value, g_value }, groups, properties.contradictions.get(id) ?? []);
  return {
    express_id: id,
    global_id: text(line["GlobalId"]) ?? "",
    ifc_class,
    name: text(line["Name"]) ?? "",
    tag: text(line["Tag"]) || null,
    type_name: text(type?.["Name"]) || text(line["ObjectType"]) || null,
    predefined_type: word(line["PredefinedType"]) ?? word(type?.["PredefinedType"]),
    storey_id,
    space_id: structure.spaceOf(id),
    is_external: isExternal(groups),
    layers: layers.of(id, typeId),
    u_value: u_value === null || resistance === null ? u_value : withSurfaces(ifc_class, u_value, resistance),
    ...(resistance !== null && { resistance }),
    g_value,
    ...(contradicted !== null && { contradicted }),
    ...(glazing !== null && { glazing }),
    area_m2: plausibleArea(grossArea(groups, line, lengthToSi), lengthToSi),
    net_area_m2: plausibleArea(quantity(groups, ["NetSideArea", "NetArea", "NetSurfaceArea"]), lengthToSi),
    host_id: hosts.get(id) ?? null,
    ...(building_id !== null && { building_id }),
    classifications: classes(id, typeId),
  };
}

/** The values that contradict those which count; null where none does. */
function contradictedOf(
  { u_value, g_value }: Pick<Element, "u_value" | "g_value">,
  groups: readonly PropertyGroup[],
  contradictions: readonly Contradiction[],
): NonNullable<Element["contradicted"]> | null {
  const ofU =
    u_value === null
      ? []
      : [...besideIt(u_value, contradictions), ...otherUValues(groups).map(({ value }) => value)];
  const ofG = g_value === null ? [] : besideIt(g_value, contradictions);
  if (ofU.length + ofG.length === 0) return null;
  return { ...(ofU.length > 0 && { u_value: ofU }), ...(ofG.length > 0 && { g_value: ofG }) };
}

/** What is built of layers; the U-values of windows and doors have their surfaces. */
const hasLayers = /^Ifc(Wall|Slab|Roof|Covering)/;

/** The U-value with surfaces to open air (DIN EN ISO 6946); a covering alone has none. */
function withSurfaces(
  ifc_class: string,
  u_value: SourcedNumber,
  resistance: SourcedNumber,
): SourcedNumber | null {
  if (ifc_class === "IfcCovering") return null;
  const surfaces = ifc_class === "IfcRoof" ? 0.14 : ifc_class.startsWith("IfcSlab") ? 0.21 : 0.17;
  return { ...u_value, value: 1 / (resistance.value + surfaces), flags: ["surfaces_added"] };
}

/** `IsExternal` of a common property set, or of any other that states it. */
function isExternal(groups: readonly PropertyGroup[]): boolean | null {
  const saying = groups.filter(({ values }) => (values["IsExternal"] ?? null) !== null);
  for (const group of saying.toSorted((a, b) => Number(isCommon(b)) - Number(isCommon(a)))) {
    const answer = answerOf(group.values["IsExternal"]!);
    if (answer !== null) return answer;
  }
  return null;
}

function grossArea(groups: readonly PropertyGroup[], line: Line, lengthToSi: number): SourcedNumber | null {
  const named = quantity(groups, [
    "GrossSideArea",
    "GrossArea",
    "GrossSurfaceArea",
    "Area",
    "OuterSurfaceArea",
  ]);
  if (named) return named;
  const width = number(line["OverallWidth"]);
  const height = number(line["OverallHeight"]);
  if (width === null || height === null || width <= 0 || height <= 0) return null;
  return {
    value: width * height * lengthToSi ** 2,
    origin: { from: "attribute", name: "OverallWidth × OverallHeight" },
  };
}

const quantity = (groups: readonly PropertyGroup[], names: readonly string[]) =>
  find(groups, "quantity_set", names) ?? null;

const between = (found: SourcedNumber | null, above: number, most: number) =>
  found && found.value > above && found.value <= most ? found : null;

/** Which element a window or door fills: through the opening that it fills and that voids the host. */
function hostsOf(reader: IfcReader): ReadonlyMap<number, number> {
  const voided = new Map<number, number>();
  for (const id of reader.ids(IFCRELVOIDSELEMENT)) {
    const relation = reader.light(id);
    const host = reference(relation?.["RelatingBuildingElement"]);
    const opening = reference(relation?.["RelatedOpeningElement"]);
    if (host !== null && opening !== null) voided.set(opening, host);
  }
  const hosts = new Map<number, number>();
  for (const id of reader.ids(IFCRELFILLSELEMENT)) {
    const relation = reader.light(id);
    const opening = reference(relation?.["RelatingOpeningElement"]);
    const filler = reference(relation?.["RelatedBuildingElement"]);
    const host = opening === null ? undefined : voided.get(opening);
    if (filler !== null && host !== undefined) hosts.set(filler, host);
  }
  return hosts;
}
