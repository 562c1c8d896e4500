import { isAsset } from "../ifc/elements/asset.ts";
import type { BuildingModel, Element, Group, PropertyGroup, PropertyValue, Space } from "../ifc/model.ts";
import { categoryOf, statedMeasure, statedText } from "./statedValues.ts";
import { comparable } from "./nameIndex.ts";
import type { CobieBook, CobieRow, CobieValues } from "./cobieBook.ts";
import { type CobieSheetName, cobieSheetNames } from "./sheetNames.ts";
import { columnsOf } from "./sheets.ts";

/** Who makes the workbook, and when; COBie notes both with every row. */
interface CobieAuthor {
  readonly email: string;
  readonly company: string | null;
  readonly phone: string | null;
  /** ISO 8601. */
  readonly created_on: string;
}

/** What a workbook is made from. */
export interface CobieSource {
  readonly model: BuildingModel;
  /** Property and quantity sets by express id, as the import gives them. */
  readonly properties: ReadonlyMap<number, readonly PropertyGroup[]>;
  readonly author: CobieAuthor;
  /** What people have entered of equipment, by GlobalId: it goes before what the model says. */
  readonly register?: ReadonlyMap<string, RegisteredAsset>;
}

/** What the register of equipment says of one piece, as far as COBie has columns for it; days as `2026-11-20`. */
interface RegisteredAsset {
  readonly maker?: string | null;
  readonly serial_number?: string | null;
  readonly installed_on?: string | null;
  readonly tag?: string | null;
}

/**
 * A COBie workbook of a building model: contact, facility, floors, spaces, zones, types and components of what people
 * maintain, systems, and properties as attributes. Metres throughout. What the model does not say stays `n/a`.
 */
export function cobieFromModel({ model, properties, author, register = new Map() }: CobieSource): CobieBook {
  const made = { CreatedBy: author.email, CreatedOn: author.created_on };
  const origin = (ifcClass: string, identifier: string) => ({
    ExtSystem: model.application,
    ExtObject: ifcClass,
    ExtIdentifier: identifier,
  });
  const assets = model.elements.filter(isAsset);
  const floors = named(model.storeys, ({ name }) => name, "Floor");
  const spaces = named(model.spaces, ({ name }) => name, "Space");
  const components = named(assets, nameOfAsset, "Component");
  const types = typesOf(assets);
  const floorOf = new Map(model.storeys.map(({ express_id }, at) => [express_id, floors[at]!]));
  const spaceOf = new Map(model.spaces.map(({ express_id }, at) => [express_id, spaces[at]!]));
  const componentOf = new Map(assets.map(({ express_id }, at) => [express_id, components[at]!]));
  const members = (kind: Group["kind"], names: ReadonlyMap<number, string>) => {
    const own = model.groups.filter((group) => group.kind === kind);
    const called = named(own, ({ name }) => name, kind === "zone" ? "Zone" : "System");
    return own.flatMap((group, at) =>
      membersOf(group, own).flatMap((id) => {
        const member = names.get(id);
        return member === undefined ? [] : [{ group, name: called[at]!, member }];
      }),
    );
  };
  const text = (id: number, names: readonly string[]) => statedText(properties.get(id) ?? [], names);
  const attributes = (sheet: CobieSheetName, names: ReadonlyMap<number, string>) =>
    [...names].flatMap(([id, name]) =>
      (properties.get(id) ?? []).flatMap((group) =>
        Object.entries(group.values)
          .filter((entry): entry is [string, Exclude<PropertyValue, null>] => entry[1] !== null)
          .map(([property, value]) =>
            row("Attribute", {
              Name: property,
              ...made,
              Category: "As Built",
              SheetName: sheet,
              RowName: name,
              Value: String(value),
              ExtSystem: model.application,
              ExtObject: group.name,
            }),
          ),
      ),
    );
  return {
    sheets: {
      ...noRows(),
      Contact: [
        row("Contact", { Email: author.email, ...made, Company: author.company, Phone: author.phone }),
      ],
      Facility: [facility(model, made)],
      Floor: model.storeys.map(({ express_id, global_id, elevation_m }, at) =>
        row("Floor", {
          Name: floors[at]!,
          ...made,
          Category: "Floor",
          ...origin("IfcBuildingStorey", global_id),
          Elevation: elevation_m,
          Height: statedMeasure(properties.get(express_id) ?? [], [
            "Height",
            "NominalHeight",
            "GrossHeight",
            "NetHeight",
          ]),
        }),
      ),
      Space: model.spaces.map((space, at) =>
        row("Space", {
          Name: spaces[at]!,
          ...made,
          Category: space.usage || categoryOf(space),
          FloorName: (space.storey_id === null ? undefined : floorOf.get(space.storey_id)) ?? null,
          Description: space.long_name,
          ...origin("IfcSpace", space.global_id),
          RoomTag: space.name,
          ...measuresOf(space),
        }),
      ),
      Zone: members("zone", spaceOf).map(({ group, name, member }) =>
        row("Zone", {
          Name: name,
          ...made,
          Category: categoryOf(group),
          SpaceNames: [member],
          ...origin("IfcZone", group.global_id),
        }),
      ),
      Type: [...types.values()].map(({ name, first }) =>
        row("Type", {
          Name: name,
          ...made,
          Category: categoryOf(first),
          Description: first.type_name ?? first.ifc_class,
          AssetType: "Fixed",
          Manufacturer: register.get(first.global_id)?.maker || text(first.express_id, ["Manufacturer"]),
          ModelNumber: text(first.express_id, ["ModelNumber", "ModelLabel", "ModelReference"]),
          ModelReference: text(first.express_id, ["ModelReference"]),
          ExtSystem: model.application,
          ExtObject: first.ifc_class,
        }),
      ),
      Component: assets.map((asset, at) =>
        row("Component", {
          Name: components[at]!,
          ...made,
          TypeName: types.get(typeKey(asset))!.name,
          Space: asset.space_id !== null && spaceOf.has(asset.space_id) ? [spaceOf.get(asset.space_id)!] : [],
          Description: asset.name === "" ? asset.ifc_class : asset.name,
          ...origin(asset.ifc_class, asset.global_id),
          SerialNumber:
            register.get(asset.global_id)?.serial_number || text(asset.express_id, ["SerialNumber"]),
          InstallationDate:
            register.get(asset.global_id)?.installed_on || text(asset.express_id, ["InstallationDate"]),
          WarrantyStartDate: text(asset.express_id, ["WarrantyStartDate"]),
          TagNumber: register.get(asset.global_id)?.tag || asset.tag,
          BarCode: text(asset.express_id, ["BarCode"]),
          AssetIdentifier: text(asset.express_id, ["AssetIdentifier"]),
        }),
      ),
      System: members("system", componentOf).map(({ group, name, member }) =>
        row("System", {
          Name: name,
          ...made,
          Category: categoryOf(group),
          ComponentNames: [member],
          ...origin("IfcSystem", group.global_id),
        }),
      ),
      Attribute: [...attributes("Space", spaceOf), ...attributes("Component", componentOf)],
    },
    pick_lists: [
      { name: "AssetType", words: ["Fixed", "Moveable"] },
      { name: "LinearUnit", words: [units.LinearUnits] },
      { name: "AreaUnit", words: [units.AreaUnits] },
      { name: "VolumeUnit", words: [units.VolumeUnits] },
    ],
  };
}

const units = { LinearUnits: "meters", AreaUnits: "square meters", VolumeUnits: "cubic meters" } as const;

function facility(model: BuildingModel, made: { readonly CreatedBy: string; readonly CreatedOn: string }) {
  const { building, project, site } = model;
  const nameOf = (one: { readonly name: string } | null) => (one?.name.trim() ? one.name : null);
  return row("Facility", {
    Name: nameOf(building) ?? nameOf(project) ?? "Building",
    ...made,
    Category: building?.use?.value ?? null,
    ProjectName: nameOf(project),
    SiteName: nameOf(site) ?? building?.address ?? null,
    ...units,
    AreaMeasurement: "IFC",
    ExternalSystem: model.application,
    ExternalProjectObject: "IfcProject",
    ExternalProjectIdentifier: project.global_id,
    ...(site && { ExternalSiteObject: "IfcSite", ExternalSiteIdentifier: site.global_id }),
    ...(building && {
      ExternalFacilityObject: "IfcBuilding",
      ExternalFacilityIdentifier: building.global_id,
    }),
  });
}

/** Measures of a space. A void has air and no floor: neither an area nor a height to use. */
const measuresOf = ({ role, height_m, gross_area_m2, net_area_m2 }: Space) =>
  role === "void" ? {} : { UsableHeight: height_m, GrossArea: gross_area_m2, NetArea: net_area_m2 };

/** The members of a group, with those of the groups in it. */
function membersOf(group: Group, groups: readonly Group[]): readonly number[] {
  const inner = new Map(groups.map(({ express_id, members }) => [express_id, members]));
  const found = new Set<number>();
  let next = group.members;
  while (next.length > 0) {
    const fresh = next.filter((id) => !found.has(id));
    for (const id of fresh) found.add(id);
    next = fresh.flatMap((id) => inner.get(id) ?? []);
  }
  return [...found];
}

/** A row with what is known; everything else says nothing. */
function row<S extends CobieSheetName>(sheet: S, known: Partial<CobieValues<S>>): CobieRow<S> {
  const nothing = Object.fromEntries(
    columnsOf(sheet).map(([column, { kind }]) => [column, kind === "list" ? [] : null]),
  );
  return { values: { ...(nothing as unknown as CobieValues<S>), ...known }, extra: [] };
}

const noRows = () =>
  Object.fromEntries(cobieSheetNames.map((name) => [name, []])) as unknown as CobieBook["sheets"];

/** A name for each, so that no two are the same: COBie knows rows by nothing else. */
function named<T>(things: readonly T[], nameOf: (thing: T) => string, fallback: string): readonly string[] {
  const taken = new Set<string>();
  // Where to go on counting, so that ten thousand doors of one name cost no more than ten thousand names.
  const copies = new Map<string, number>();
  return things.map((thing) => {
    const plain = nameOf(thing).trim() || fallback;
    const key = comparable(plain);
    let copy = copies.get(key) ?? 1;
    let name = copy === 1 ? plain : `${plain} (${copy})`;
    while (taken.has(comparable(name))) name = `${plain} (${++copy})`;
    copies.set(key, copy);
    taken.add(comparable(name));
    return name;
  });
}

const nameOfAsset = ({ name, ifc_class, tag }: Element): string => {
  const plain = name.trim() || ifc_class;
  return tag === null || plain.includes(tag) ? plain : `${plain} ${tag}`;
};

const typeKey = ({ ifc_class, type_name }: Element): string => JSON.stringify([ifc_class, type_name]);

/** The types of the assets, each with one of them. */
function typesOf(assets: readonly Element[]) {
  const firsts = [
    ...new Map(assets.toReversed().map((asset) => [typeKey(asset), asset])).values(),
  ].toReversed();
  const names = named(firsts, ({ type_name, ifc_class }) => type_name ?? ifc_class, "Type");
  return new Map(firsts.map((first, at) => [typeKey(first), { name: names[at]!, first }]));
}
