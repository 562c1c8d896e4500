import {
  IFCEXTERNALREFERENCERELATIONSHIP,
  IFCMATERIALCLASSIFICATIONRELATIONSHIP,
  IFCRELASSOCIATESCLASSIFICATION,
  IFCRELASSOCIATESMATERIAL,
} from "web-ifc";
import type { FactClassification } from "#domain/ids/facts.ts";
import { type Line, reference, references, text } from "./attribute.ts";
import type { FactRelations } from "./factRelations.ts";
import type { IfcReader } from "./reader.ts";

/** Materials and classifications of entities, their own or those of their type. */
export class FactLabels {
  private readonly reader: IfcReader;
  private readonly relations: FactRelations;
  private materialOf: ReadonlyMap<number, readonly number[]> | undefined;
  private classOf: ReadonlyMap<number, readonly number[]> | undefined;
  private readonly names = new Map<number, readonly string[]>();

  constructor(reader: IfcReader, relations: FactRelations) {
    this.reader = reader;
    this.relations = relations;
  }

  /** Names and categories; null without a material. */
  materials(id: number): readonly string[] | null {
    this.materialOf ??= this.associations(materialRelations);
    const type = this.relations.typeOf(id);
    const own = this.materialOf.get(id) ?? (type === undefined ? undefined : this.materialOf.get(type));
    return own ? [...new Set(own.flatMap((material) => this.namesOf(material)))] : null;
  }

  /** What an occurrence is classified as; of its type those systems that it has none of itself. */
  classifications(id: number): readonly FactClassification[] {
    this.classOf ??= this.associations(classificationRelations);
    const own = (this.classOf.get(id) ?? []).map((one) => this.classification(one));
    const type = this.relations.typeOf(id);
    if (type === undefined) return own;
    const systems = new Set(own.map(({ system }) => system));
    const ofType = (this.classOf.get(type) ?? []).map((one) => this.classification(one));
    return [...own, ...ofType.filter(({ system }) => !systems.has(system))];
  }

  /** Entities that can have a material or a classification. */
  owners(of: "material" | "classification"): readonly number[] {
    const all = this.associations(of === "material" ? materialRelations : classificationRelations);
    return [...new Set([...all.keys(), ...this.relations.typed()])];
  }

  private associations(kinds: readonly Association[]): ReadonlyMap<number, readonly number[]> {
    const all = new Map<number, number[]>();
    for (const [type, objects, target] of kinds) {
      for (const id of this.reader.ids(type)) {
        const line = this.reader.once(id);
        for (const one of references(line?.[target])) {
          if (type === IFCEXTERNALREFERENCERELATIONSHIP && !this.isClassification(one)) continue;
          for (const object of references(line?.[objects])) {
            const list = all.get(object);
            if (list) list.push(one);
            else all.set(object, [one]);
          }
        }
      }
    }
    return all;
  }

  private isClassification(id: number): boolean {
    return this.reader.className(id).startsWith("IfcClassification");
  }

  private classification(id: number): FactClassification {
    const codes: string[] = [];
    let system: string | null = null;
    const seen = new Set<number>();
    for (let at: number | null = id; at !== null && !seen.has(at);) {
      seen.add(at);
      const line: Line | undefined = this.reader.line(at);
      if (this.reader.className(at) === "IfcClassification") {
        system = text(line?.["Name"]);
        break;
      }
      const code = text(line?.["Identification"]) ?? text(line?.["ItemReference"]);
      if (code !== null) codes.push(code);
      at = reference(line?.["ReferencedSource"]);
    }
    return { system, codes };
  }

  private namesOf(id: number, depth = 0): readonly string[] {
    const remembered = this.names.get(id);
    if (remembered) return remembered;
    const line = depth > 4 ? undefined : this.reader.line(id);
    const own = ["Name", "Category", "LayerSetName"].flatMap((key) => text(line?.[key]) ?? []);
    const inner = partsOfMaterials.flatMap((key) => references(line?.[key] ?? []));
    const all = [...own, ...inner.flatMap((part) => this.namesOf(part, depth + 1))].filter(
      (one) => one !== "",
    );
    this.names.set(id, all);
    return all;
  }
}

type Association = readonly [type: number, objects: string, target: string];

const materialRelations: readonly Association[] = [
  [IFCRELASSOCIATESMATERIAL, "RelatedObjects", "RelatingMaterial"],
];

const classificationRelations: readonly Association[] = [
  [IFCRELASSOCIATESCLASSIFICATION, "RelatedObjects", "RelatingClassification"],
  [IFCEXTERNALREFERENCERELATIONSHIP, "RelatedResourceObjects", "RelatingReference"],
  [IFCMATERIALCLASSIFICATIONRELATIONSHIP, "ClassifiedMaterial", "MaterialClassifications"],
];

/** The attributes that lead from a material, or how it is used, to its parts. */
const partsOfMaterials = [
  "Material",
  "Materials",
  "MaterialLayers",
  "MaterialProfiles",
  "MaterialConstituents",
  "ForLayerSet",
  "ForProfileSet",
] as const;
