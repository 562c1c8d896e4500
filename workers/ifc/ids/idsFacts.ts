import type { FactClassification, FactIdentity, FactSet, FactValue, IfcFacts } from "#domain/ids/facts.ts";
import type { FacetKind, Relation } from "#domain/ids/ids.ts";
import { type IfcSchema, ifcSchema, type SchemaName, schemaOfFile } from "#domain/ids/schema/ifcSchema.ts";
import { text, word } from "../file/attribute.ts";
import { FactLabels } from "./factLabels.ts";
import { FactRelations } from "./factRelations.ts";
import { FactSets } from "./factSets.ts";
import { FactUnits } from "../factUnits.ts";
import { factValue } from "./factValues.ts";
import type { IfcReader } from "../file/reader.ts";

/** What an IDS asks of a model, answered by web-ifc: relations and sets are read in bulk when they are first needed. */
export class IdsFacts implements IfcFacts {
  readonly schema: SchemaName;
  readonly classes: readonly string[];
  private readonly reader: IfcReader;
  private readonly table: IfcSchema;
  private readonly codes: ReadonlyMap<string, number>;
  private readonly units: FactUnits;
  private readonly relations: FactRelations;
  private readonly fullSets: FactSets;
  private readonly labels: FactLabels;
  private readonly classNames = new Map<number, string>();

  /** @param schema FILE_SCHEMA as the header has it. */
  constructor(reader: IfcReader, schema: string) {
    this.reader = reader;
    this.schema = schemaOfFile(schema);
    this.table = ifcSchema(this.schema);
    this.codes = new Map(reader.types.map(({ typeID, typeName }) => [typeName.toUpperCase(), typeID]));
    this.classes = [...this.codes.keys()];
    this.units = new FactUnits(reader);
    this.relations = new FactRelations(reader);
    this.fullSets = new FactSets(reader, this.table, this.units, this.relations);
    this.labels = new FactLabels(reader, this.relations);
  }

  ids(className: string): readonly number[] {
    const code = this.codes.get(className);
    return code === undefined ? [] : this.reader.ids(code);
  }

  candidates(kind: FacetKind): readonly number[] {
    switch (kind) {
      case "property":
        return this.fullSets.owners();
      case "material":
      case "classification":
        return this.labels.owners(kind);
      case "partOf":
        return this.relations.parts();
      case "entity":
        return this.schema === "IFC2X3" ? this.relations.typed() : [];
      case "attribute":
        return this.classes.flatMap((name) => this.ids(name));
    }
  }

  identity(id: number): FactIdentity {
    const line = this.reader.line(id);
    return {
      express_id: id,
      global_id: text(line?.["GlobalId"]),
      name: text(line?.["Name"]),
      class_name: this.reader.className(id),
    };
  }

  classesOf(id: number): readonly string[] {
    const own = this.classOf(id);
    if (this.schema !== "IFC2X3") return [own];
    const type = this.relations.typeOf(id);
    const name = type === undefined ? "" : this.classOf(type);
    const occurrence = name.endsWith("TYPE") ? name.slice(0, -"TYPE".length) : "";
    return occurrence === "" || this.table.has(occurrence) ? [own] : [own, occurrence];
  }

  predefinedTypes(id: number): readonly string[] {
    const type = this.relations.typeOf(id);
    const ofType =
      type === undefined ? [] : this.ownTypes(type, ["ElementType", "ProcessType", "ResourceType"]);
    if (ofType.length > 0 && ofType[0] !== "NOTDEFINED") return ofType;
    const own = this.ownTypes(id, ["ObjectType", "ElementType", "ProcessType", "ResourceType"]);
    return own.length > 0 ? own : ofType;
  }

  attributes(id: number): ReadonlyMap<string, FactValue> {
    const line = this.reader.line(id);
    const names = [...this.table.attributes(this.classOf(id)).keys()];
    return new Map(names.map((name) => [name, factValue(line?.[name], this.units)]));
  }

  sets(id: number): readonly FactSet[] {
    return this.fullSets.of(id);
  }

  classifications(id: number): readonly FactClassification[] {
    return this.labels.classifications(id);
  }

  materials(id: number): readonly string[] | null {
    return this.labels.materials(id);
  }

  wholes(id: number, relation: Relation | null): readonly number[] {
    return this.relations.wholes(id, relation);
  }

  /** The predefined type of one entity; the user's own word stands beside `USERDEFINED`. */
  private ownTypes(id: number, words: readonly string[]): readonly string[] {
    const line = this.reader.line(id);
    const type = word(line?.["PredefinedType"]);
    if (type !== null && type !== "USERDEFINED") return [type];
    const own = words.map((key) => text(line?.[key])).find((one) => one !== null && one !== "");
    return type === null ? [] : own === undefined || own === null ? [type] : [own, type];
  }

  private classOf(id: number): string {
    let name = this.classNames.get(id);
    if (name === undefined) {
      name = this.reader.classOnly(id).toUpperCase();
      this.classNames.set(id, name);
    }
    return name;
  }
}
