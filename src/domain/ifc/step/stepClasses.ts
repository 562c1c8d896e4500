/** An attribute as engines give it: a text, a number, a reference (`type` 5), a named measure, a list, or null. */
export type Attribute = string | number | null | Typed | readonly Attribute[];

/** A reference, a word of an enumeration, or a value with the name of its measure. */
export interface Typed {
  readonly type: number;
  readonly name?: string;
  readonly value: string | number | boolean | null;
}

/** The `type` of a reference. */
export const REFERENCE = 5;
/** The `type` of a word of an enumeration. */
export const ENUMERATED = 3;
/** A value with the name of its measure; which number engines put here says nothing more. */
export const TYPED = 2;

/** What is read of a class. */
interface PlainClass {
  /** How many attributes it may have, over all schemas. */
  readonly lengths: readonly number[];
  readonly named: readonly (readonly [name: string, position: number, fits: Fits])[];
}

/** Whether an attribute is what its class says; engines make something else of anything else. */
type Fits = (value: Attribute) => boolean;

const isReference: Fits = (value) => isTyped(value) && value.type === REFERENCE;
/** An empty name is left to the engine, which may make nothing of it. */
const isText: Fits = (value) => (typeof value === "string" && value !== "") || value === null;
const isNumber: Fits = (value) => typeof value === "number";
const isOptional: Fits = (value) => value === null || isReference(value);
const isMeasure: Fits = (value) => value === null || (isTyped(value) && value.type === TYPED);
/** Truths are words too, and engines make something else of them. */
const isWord: Fits = (value) =>
  isTyped(value) && value.type === ENUMERATED && typeof value.value === "string" && value.value.length > 1;
const areNumbers: Fits = (value) => Array.isArray(value) && value.every(isNumber);
const areReferences: Fits = (value) => Array.isArray(value) && value.every(isReference);
const isTyped = (value: Attribute): value is Typed =>
  typeof value === "object" && value !== null && "type" in value;

/** A relation: what it ties and to what, in the places that its class has for them. */
const relation = (four: readonly [string, Fits], five: readonly [string, Fits]): PlainClass => ({
  lengths: [6],
  named: [
    [four[0], 4, four[1]],
    [five[0], 5, five[1]],
  ],
});

const quantity = (value: string): PlainClass => ({
  lengths: [4, 5],
  named: [
    ["Name", 0, isText],
    ["Unit", 2, isOptional],
    [value, 3, isNumber],
  ],
});

/** The classes that are read from the text, with the attributes that are asked for. */
export const plainClasses: Readonly<Record<string, PlainClass>> = {
  IFCPROPERTYSINGLEVALUE: {
    lengths: [4],
    named: [
      ["Name", 0, isText],
      ["NominalValue", 2, isMeasure],
      ["Unit", 3, isOptional],
    ],
  },
  IFCQUANTITYLENGTH: quantity("LengthValue"),
  IFCQUANTITYAREA: quantity("AreaValue"),
  IFCQUANTITYVOLUME: quantity("VolumeValue"),
  IFCQUANTITYCOUNT: quantity("CountValue"),
  IFCQUANTITYWEIGHT: quantity("WeightValue"),
  IFCQUANTITYTIME: quantity("TimeValue"),
  IFCPROPERTYSET: {
    lengths: [5],
    named: [
      ["Name", 2, isText],
      ["HasProperties", 4, areReferences],
    ],
  },
  IFCELEMENTQUANTITY: {
    lengths: [6],
    named: [
      ["Name", 2, isText],
      ["Quantities", 5, areReferences],
    ],
  },
  IFCRELDEFINESBYPROPERTIES: relation(
    ["RelatedObjects", areReferences],
    ["RelatingPropertyDefinition", isReference],
  ),
  IFCRELDEFINESBYTYPE: relation(["RelatedObjects", areReferences], ["RelatingType", isReference]),
  IFCRELASSOCIATESMATERIAL: relation(["RelatedObjects", areReferences], ["RelatingMaterial", isReference]),
  IFCRELAGGREGATES: relation(["RelatingObject", isReference], ["RelatedObjects", areReferences]),
  IFCRELCONTAINEDINSPATIALSTRUCTURE: relation(
    ["RelatedElements", areReferences],
    ["RelatingStructure", isReference],
  ),
  IFCRELVOIDSELEMENT: relation(
    ["RelatingBuildingElement", isReference],
    ["RelatedOpeningElement", isReference],
  ),
  IFCRELFILLSELEMENT: relation(
    ["RelatingOpeningElement", isReference],
    ["RelatedBuildingElement", isReference],
  ),
  IFCRELSPACEBOUNDARY: {
    lengths: [9],
    named: [
      ["Name", 2, isText],
      ["Description", 3, isText],
      ["RelatingSpace", 4, isReference],
      ["RelatedBuildingElement", 5, isOptional],
      ["ConnectionGeometry", 6, isOptional],
      ["PhysicalOrVirtualBoundary", 7, isWord],
      ["InternalOrExternalBoundary", 8, isWord],
    ],
  },
  IFCLOCALPLACEMENT: {
    lengths: [2],
    named: [
      ["PlacementRelTo", 0, isOptional],
      ["RelativePlacement", 1, isReference],
    ],
  },
  IFCAXIS2PLACEMENT3D: {
    lengths: [3],
    named: [
      ["Location", 0, isReference],
      ["Axis", 1, isOptional],
      ["RefDirection", 2, isOptional],
    ],
  },
  IFCCARTESIANPOINT: { lengths: [1], named: [["Coordinates", 0, areNumbers]] },
  IFCDIRECTION: { lengths: [1], named: [["DirectionRatios", 0, areNumbers]] },
  IFCPOLYLINE: { lengths: [1], named: [["Points", 0, areReferences]] },
  IFCPLANE: { lengths: [1], named: [["Position", 0, isReference]] },
  IFCCURVEBOUNDEDPLANE: {
    lengths: [3],
    named: [
      ["BasisSurface", 0, isReference],
      ["OuterBoundary", 1, isReference],
      ["InnerBoundaries", 2, areReferences],
    ],
  },
  IFCCONNECTIONSURFACEGEOMETRY: { lengths: [2], named: [["SurfaceOnRelatingElement", 0, isReference]] },
};

/** What measures hold. All stand in every schema. */
export const measures: Readonly<Record<string, "text" | "number" | "truth">> = {
  IFCLABEL: "text",
  IFCTEXT: "text",
  IFCIDENTIFIER: "text",
  IFCBOOLEAN: "truth",
  IFCLOGICAL: "truth",
  IFCREAL: "number",
  IFCINTEGER: "number",
  IFCLENGTHMEASURE: "number",
  IFCPOSITIVELENGTHMEASURE: "number",
  IFCAREAMEASURE: "number",
  IFCVOLUMEMEASURE: "number",
  IFCPLANEANGLEMEASURE: "number",
  IFCCOUNTMEASURE: "number",
  IFCRATIOMEASURE: "number",
  IFCPOSITIVERATIOMEASURE: "number",
  IFCNORMALISEDRATIOMEASURE: "number",
  IFCTHERMALTRANSMITTANCEMEASURE: "number",
  IFCPOWERMEASURE: "number",
  IFCMASSMEASURE: "number",
};
