import { IFCAPPLICATION, IFCGEOMETRICREPRESENTATIONCONTEXT, IFCPROJECTEDCRS } from "web-ifc";
import type { BuildingModel, Georeference, PropertyGroup } from "#domain/ifc/model.ts";
import { cleanApplication } from "#domain/ifc/step/stepHeader.ts";
import { type Line, number, numbers, reference, text } from "./file/attribute.ts";
import type { IfcReader } from "./file/reader.ts";
import { purposeOf } from "./spaces/spaceSays.ts";

/** Where the model stands on the earth, as far as the file says. */
export function georeference(reader: IfcReader, site: number | undefined, lengthToSi: number): Georeference {
  const line = site === undefined ? undefined : reader.line(site);
  const elevation = number(line?.["RefElevation"]);
  const crs = reader.ids(IFCPROJECTEDCRS).map((id) => text(reader.line(id)?.["Name"]))[0];
  return {
    latitude_deg: degrees(numbers(line?.["RefLatitude"])),
    longitude_deg: degrees(numbers(line?.["RefLongitude"])),
    elevation_m: elevation === null ? null : elevation * lengthToSi,
    true_north_deg: trueNorth(reader),
    crs: crs || null,
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
