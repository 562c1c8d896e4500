/** What a column of COBie holds. */
export interface Column<Kind extends "text" | "number" | "list"> {
  readonly kind: Kind;
  /** Whether a row without it is not complete. */
  readonly isRequired: boolean;
  /** Sheet whose rows it names; `of` when another column of the row says which. */
  readonly refersTo: CobieSheetName | { readonly of: string } | null;
  /** Whether it says where the row comes from (program, class, identifier). */
  readonly isExternal: boolean;
  readonly isDate: boolean;
}

const plain = { isRequired: false, refersTo: null, isExternal: false, isDate: false } as const;
const text: Column<"text"> = { ...plain, kind: "text" };
const number: Column<"number"> = { ...plain, kind: "number" };
const date: Column<"text"> = { ...text, isDate: true };
const external: Column<"text"> = { ...text, isExternal: true };
const needed: Column<"text"> = { ...text, isRequired: true };
const neededNumber: Column<"number"> = { ...number, isRequired: true };
const toRow = (refersTo: CobieSheetName): Column<"text"> => ({ ...needed, refersTo });
const toRows = (refersTo: CobieSheetName): Column<"list"> => ({
  ...plain,
  kind: "list",
  isRequired: true,
  refersTo,
});
const toRowOf = (of: string): Column<"text"> => ({ ...needed, refersTo: { of } });

const made = { CreatedBy: toRow("Contact"), CreatedOn: { ...date, isRequired: true } };
const origin = { ExtSystem: external, ExtObject: external, ExtIdentifier: external };

/** Names of the sheets of COBie 2.4, in their order; `PickLists` is kept apart. */
export const cobieSheetNames = [
  ...(["Contact", "Facility", "Floor", "Space", "Zone", "Type", "Component", "System", "Assembly"] as const),
  ...([
    "Connection",
    "Spare",
    "Resource",
    "Job",
    "Impact",
    "Document",
    "Attribute",
    "Coordinate",
    "Issue",
  ] as const),
] as const;
export type CobieSheetName = (typeof cobieSheetNames)[number];

/** Columns of the sheets of COBie 2.4 (NBIMS-US V3), in their order. */
export const cobieSheets = {
  Contact: {
    Email: needed,
    ...made,
    Category: needed,
    Company: needed,
    Phone: needed,
    ...origin,
    Department: text,
    OrganizationCode: text,
    GivenName: text,
    FamilyName: text,
    Street: text,
    PostalBox: text,
    Town: text,
    StateRegion: text,
    PostalCode: text,
    Country: text,
  },
  Facility: {
    Name: needed,
    ...made,
    Category: needed,
    ProjectName: needed,
    SiteName: needed,
    LinearUnits: needed,
    AreaUnits: needed,
    VolumeUnits: needed,
    CurrencyUnit: needed,
    AreaMeasurement: needed,
    ExternalSystem: external,
    ExternalProjectObject: external,
    ExternalProjectIdentifier: external,
    ExternalSiteObject: external,
    ExternalSiteIdentifier: external,
    ExternalFacilityObject: external,
    ExternalFacilityIdentifier: external,
    Description: text,
    ProjectDescription: text,
    SiteDescription: text,
    Phase: text,
  },
  Floor: {
    Name: needed,
    ...made,
    Category: needed,
    ...origin,
    Description: text,
    Elevation: number,
    Height: number,
  },
  Space: {
    Name: needed,
    ...made,
    Category: needed,
    FloorName: toRow("Floor"),
    Description: needed,
    ...origin,
    RoomTag: text,
    UsableHeight: number,
    GrossArea: number,
    NetArea: number,
  },
  Zone: {
    Name: needed,
    ...made,
    Category: needed,
    SpaceNames: toRows("Space"),
    ...origin,
    Description: text,
  },
  Type: {
    Name: needed,
    ...made,
    Category: needed,
    Description: needed,
    AssetType: needed,
    Manufacturer: needed,
    ModelNumber: needed,
    WarrantyGuarantorParts: needed,
    WarrantyDurationParts: neededNumber,
    WarrantyGuarantorLabor: needed,
    WarrantyDurationLabor: neededNumber,
    WarrantyDurationUnit: needed,
    ...origin,
    ReplacementCost: number,
    ExpectedLife: number,
    DurationUnit: text,
    WarrantyDescription: text,
    NominalLength: number,
    NominalWidth: number,
    NominalHeight: number,
    ModelReference: text,
    Shape: text,
    Size: text,
    Color: text,
    Finish: text,
    Grade: text,
    Material: text,
    Constituents: text,
    Features: text,
    AccessibilityPerformance: text,
    CodePerformance: text,
    SustainabilityPerformance: text,
  },
  Component: {
    Name: needed,
    ...made,
    TypeName: toRow("Type"),
    Space: toRows("Space"),
    Description: needed,
    ...origin,
    SerialNumber: text,
    InstallationDate: date,
    WarrantyStartDate: date,
    TagNumber: text,
    BarCode: text,
    AssetIdentifier: text,
  },
  System: {
    Name: needed,
    ...made,
    Category: needed,
    ComponentNames: toRows("Component"),
    ...origin,
    Description: text,
  },
  Assembly: {
    Name: needed,
    ...made,
    SheetName: needed,
    ParentName: toRowOf("SheetName"),
    ChildNames: needed,
    AssemblyType: needed,
    ...origin,
    Description: text,
  },
  Connection: {
    Name: needed,
    ...made,
    ConnectionType: needed,
    SheetName: needed,
    RowName1: toRowOf("SheetName"),
    RowName2: toRowOf("SheetName"),
    RealizingElement: text,
    PortName1: text,
    PortName2: text,
    ...origin,
    Description: text,
  },
  Spare: {
    Name: needed,
    ...made,
    Category: needed,
    TypeName: toRow("Type"),
    Suppliers: toRows("Contact"),
    ...origin,
    Description: text,
    SetNumber: text,
    PartNumber: text,
  },
  Resource: { Name: needed, ...made, Category: needed, ...origin, Description: text },
  Job: {
    Name: needed,
    ...made,
    Category: needed,
    Status: needed,
    TypeName: toRow("Type"),
    Description: needed,
    Duration: neededNumber,
    DurationUnit: needed,
    Start: neededNumber,
    TaskStartUnit: needed,
    Frequency: neededNumber,
    FrequencyUnit: needed,
    ...origin,
    TaskNumber: text,
    Priors: text,
    ResourceNames: { ...toRows("Resource"), isRequired: false },
  },
  Impact: {
    Name: needed,
    ...made,
    ImpactType: needed,
    ImpactStage: needed,
    SheetName: needed,
    RowName: toRowOf("SheetName"),
    Value: neededNumber,
    ImpactUnit: needed,
    LeadInTime: number,
    Duration: number,
    LeadOutTime: number,
    ...origin,
    Description: text,
  },
  Document: {
    Name: needed,
    ...made,
    Category: needed,
    ApprovalBy: needed,
    Stage: needed,
    SheetName: needed,
    RowName: toRowOf("SheetName"),
    Directory: needed,
    File: needed,
    ...origin,
    Description: text,
    Reference: text,
  },
  Attribute: {
    Name: needed,
    ...made,
    Category: needed,
    SheetName: needed,
    RowName: toRowOf("SheetName"),
    Value: needed,
    Unit: needed,
    ...origin,
    Description: text,
    AllowedValues: text,
  },
  Coordinate: {
    Name: needed,
    ...made,
    Category: needed,
    SheetName: needed,
    RowName: toRowOf("SheetName"),
    CoordinateXAxis: neededNumber,
    CoordinateYAxis: neededNumber,
    CoordinateZAxis: neededNumber,
    ...origin,
    ClockwiseRotation: number,
    ElevationalRotation: number,
    YawRotation: number,
  },
  Issue: {
    Name: needed,
    ...made,
    Type: needed,
    Risk: needed,
    Chance: needed,
    Impact: needed,
    SheetName1: needed,
    RowName1: toRowOf("SheetName1"),
    SheetName2: needed,
    RowName2: toRowOf("SheetName2"),
    Description: needed,
    Owner: toRow("Contact"),
    Mitigation: text,
    ...origin,
  },
} as const satisfies Readonly<
  Record<CobieSheetName, Readonly<Record<string, Column<"text"> | Column<"number"> | Column<"list">>>>
>;

/** Any column, for code that works on all sheets alike. */
export type CobieColumn = Column<"text"> | Column<"number"> | Column<"list">;

/** The columns of a sheet by name, in their order. */
export const columnsOf = (sheet: CobieSheetName): readonly (readonly [string, CobieColumn])[] =>
  Object.entries(cobieSheets[sheet]);
