/**
 * Our own building model: what the product keeps of an IFC file. Plain data, SI units, spelled as it is stored.
 * Only workers/ifc knows web-ifc; everything else reads this.
 */

/** Where a value was taken from. */
export type Origin =
  | { readonly from: "property_set"; readonly set: string; readonly name: string }
  | { readonly from: "quantity_set"; readonly set: string; readonly name: string }
  | { readonly from: "attribute"; readonly name: string }
  | { readonly from: "layers" }
  /** Elements one behind the other, by their names from inside to outside. */
  | { readonly from: "series"; readonly name: string }
  | { readonly from: "boundaries" }
  | { readonly from: "geometry" }
  | { readonly from: "default"; readonly rule: string };

/** A number with the place it came from; `flags` name doubts (`implausible_volume`, `differs_from_geometry`). */
export interface SourcedNumber {
  readonly value: number;
  readonly origin: Origin;
  readonly flags?: readonly string[];
}

/** The units of the file, as factors to SI (multiply a file value to get m, m², m³, rad). */
export interface ModelUnits {
  /** Name as the file states it, e.g. `METRE`, `MILLI METRE`, `FOOT`, `SQUARE FOOT`. */
  readonly length: { readonly name: string; readonly to_si: number };
  readonly area: { readonly name: string; readonly to_si: number };
  readonly volume: { readonly name: string; readonly to_si: number };
  readonly plane_angle: { readonly name: string; readonly to_si: number };
}

/** A class that a thing belongs to, e.g. cost group 331 of DIN 276. At least one of code and title is there. */
export interface Classification {
  /** Name of the system (IfcClassification), else what the file calls the relation; null when it says neither. */
  readonly system: string | null;
  readonly edition: string | null;
  readonly code: string | null;
  readonly title: string | null;
  /** Codes of the classes above it, the nearest first; empty when the file says none. */
  readonly above: readonly string[];
}

/** A storey (IfcBuildingStorey); its elevation is measured from the building's own zero. */
export interface Storey {
  readonly express_id: number;
  readonly global_id: string;
  readonly name: string;
  readonly elevation_m: number;
  /** Express id of its building. Missing in records that were kept before it was read. */
  readonly building_id?: number | null;
}

/**
 * How a space counts. `whole`: it is made of other spaces or covers them, and they count in its place. `part`: it lies in a whole that
 * counts. `outside`: a yard, a balcony. `void`: a shaft, an air space, a roof void: air, but no room of use. Only a `room` has an area that counts.
 */
export type SpaceRole = "room" | "whole" | "part" | "outside" | "void";

/** What the file says of a space by attributes and standard properties, before any word of its name is looked at. */
export interface SpaceSays {
  /** InteriorOrExteriorSpace, a PredefinedType of that meaning, or `IsExternal`. */
  readonly exposure: "internal" | "external" | null;
  /** PredefinedType, its own or that of its type, e.g. `PARKING`, `GFA`. */
  readonly predefined: string | null;
  readonly composition: "COMPLEX" | "ELEMENT" | "PARTIAL" | null;
  /** Temperature that heating keeps, °C. */
  readonly set_point_c: SourcedNumber | null;
  /** A property that says whether it is heated. */
  readonly heated: { readonly value: boolean; readonly origin: Origin } | null;
  /** What it is used for: occupancy, category. */
  readonly use: { readonly value: string; readonly origin: Origin } | null;
}

/** A room (IfcSpace), with what the file or its shape says about its size. */
export interface Space {
  readonly express_id: number;
  readonly global_id: string;
  readonly name: string;
  readonly long_name: string | null;
  /** Express id of the storey, or null when the space hangs directly under the building. */
  readonly storey_id: number | null;
  readonly storey: string | null;
  readonly net_area_m2: number | null;
  readonly gross_area_m2: number | null;
  readonly volume_m3: number | null;
  readonly height_m: number | null;
  /** Where net_area_m2 (or, without it, gross_area_m2) came from; null when the space has no area at all. */
  readonly area_origin: Origin | null;
  /** Usage as the file says it (OccupancyType, classification, ObjectType), if any. */
  readonly usage: string | null;
  /** Set where a person has said `usage`. */
  readonly usage_by_person?: true;
  readonly flags: readonly string[];
  /** Missing in records that were kept before classifications were read. */
  readonly classifications?: readonly Classification[];
  /** Express id of the space that it is a part of; missing or null for none. */
  readonly part_of?: number | null;
  /** Express id of its building; missing or null when the file does not say. */
  readonly building_id?: number | null;
  /** Express id of its site, of a space that stands in no building. */
  readonly site_id?: number | null;
  /** Missing in records of before, and in spaces of which the file says nothing: an ordinary room. */
  readonly role?: SpaceRole;
  readonly says?: SpaceSays;
  /** Set where a window in an outer wall above the ground looks into it; missing without one, and without geometry. */
  readonly lit?: true;
  /** Parts of its body that lie in those of smaller spaces; missing without any, and without geometry. */
  readonly shared?: readonly SharedBody[];
}

/** A part of the body of a space that is one of a smaller space, too. */
export interface SharedBody {
  /** Express id of the smaller space. */
  readonly with: number;
  readonly volume_m3: number;
}

/** One layer of a construction, from inside to outside as far as the file says. */
export interface MaterialLayer {
  readonly material: string;
  /** Name of the layer itself, where it is another one than that of its material. */
  readonly label?: string;
  /** 0 for a membrane that the file gives no thickness; null where the file does not say it. */
  readonly thickness_m: number | null;
  /** Thermal conductivity in [0.005…500] W/(m·K); null where the file does not say it. */
  readonly lambda_w_mk: number | null;
  /** Conductivities that the file states beside it and against it, W/(m·K); missing where it does not contradict itself. */
  readonly contradicted?: readonly number[];
  /** Resistance that the file states of the layer itself, m²·K/W; missing otherwise. */
  readonly resistance_m2kw?: number;
  /** IsVentilated: `ventilated` where TRUE, `gap` where UNKNOWN; missing where FALSE or not given, and where all layers say the same. */
  readonly air?: "gap" | "ventilated";
}

/** What a property holds; null for one that is named and empty. */
export type PropertyValue = string | number | boolean | null;

/** A named set of properties or quantities of one element; numbers in SI where the kind of quantity is known, temperatures in °C. */
export interface PropertyGroup {
  readonly name: string;
  readonly kind: "property_set" | "quantity_set";
  readonly values: Readonly<Record<string, PropertyValue>>;
}

/** A physical element: wall, slab, roof, window, door, equipment, terminal, meter… */
export interface Element {
  readonly express_id: number;
  readonly global_id: string;
  /** Class in IFC spelling, e.g. `IfcWallStandardCase`. */
  readonly ifc_class: string;
  readonly name: string;
  readonly tag: string | null;
  readonly type_name: string | null;
  readonly predefined_type: string | null;
  readonly storey_id: number | null;
  /** Space that contains it (IfcRelContainedInSpatialStructure), if any. */
  readonly space_id: number | null;
  /** `IsExternal` of the common property set; null when not stated. */
  readonly is_external: boolean | null;
  readonly layers: readonly MaterialLayer[];
  /** Heat transfer coefficient of the common property set, W/(m²·K); only when in (0.05…6]. */
  readonly u_value: SourcedNumber | null;
  /**
   * Resistance of its layers without surfaces, m²·K/W, where the file gives its reciprocal as a U-value; missing otherwise. `u_value` then
   * has the usual surfaces, and that of a covering is null.
   */
  readonly resistance?: SourcedNumber;
  /** Glazed share of a door, 0…1; missing where no property says it. */
  readonly glazing?: SourcedNumber;
  /** Total solar energy transmittance (windows), 0…1; only when in (0…1]. */
  readonly g_value: SourcedNumber | null;
  /** What the file states beside the values above and against them; missing where it does not contradict itself. */
  readonly contradicted?: { readonly u_value?: readonly number[]; readonly g_value?: readonly number[] };
  readonly area_m2: SourcedNumber | null;
  readonly net_area_m2: SourcedNumber | null;
  /** The element this one fills (window or door → wall or roof), by express id. */
  readonly host_id: number | null;
  /** The element that it is a part of (IfcRelAggregates), by express id; missing or null for none. */
  readonly part_of?: number | null;
  /** Express id of its building, of an element that stands on no storey. */
  readonly building_id?: number;
  /** Its own, and of its type those of other systems. Missing in records that were kept before they were read. */
  readonly classifications?: readonly Classification[];
}

/** A group of spaces (IfcZone) or elements (IfcSystem, IfcDistributionSystem). */
export interface Group {
  readonly express_id: number;
  readonly global_id: string;
  readonly kind: "zone" | "system";
  readonly name: string;
  readonly members: readonly number[];
  /** What a zone is used for by its properties; missing where the file does not say. */
  readonly use?: string;
  /** Its category by a property of COBie, which is no use: “Occupancy Zone”; missing without one. */
  readonly category?: string;
  /** LongName of a zone that has a name beside it; missing without one. */
  readonly long_name?: string;
  /** ObjectType, and a PredefinedType that says something, e.g. `HEATING`; missing where the file has none. */
  readonly object_type?: string;
  readonly predefined_type?: string;
  /** Missing where it belongs to none, and in records that were kept before they were read. */
  readonly classifications?: readonly Classification[];
}

/** A space boundary: which element bounds which space, and what is behind it. */
export interface SpaceBoundary {
  readonly space_id: number;
  readonly element_id: number | null;
  readonly level: 1 | 2;
  readonly exposure: "internal" | "external" | "ground" | "water" | "fire" | "unknown";
  readonly physical: boolean;
  /** Area of the boundary's own geometry, m²; null when it has none that can be read. */
  readonly area_m2: number | null;
  /** Outward normal in world coordinates (x east, y north before true north is applied, z up); null without geometry. */
  readonly normal: readonly [number, number, number] | null;
}

/** What a solid looks like from outside, from its triangulated geometry; filled in after the geometry phase. */
export interface FaceSummary {
  readonly express_id: number;
  /** Area per direction: azimuth in degrees clockwise from the model's +y, tilt 0 = up, 90 = vertical, 180 = down. */
  readonly faces: readonly {
    readonly azimuth_deg: number;
    readonly tilt_deg: number;
    readonly area_m2: number;
  }[];
  readonly volume_m3: number;
  readonly box: readonly [number, number, number, number, number, number];
}

/** Something about the file that a person should know. `kind` is also the i18n key of its sentence. */
export interface ModelWarning {
  readonly kind: string;
  readonly count: number;
  /** Up to 20 GlobalIds or names that show it. */
  readonly examples: readonly string[];
}

/**
 * Where on earth the model stands (IfcSite, IfcMapConversion, IfcProjectedCRS); null where the file does not say.
 * South and west are negative.
 */
export interface Georeference {
  readonly latitude_deg: number | null;
  readonly longitude_deg: number | null;
  readonly elevation_m: number | null;
  /** Angle of true north against the model's +y, degrees clockwise; null when the file does not say. */
  readonly true_north_deg: number | null;
  readonly crs: string | null;
  /** Set where north is that of a map conversion; else it is TrueNorth. */
  readonly north_from?: "map_conversion";
  /** What TrueNorth says beside a map conversion, degrees as above. */
  readonly context_north_deg?: number;
}

/** A site or building of a file. */
export interface NamedPlace {
  readonly express_id: number;
  readonly global_id: string;
  readonly name: string;
  /** Express id of the site of a building; missing or null where the file says none. */
  readonly site_id?: number | null;
  /** Express id of the building that this one is a section of (PARTIAL); missing for any other. */
  readonly part_of?: number;
}

/** One building as it was read from one IFC file, without its triangles and property sets. */
export interface BuildingModel {
  /** FILE_SCHEMA as written, e.g. `IFC2X3`, `IFC4`, `IFC4X3_ADD2`. */
  readonly schema: string;
  /** Authoring application, without personal names or paths. */
  readonly application: string | null;
  readonly units: ModelUnits;
  readonly project: { readonly global_id: string; readonly name: string };
  readonly site: { readonly global_id: string; readonly name: string } | null;
  readonly building: {
    readonly global_id: string;
    readonly name: string;
    readonly address: string | null;
    readonly year_of_construction: number | null;
    /** What it is used for by its properties or ObjectType; missing where the file does not say. */
    readonly use?: { readonly value: string; readonly origin: Origin };
  } | null;
  /** All sites and buildings of the file, the first ones too. Missing in records that were kept before they were read. */
  readonly sites?: readonly NamedPlace[];
  readonly buildings?: readonly NamedPlace[];
  readonly georeference: Georeference;
  readonly storeys: readonly Storey[];
  readonly spaces: readonly Space[];
  readonly elements: readonly Element[];
  readonly groups: readonly Group[];
  readonly boundaries: readonly SpaceBoundary[];
  /** Instances per class in IFC spelling, subclasses under their own name. */
  readonly counts: Readonly<Record<string, number>>;
  readonly property_sets: number;
  readonly quantity_sets: number;
  /** Set when the file ended early or lost entities: the model is part of what was meant. */
  readonly partial: boolean;
  readonly warnings: readonly ModelWarning[];
}
