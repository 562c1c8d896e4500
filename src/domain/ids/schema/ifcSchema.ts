import ifc2x3 from "./ifc2x3.json" with { type: "json" };
import ifc4 from "./ifc4.json" with { type: "json" };
import ifc4x3 from "./ifc4x3.json" with { type: "json" };

/** The schemas that IDS 1.0 names, in web-ifc's spelling; `IFC4X3_ADD2` of IDS is `IFC4X3` here. */
export type SchemaName = "IFC2X3" | "IFC4" | "IFC4X3";

/** What the value of a type is. `select` is a choice of values, `object` one that may be an entity. */
export type ValueKind =
  | "text"
  | "real"
  | "integer"
  | "boolean"
  | "logical"
  | "enumeration"
  | "list"
  | "select"
  | "object";

/** A schema as it is kept: entities with their parent and own attributes (`Name:TYPE`), all names in capitals. */
export interface SchemaTable {
  readonly types: Readonly<Record<string, ValueKind>>;
  readonly entities: Readonly<Record<string, readonly [parent: string, attributes: string]>>;
}

/** The classes, attributes and types of one schema. */
export class IfcSchema {
  readonly name: SchemaName;
  private readonly table: SchemaTable;
  private readonly known = new Map<string, ReadonlyMap<string, string>>();

  constructor(name: SchemaName, table: SchemaTable) {
    this.name = name;
    this.table = table;
  }

  /** All classes, in capitals. */
  get classes(): readonly string[] {
    return Object.keys(this.table.entities);
  }

  has(className: string): boolean {
    return Object.hasOwn(this.table.entities, className);
  }

  /** Attributes of a class with those of its parents, each with the name of its type; without inverse ones. */
  attributes(className: string): ReadonlyMap<string, string> {
    const remembered = this.known.get(className);
    if (remembered) return remembered;
    const row = this.has(className) ? this.table.entities[className] : undefined;
    const all = new Map(row && row[0] !== "" ? this.attributes(row[0]) : []);
    for (const pair of row?.[1].split(" ") ?? []) {
      const [attribute, type] = pair.split(":");
      if (attribute && type) all.set(attribute, type);
    }
    this.known.set(className, all);
    return all;
  }

  /** What kind of value a type has; `undefined` when the schema does not know the type. */
  kind(type: string): ValueKind | undefined {
    const primitive = primitives.get(type);
    if (primitive) return primitive;
    if (Object.hasOwn(this.table.types, type)) return this.table.types[type];
    return this.has(type) ? "object" : undefined;
  }

  /** Whether a class is another one or one of its subclasses. */
  is(className: string, ancestor: string): boolean {
    for (let at = className; at !== ""; at = this.table.entities[at]?.[0] ?? "")
      if (at === ancestor) return true;
    return false;
  }
}

const primitives: ReadonlyMap<string, ValueKind> = new Map(
  Object.entries({
    STRING: "text",
    REAL: "real",
    BOOLEAN: "boolean",
    LOGICAL: "logical",
    "#": "object",
    "[]": "list",
  }),
);

const loaded: Readonly<Record<SchemaName, IfcSchema>> = {
  IFC2X3: new IfcSchema("IFC2X3", ifc2x3 as unknown as SchemaTable),
  IFC4: new IfcSchema("IFC4", ifc4 as unknown as SchemaTable),
  IFC4X3: new IfcSchema("IFC4X3", ifc4x3 as unknown as SchemaTable),
};

/** One of the three schemas. */
export const ifcSchema = (name: SchemaName): IfcSchema => loaded[name];

/** The schema that a file's FILE_SCHEMA stands for. */
export function schemaOfFile(header: string): SchemaName {
  if (header.startsWith("IFC2X")) return "IFC2X3";
  return header.startsWith("IFC4X") ? "IFC4X3" : "IFC4";
}
