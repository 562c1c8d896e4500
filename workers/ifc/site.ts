import {
  IFCAPPLICATION,
  IFCGEOMETRICREPRESENTATIONCONTEXT,
  IFCMAPCONVERSION,
  IFCMAPCONVERSIONSCALED,
  IFCPROJECTEDCRS,
} from "web-ifc";
import type { BuildingModel, Georeference, PropertyGroup } from "#domain/ifc/model.ts";
import { cleanApplication } from "#domain/ifc/step/stepHeader.ts";
import { type Line, number, numbers, reference, text } from "./file/attribute.ts";
import type { IfcReader } from "./file/reader.ts";
import { purposeOf } from "./spaces/spaceSays.ts";

/**
 * Where the model stands on the earth, as far as the file says. The rotation of a map conversion wins over TrueNorth (IFC 4.3,
 * IfcGeometricRepresentationContext). It is that against the grid of the map: meridian convergence, mostly below 3°, is
 * neglected.
 * @param groups property sets of project, site and building: in IFC2X3 they hold the map conversion.
 */
export function georeference(
  reader: IfcReader,
  {
    site,
    lengthToSi,
    groups,
  }: {
    readonly site: number | undefined;
    readonly lengthToSi: number;
    readonly groups: readonly PropertyGroup[];
  },
): Georeference {
  const line = site === undefined ? undefined : reader.line(site);
  const elevation = number(line?.["RefElevation"]);
  const crs =
    reader.ids(IFCPROJECTEDCRS).map((id) => text(reader.line(id)?.["Name"]))[0] ?? statedCrs(groups);
  const stated = trueNorth(reader);
  const map = mapNorth(reader, groups);
  return {
    latitude_deg: degrees(numbers(line?.["RefLatitude"])),
    longitude_deg: degrees(numbers(line?.["RefLongitude"])),
    elevation_m: elevation === null ? null : elevation * lengthToSi,
    true_north_deg: map ?? stated,
    crs: crs || null,
    ...(map !== null && { north_from: "map_conversion" as const }),
    ...(map !== null && stated !== null && { context_north_deg: stated }),
  };
}

/** IfcCompoundPlaneAngleMeasure: degrees, minutes, seconds, millionths of a second; all of one sign. */
function degrees([deg, min = 0, sec = 0, millionths = 0]: readonly number[]): number | null {
  return deg === undefined ? null : deg + min / 60 + sec / 3600 + millionths / 3.6e9;
}

function trueNorth(reader: IfcReader): number | null {
  for (const id of reader.ids(IFCGEOMETRICREPRESENTATIONCONTEXT)) {
    const direction = reference(reader.line(id)?.["TrueNorth"]);
    const [x, y] = direction === null ? [] : numbers(reader.line(direction)?.["DirectionRatios"]);
    if (x !== undefined && y !== undefined && Math.hypot(x, y) > 0) return (Math.atan2(x, y) * 180) / Math.PI;
  }
  return null;
}

/**
 * Angle of the map's north against the model's +y, degrees clockwise: XAxisAbscissa and XAxisOrdinate are where local x points, in
 * easting and northing. Null without a map conversion. One without a direction leaves the model unrotated, unless TrueNorth
 * says otherwise.
 */
function mapNorth(reader: IfcReader, groups: readonly PropertyGroup[]): number | null {
  for (const type of [IFCMAPCONVERSION, IFCMAPCONVERSIONSCALED])
    for (const id of reader.ids(type)) {
      const line = reader.line(id);
      const north = rotation(number(line?.["XAxisAbscissa"]), number(line?.["XAxisOrdinate"]));
      if (north !== null) return north;
    }
  for (const { name, values } of groups) {
    if (!/^e?pset_mapconversion$/i.test(name)) continue;
    const north = rotation(number(values["XAxisAbscissa"]), number(values["XAxisOrdinate"]));
    if (north !== null) return north;
  }
  return null;
}

function rotation(abscissa: number | null, ordinate: number | null): number | null {
  if (abscissa === null && ordinate === null) return null;
  const [x, y] = [abscissa ?? 0, ordinate ?? 0];
  return Math.hypot(x, y) > 0 ? (Math.atan2(y, x) * 180) / Math.PI : null;
}

/** The name of the map in a property set, as IFC2X3 has it. */
const statedCrs = (groups: readonly PropertyGroup[]): string | null =>
  groups.flatMap(({ name, values }) =>
    /^e?pset_projectedcrs$/i.test(name) && typeof values["Name"] === "string" ? values["Name"] : [],
  )[0] ?? null;

/** The building with its address and year; null when the file has none. */
export function building(
  reader: IfcReader,
  id: number | undefined,
  groups: readonly PropertyGroup[],
): BuildingModel["building"] {
  const line = id === undefined ? undefined : reader.line(id);
  if (!line) return null;
  const use = purposeOfBuilding(line, groups);
  return {
    ...identityOf(line),
    address: addressOf(reader, line),
    year_of_construction: yearOf(groups),
    ...(use && { use }),
  };
}

/** What a building is used for: by its properties, else by its ObjectType. */
function purposeOfBuilding(
  line: Line,
  groups: readonly PropertyGroup[],
): NonNullable<BuildingModel["building"]>["use"] | null {
  const said = purposeOf(groups, namesOfBuilding);
  if (said) return said;
  const type = text(line["ObjectType"])?.trim();
  return type ? { value: type, origin: { from: "attribute", name: "ObjectType" } } : null;
}

/** Names of properties that say what a building is used for, after those of rooms. */
const namesOfBuilding = [
  "BuildingUse",
  "BuildingType",
  "Building Type",
  "Gebäudenutzung",
  "Gebäudeart",
  "Gebäudetyp",
  "Type de bâtiment",
  "Tipo de edificio",
  "Tipo di edificio",
];

/** GlobalId and name of an entity. */
export const identityOf = (line: Line | undefined) => ({
  global_id: text(line?.["GlobalId"]) ?? "",
  name: text(line?.["Name"]) || text(line?.["LongName"]) || "",
});

function addressOf(reader: IfcReader, building: Line): string | null {
  const id = reference(building["BuildingAddress"]);
  const line = id === null ? undefined : reader.line(id);
  const street = Array.isArray(line?.["AddressLines"]) ? line["AddressLines"].map(text) : [];
  const town = [text(line?.["PostalCode"]), text(line?.["Town"])].filter(Boolean).join(" ");
  return [...street, town, text(line?.["Country"])].filter(Boolean).join(", ") || null;
}

function yearOf(groups: readonly PropertyGroup[]): number | null {
  for (const group of groups) {
    const year = /\b(1[0-9]|20)\d\d\b/.exec(String(group.values["YearOfConstruction"] ?? ""))?.[0];
    if (year !== undefined) return Number(year);
  }
  return null;
}

/** The authoring application without personal names or paths. */
export function application(reader: IfcReader, ofHeader: string | null): string | null {
  const names = reader.ids(IFCAPPLICATION).map((id) => {
    const line = reader.line(id);
    const name = text(line?.["ApplicationFullName"]) ?? "";
    const version = text(line?.["Version"]) ?? "";
    return cleanApplication(name.includes(version) ? name : `${name} ${version}`);
  });
  return names.find((name) => name !== null) ?? ofHeader;
}
