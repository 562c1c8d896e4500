import { IFCELEMENTQUANTITY, IFCPROPERTYSET, IFCQUANTITYAREA, IFCQUANTITYVOLUME, IFCSPACE } from "web-ifc";
import type { BuildingModel, Element, ModelUnits, NamedPlace, Space } from "#domain/ifc/model.ts";
import { areaDiffers, checkElementAreas } from "#domain/ifc/quantities/elementArea.ts";
import { checkFloors, roomDoubts, withoutImpossible } from "#domain/ifc/quantities/floorCheck.ts";
import { duplicates, spaceWarnings, textWarnings, Warnings } from "#domain/ifc/quality/modelWarnings.ts";
import type { StepHeader } from "#domain/ifc/step/stepHeader.ts";
import type { StepReport } from "#domain/ifc/step/stepReport.ts";
import { spaceArea } from "#domain/ifc/quantities/spaceArea.ts";
import { assumedUnit } from "#domain/ifc/units.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { IfcProblem, ImportedModel } from "./api.ts";
import { number, text, word } from "./file/attribute.ts";
import { boundaries } from "./spaces/boundaries.ts";
import { readClassifications } from "./elements/classifications.ts";
import { isCounted } from "#domain/ifc/rooms/countedArea.ts";
import { coveredSpaces, sharedFloors } from "#domain/ifc/rooms/coveredSpaces.ts";
import { openBelow } from "#domain/ifc/rooms/openBelow.ts";
import { openSides } from "#domain/ifc/rooms/openSides.ts";
import { litRooms } from "#domain/ifc/rooms/litRooms.ts";
import { sharedBodies } from "#domain/ifc/rooms/sharedBodies.ts";
import { innerFloor, trianglesOf } from "#domain/ifc/rooms/floorPolygons.ts";
import { lowSpaces } from "#domain/ifc/rooms/lowSpaces.ts";
import { withRoles } from "#domain/ifc/rooms/spaceRoles.ts";
import { elementIds, elements } from "./elements/elements.ts";
import { FactUnits } from "./factUnits.ts";
import { footprints } from "./spaces/footprints.ts";
import { type Geometry, readGeometry } from "./geometry/geometry.ts";
import { groups } from "./elements/groups.ts";
import { readLayers } from "./elements/materials.ts";
import { Placements } from "./geometry/placement.ts";
import { openingBodies } from "./geometry/openingBodies.ts";
import { type Properties, PropertySets } from "./elements/properties.ts";
import type { IfcReader } from "./file/reader.ts";
import type { ReadOptions, Tell } from "./readModel.ts";
import { application, building, georeference, identityOf } from "./site.ts";
import { needsFootprint, spaces, unreadSizes, withFootprints } from "./spaces/spaces.ts";
import { structure, type Structure } from "./structure.ts";
import { type AssignedUnits, assignedUnits, withDefaults } from "./units.ts";
import { otherUValues } from "./elements/uValues.ts";
import { unreadValues } from "./elements/unreadValues.ts";

/** What an opened file is turned into a model from. */
interface Extraction {
  readonly reader: IfcReader;
  readonly header: StepHeader & { readonly schema: string };
  readonly report: StepReport;
  readonly options: ReadOptions;
  readonly tell: Tell;
}

type Extracted = Omit<ImportedModel, "sha256" | "bytes">;

/** Reads what rooms are known by and reports them with the storeys, then all other metadata, then geometry when it is asked for. */
export function extract(work: Extraction): Result<Extracted, IfcProblem> {
  const { reader, header, tell, options } = work;
  tell("structure", 0, 0);
  const assigned = assignedUnits(reader);
  const units = judgedByBodies(reader, unitsOf(reader, assigned), assigned);
  const lengthToSi = units.length.to_si;
  const placements = new Placements(reader, lengthToSi);
  const tree = structure(reader, lengthToSi, placements);
  const isEmpty = tree.storeys.length + tree.spaces.length === 0 && elementIds(reader).length === 0;
  if (isEmpty && tree.buildings.length === 0) return err({ kind: "no_building" });
  tell("properties", 0, 0);
  const factUnits = new FactUnits(reader, units);
  const sets = new PropertySets(reader, factUnits);
  const classes = readClassifications(reader);
  const stated = spaces({ reader, structure: tree, properties: sets, classes }).map(withoutImpossible);
  const silent = stated.filter(needsFootprint).map((space) => space.express_id);
  const measured =
    silent.length === 0 ? stated : withFootprints(stated, footprints(reader, silent, lengthToSi));
  const complete = withRoles(measured);
  tell("properties", 0, 0, { storeys: tree.storeys, spaces: complete });
  const properties = sets.readAll((done, total) => tell("properties", done, total));
  const ids = elementIds(reader);
  const layers = readLayers(reader, lengthToSi, {
    units: factUnits,
    setsOf: (id) => sets.setsOfOne(id),
  });
  const parts = elements({ reader, structure: tree, properties, layers, classes, lengthToSi }, ids);
  const geometry = options.geometry
    ? readGeometry(reader, [...ids, ...tree.spaces, ...tree.sites], (done, total) =>
        tell("geometry", done, total),
      )
    : null;
  tell("finish", 0, 0);
  const checked = geometry
    ? withBodies({ measured, complete, elements: parts }, geometry)
    : checkFloors(complete, []);
  const warnings = new Warnings();
  textWarnings(warnings, work.report);
  spaceWarnings(warnings, checked);
  warnings.fact("empty_building", isEmpty);
  const place = (id: number): NamedPlace => ({ express_id: id, ...identityOf(reader.line(id)) });
  const places = {
    sites: tree.sites.map(place),
    buildings: tree.buildings.map((id) => buildingPlace(reader, tree, place(id))),
  };
  treeWarnings(warnings, { tree, found: complete, assigned, places });
  const doubtful = parts.filter(
    ({ area_m2, net_area_m2 }) => (area_m2?.flags ?? net_area_m2?.flags) !== undefined,
  );
  warnings.list(
    "implausible_area",
    doubtful.map(({ name, global_id }) => name || global_id),
  );
  const measuredParts = checkElementAreas(parts, geometry?.faces ?? []);
  warnings.list(
    "element_area_differs",
    measuredParts
      .filter(({ area_m2, net_area_m2 }) =>
        [area_m2, net_area_m2].some((area) => area?.flags?.includes(areaDiffers)),
      )
      .map(({ name, global_id }) => name || global_id),
  );
  const unread = unreadValues(parts, (id) => properties.of(id));
  warnings.list("implausible_u_value", unread.implausible);
  warnings.list(
    "u_values_differ",
    parts.flatMap(({ express_id, u_value, name, global_id }) => {
      const others = u_value === null ? [] : otherUValues(properties.of(express_id));
      const values = [u_value, ...others].map((one) => one?.value).join(" ≠ ");
      return others.length === 0 ? [] : `${name || global_id}: ${values}`;
    }),
  );
  const doubts = layers.doubts();
  warnings.list("values_contradict", [...contradictionsIn(properties, reader), ...doubts.contradicting]);
  warnings.list("values_unreadable", [
    ...unread.unreadable,
    ...doubts.unreadable,
    ...unreadSizes(complete, (id) => sets.of(id)),
  ]);
  warnings.list("conductivity_unlikely", doubts.conductivities);
  warnings.list("layer_thickness_unlikely", doubts.thicknesses);
  warnings.list("repeated_global_ids", duplicates([...parts, ...complete].map((one) => one.global_id)));
  warnings.list(
    "unreadable_entities",
    [...reader.unreadable].map((id) => `#${id}`),
  );
  warnings.list(
    "failed_geometry",
    (geometry?.failed ?? []).map((id) => `#${id}`),
  );
  warnings.fact("far_coordinates", (geometry?.moved_m ?? 0) > 0, `${Math.round(geometry?.moved_m ?? 0)} m`);
  const site = tree.sites[0];
  const sides = boundaries(reader, placements, lengthToSi);
  const around = { elements: measuredParts, boundaries: sides, storeys: tree.storeys };
  const lit = litRooms(checked, around, geometry);
  const model: BuildingModel = {
    schema: header.schema,
    application: application(reader, header.application),
    units,
    project: identityOf(reader.line(tree.projects[0] ?? 0)),
    site: site === undefined ? null : identityOf(reader.line(site)),
    ...places,
    building: building(reader, tree.buildings[0], properties.of(tree.buildings[0] ?? 0)),
    georeference: georeference(reader, {
      site,
      lengthToSi,
      groups: [tree.projects[0], site, tree.buildings[0]].flatMap((id) =>
        id === undefined ? [] : properties.of(id),
      ),
    }),
    storeys: tree.storeys,
    spaces: withLight(checked, lit),
    elements: measuredParts,
    groups: groups(reader, { properties, classes }),
    boundaries: sides,
    counts: counts(reader),
    property_sets: reader.count(IFCPROPERTYSET),
    quantity_sets: reader.count(IFCELEMENTQUANTITY),
    partial: warnings.partial,
    warnings: warnings.all,
  };
  return ok({
    model,
    properties: properties.all,
    geometry: geometry?.record ?? null,
    faces:
      geometry === null
        ? []
        : [...geometry.faces, ...openingBodies(reader, geometry.faces, geometry.record.origin_m)],
  });
}

/** Each property that an object says twice with different values: the object, the set, the property and the values. */
const contradictionsIn = ({ contradictions }: Properties, reader: IfcReader): readonly string[] =>
  [...contradictions].flatMap(([id, found]) => {
    const line = reader.line(id);
    const name = text(line?.["Name"]) || text(line?.["GlobalId"]) || `#${id}`;
    return found.map(({ set, property, values }) => `${name}: ${set}.${property}: ${values.join(" ≠ ")}`);
  });

const withLight = (spaces: readonly Space[], lit: ReadonlySet<number>): readonly Space[] =>
  spaces.map((space) => (lit.has(space.express_id) ? { ...space, lit: true } : space));

/** What is known before the bodies are looked at. */
interface Unseen {
  readonly measured: readonly Space[];
  /** The same as far as the file states how they count. */
  readonly complete: readonly Space[];
  readonly elements: readonly Element[];
}

/** The spaces after a look at their bodies: which lie in each other, over each other, on air, in the open or are too low to stand in. */
function withBodies(
  { measured, complete, elements: solids }: Unseen,
  { record, faces }: Pick<Geometry, "record" | "faces">,
): readonly Space[] {
  const low = lowSpaces(complete, record, faces);
  const covering = complete.filter(({ express_id }) => !low.has(express_id));
  const covers = coveredSpaces(covering, record, faces);
  const boxes = new Map(faces.map(({ express_id, box }) => [express_id, box]));
  const open = openSides(measured, solids, record, faces);
  const ordered = withRoles(measured, { covers, boxes, low, open });
  const floating = openBelow(ordered, solids, record, faces);
  const placed = ordered.map((space) =>
    floating.air.has(space.express_id)
      ? { ...space, role: "void" as const }
      : floating.carried.has(space.express_id)
        ? { ...space, role: "room" as const }
        : space,
  );
  const shared = sharedFloors(placed.filter(isCounted), record, faces);
  const overlapping = new Set(shared.flatMap((one) => one.rooms));
  const inOthers = sharedBodies(placed, record, faces);
  const triangles = trianglesOf(record);
  return checkFloors(placed, faces, (id) => innerFloor(triangles(id))).map((space) => ({
    ...space,
    ...(inOthers.has(space.express_id) && { shared: inOthers.get(space.express_id)! }),
    flags: [
      ...space.flags,
      ...(overlapping.has(space.express_id) ? [roomDoubts.overlaps] : []),
      ...(low.has(space.express_id) ? [roomDoubts.low] : []),
      ...(floating.air.has(space.express_id) ? [roomDoubts.openBelow] : []),
      ...(floating.rooms.has(space.express_id) ? [roomDoubts.slabMissing] : []),
    ],
  }));
}

/** A building with its site; a section (PARTIAL) with the building that it is part of. */
function buildingPlace(reader: IfcReader, tree: Structure, place: NamedPlace): NamedPlace {
  const { express_id } = place;
  const above =
    word(reader.line(express_id)?.["CompositionType"]) === "PARTIAL" ? tree.buildingOf(express_id) : null;
  return { ...place, site_id: tree.siteOf(express_id), ...(above !== null && { part_of: above }) };
}

/** The units of the file; areas and volumes without an assigned unit are judged by their values. */
function unitsOf(reader: IfcReader, assigned: AssignedUnits): ModelUnits {
  const units = withDefaults(assigned);
  const values = (type: number, attribute: string) =>
    reader
      .ids(type)
      .slice(0, 500)
      .flatMap((id) => number(reader.once(id)?.[attribute]) ?? []);
  return {
    ...units,
    area: assigned.area ?? assumedUnit(units.length, 2, values(IFCQUANTITYAREA, "AreaValue")),
    volume: assigned.volume ?? assumedUnit(units.length, 3, values(IFCQUANTITYVOLUME, "VolumeValue")),
  };
}

/** So many rooms are enough to see in which unit areas are written. */
const roomsToJudge = 20;

/**
 * The same after a look at the drawn floors: where a file assigns no unit of areas and its stated ones are those of the floors in the
 * square of its length unit (feet), they are written in it, and volumes in its cube.
 */
function judgedByBodies(reader: IfcReader, units: ModelUnits, assigned: AssignedUnits): ModelUnits {
  const { length, area } = units;
  if (assigned.area !== undefined || area.to_si !== 1 || length.to_si === 1) return units;
  const sets = new PropertySets(reader, new FactUnits(reader, units));
  const ids = reader.ids(IFCSPACE).slice(0, roomsToJudge);
  const drawn = footprints(reader, ids, length.to_si);
  const ratios = ids.flatMap((id) => {
    const { net_area_m2, gross_area_m2 } = spaceArea(sets.of(id));
    const stated = net_area_m2 ?? gross_area_m2;
    const floor = drawn.get(id)?.area_m2;
    return stated === null || floor === undefined ? [] : [stated / floor];
  });
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)];
  const square = length.to_si ** 2;
  if (middle === undefined || Math.abs(Math.log(middle * square)) > Math.abs(Math.log(middle))) return units;
  return {
    ...units,
    area: { name: `${length.name} ^2`, to_si: square },
    volume: assigned.volume ?? { name: `${length.name} ^3`, to_si: length.to_si ** 3 },
  };
}

/** What the warnings about the spatial tree are found in. */
interface ReadTree {
  readonly tree: Structure;
  readonly found: readonly Space[];
  readonly assigned: AssignedUnits;
  readonly places: { readonly sites: readonly NamedPlace[]; readonly buildings: readonly NamedPlace[] };
}

function treeWarnings(warnings: Warnings, { tree, found, assigned, places }: ReadTree): void {
  warnings.list(
    "cyclic_structure",
    tree.cyclic.map((id) => `#${id}`),
  );
  warnings.fact("no_project", tree.projects.length === 0);
  warnings.fact("no_storeys", tree.storeys.length === 0);
  const several = (places: readonly NamedPlace[]) =>
    places.length > 1 ? places.map(({ name, global_id }) => name || global_id) : [];
  warnings.list("several_sites", several(places.sites));
  warnings.list("several_buildings", several(places.buildings));
  const measured = found.some((space) => space.area_origin && space.area_origin.from !== "geometry");
  const missing = (["length", "area", "volume"] as const).filter((kind) => assigned[kind] === undefined);
  warnings.list("assumed_units", missing.includes("length") || measured ? missing : []);
}

/** Instances per class in IFC spelling, without classes that do not occur. */
function counts(reader: IfcReader): Readonly<Record<string, number>> {
  const pairs = reader.types.map(({ typeID, typeName }) => [typeName, reader.count(typeID)] as const);
  return Object.fromEntries(pairs.filter(([name, count]) => name !== "" && count > 0).toSorted(byName));
}

const byName = ([a]: readonly [string, number], [b]: readonly [string, number]) =>
  a < b ? -1 : a > b ? 1 : 0;
