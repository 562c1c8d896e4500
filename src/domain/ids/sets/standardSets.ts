import type { SchemaName } from "../schema/ifcSchema.ts";
import ifc2x3 from "./ifc2x3.json" with { type: "json" };
import ifc4 from "./ifc4.json" with { type: "json" };
import ifc4x3 from "./ifc4x3.json" with { type: "json" };

/**
 * The property and quantity sets that buildingSMART has published with each schema: IFC2X3 TC1, IFC4 ADD2 TC1 and IFC4X3.
 * Names, classes and types were taken from the definitions that its IDS-Audit-tool is made from
 * (github.com/buildingSMART/IDS-Audit-tool, ids-lib.codegen/buildingSMART).
 */
export interface StandardSet {
  readonly name: string;
  /** Classes that it is made for, in capitals. */
  readonly classes: readonly string[];
  /** Its properties with the types that their values may have, in capitals; none where the definition leaves it open. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

/** Types by their place in one list; a set as its classes and `Name:type;Name:type+type`, `e` an enumeration. */
interface SetTable {
  readonly types: string;
  readonly sets: Readonly<Record<string, readonly string[]>>;
}

const tables: Readonly<Record<SchemaName, SetTable>> = { IFC2X3: ifc2x3, IFC4: ifc4, IFC4X3: ifc4x3 };
const read = new Map<SchemaName, readonly StandardSet[]>();

/** The standard sets of a schema. */
export function standardSets(schema: SchemaName): readonly StandardSet[] {
  const known = read.get(schema);
  if (known) return known;
  const { types, sets } = tables[schema];
  const names = types.split(" ");
  const all = Object.entries(sets).map(([name, [classes = "", properties = ""]]) => ({
    name,
    classes: classes.toUpperCase().split(" "),
    properties: new Map(properties.split(";").map((one) => typesOf(one, names))),
  }));
  read.set(schema, all);
  return all;
}

function typesOf(property: string, names: readonly string[]): [string, readonly string[]] {
  const colon = property.lastIndexOf(":");
  const code = property.slice(colon + 1);
  // Files hold the words of an enumeration as labels.
  const types =
    code === "e" ? ["IFCLABEL"] : code === "" ? [] : code.split("+").map((one) => names[Number(one)]!);
  return [property.slice(0, colon), types];
}
