import {
  IFCEXTERNALREFERENCERELATIONSHIP,
  IFCMATERIALCLASSIFICATIONRELATIONSHIP,
  IFCRELASSOCIATESCLASSIFICATION,
  IFCRELASSOCIATESMATERIAL,
} from "web-ifc";
import type { FactClassification } from "#domain/ids/facts.ts";
import { type Associated, type Association, associations } from "../elements/associations.ts";
import { references, text } from "../file/attribute.ts";
import { ClassReferences, ownBeforeType } from "../elements/classReferences.ts";
import type { FactRelations } from "./factRelations.ts";
import type { IfcReader } from "../file/reader.ts";

/** Materials and classifications of entities, their own or those of their type. */
export class FactLabels {
  private readonly reader: IfcReader;
  private readonly relations: FactRelations;
  private readonly references: ClassReferences;
  private materialOf: ReadonlyMap<number, readonly Associated[]> | undefined;
  private classOf: ReadonlyMap<number, readonly Associated[]> | undefined;
  private readonly names = new Map<number, readonly string[]>();

  constructor(reader: IfcReader, relations: FactRelations) {
    this.reader = reader;
    this.relations = relations;
    this.references = new ClassReferences(reader);
  }

  /** Names and categories; null without a material. */
  materials(id: number): readonly string[] | null {
    this.materialOf ??= associations(this.reader, materialRelations);
    const type = this.relations.typeOf(id);
    const own = this.materialOf.get(id) ?? (type === undefined ? undefined : this.materialOf.get(type));
    return own ? [...new Set(own.flatMap(({ id: material }) => this.namesOf(material)))] : null;
  }

  /** What an occurrence is classified as; of its type those systems that it has none of itself. */
  classifications(id: number): readonly FactClassification[] {
    const given = (this.classOf ??= associations(this.reader, classificationRelations));
    const classesOf = (of: number) => (given.get(of) ?? []).map((one) => this.references.of(one.id));
    const type = this.relations.typeOf(id);
    return ownBeforeType(classesOf(id), type === undefined ? [] : classesOf(type));
  }

  /** Entities that can have a material or a classification. */
  owners(of: "material" | "classification"): readonly number[] {
    const kinds = of === "material" ? materialRelations : classificationRelations;
    const all = associations(this.reader, kinds);
    return [...new Set([...all.keys(), ...this.relations.typed()])];
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
