import type { IdsProblemKind, PartOfFacet, Relation, Wanted } from "./ids.ts";
import { wantedText } from "./ids.ts";
import { classesOf } from "./idsClasses.ts";
import type { Facet } from "./ids.ts";
import type { IfcSchema } from "./schema/ifcSchema.ts";

/** What is wrong, without its place. */
export interface Impossible {
  readonly kind: IdsProblemKind;
  readonly found: string;
  readonly wanted: string;
}

/** What each relation ties: the whole, and what is part of it. Before IFC4 spaces were the only spatial elements. */
const relations: Readonly<Record<Relation, readonly [whole: string, part: string]>> = {
  IFCRELAGGREGATES: ["IFCOBJECTDEFINITION", "IFCOBJECTDEFINITION"],
  IFCRELASSIGNSTOGROUP: ["IFCGROUP", "IFCOBJECTDEFINITION"],
  IFCRELCONTAINEDINSPATIALSTRUCTURE: ["IFCSPATIALELEMENT", "IFCPRODUCT"],
  IFCRELNESTS: ["IFCOBJECTDEFINITION", "IFCOBJECTDEFINITION"],
  "IFCRELVOIDSELEMENT IFCRELFILLSELEMENT": ["IFCELEMENT", "IFCELEMENT"],
};

/** Why nothing can be part of what a facet names, or no element of the class be part of anything by its relation. */
export function impossiblePart(
  facet: PartOfFacet,
  schema: IfcSchema,
  part: Wanted | null,
): Impossible | null {
  const pairs = facet.relation === null ? Object.values(relations) : [relations[facet.relation]];
  const wholes = pairs.map(([whole]) =>
    whole === "IFCSPATIALELEMENT" && schema.name === "IFC2X3" ? "IFCSPATIALSTRUCTUREELEMENT" : whole,
  );
  if (!canBe(schema, facet.whole.name, wholes))
    return { kind: "no_whole", found: wantedText(facet.whole.name), wanted: toldOf(schema, wholes) };
  const parts = pairs.map(([, one]) => one);
  if (part !== null && !canBe(schema, part, parts))
    return { kind: "no_part", found: wantedText(part), wanted: toldOf(schema, parts) };
  return null;
}

/** The classes that a facet can be true of, by schema; entities of others never have what it asks for. */
const bearers: Partial<Record<Facet["kind"], readonly string[]>> = {
  property: ["IFCOBJECTDEFINITION", "IFCMATERIAL", "IFCMATERIALDEFINITION", "IFCPROFILEDEF"],
  material: ["IFCROOT"],
  classification: ["IFCROOT"],
};

/** Resource objects that external references may classify from IFC4 on (IfcResourceObjectSelect). */
const resources = [
  "IFCACTORROLE",
  "IFCAPPLIEDVALUE",
  "IFCAPPROVAL",
  "IFCCONSTRAINT",
  "IFCCONTEXTDEPENDENTUNIT",
  "IFCCONVERSIONBASEDUNIT",
  "IFCEXTERNALINFORMATION",
  "IFCEXTERNALREFERENCE",
  "IFCMATERIALDEFINITION",
  "IFCORGANIZATION",
  "IFCPERSON",
  "IFCPERSONANDORGANIZATION",
  "IFCPHYSICALQUANTITY",
  "IFCPROFILEDEF",
  "IFCPROPERTYABSTRACTION",
  "IFCSHAPEASPECT",
  "IFCTIMESERIES",
];

/** Why no entity of the classes can ever have what a facet asks for. */
export function impossibleFor(kind: Facet["kind"], schema: IfcSchema, entity: Wanted): Impossible | null {
  const basic = bearers[kind];
  if (!basic) return null;
  const more = kind === "classification" && schema.name !== "IFC2X3" ? resources : [];
  if (canBe(schema, entity, [...basic, ...more])) return null;
  return { kind: "never_has", found: wantedText(entity), wanted: `${schema.name}: ${kind}` };
}

/** Whether one of the classes that a name asks for is, or is below, one of the ancestors. */
function canBe(schema: IfcSchema, wanted: Wanted, ancestors: readonly string[]): boolean {
  const classes = classesOf(schema, wanted);
  return (
    classes.length === 0 ||
    // A class that only a type object stands for is that of an element.
    classes.some((name) => !schema.has(name) || ancestors.some((one) => schema.is(name, one)))
  );
}

const toldOf = (schema: IfcSchema, classes: readonly string[]) =>
  `${schema.name}: ${[...new Set(classes)].join(", ")}`;
