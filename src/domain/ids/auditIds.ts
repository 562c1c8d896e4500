import type {
  EntityFacet,
  Facet,
  IdsDocument,
  IdsProblem,
  IdsProblemKind,
  Specification,
  Wanted,
} from "./ids.ts";
import { shown } from "./ids.ts";
import { comparesWith } from "./auditValue.ts";
import { matchesText } from "./matchValue.ts";
import { type IfcSchema, ifcSchema, type ValueKind } from "./schema/ifcSchema.ts";

/**
 * What is wrong with an IDS whatever the model: classes and attributes that the schemas do not have, requirements that can
 * never be met, values that no attribute of that type can have. Such a file is refused, not failed.
 */
export function auditIds(ids: IdsDocument): readonly IdsProblem[] {
  return ids.specifications.flatMap((specification, index) =>
    new SpecificationAudit(specification, `specification[${index + 1}]`).problems(),
  );
}

class SpecificationAudit {
  private readonly specification: Specification;
  private readonly place: string;
  private readonly schemas: readonly IfcSchema[];
  private readonly found: IdsProblem[] = [];

  constructor(specification: Specification, place: string) {
    this.specification = specification;
    this.place = place;
    this.schemas = specification.schemas.map(ifcSchema);
  }

  problems(): readonly IdsProblem[] {
    const { applicability, requirements, cardinality } = this.specification;
    if (cardinality === "prohibited" && requirements.length > 0)
      this.tell("prohibited_with_requirements", `${this.place}/requirements`, "");
    const facets = [
      ...placed(applicability, `${this.place}/applicability`),
      ...placed(
        requirements.map(({ facet }) => facet),
        `${this.place}/requirements`,
      ),
    ];
    for (const { facet, at } of facets) this.facet(facet, at);
    const wanted = applicability.find((facet) => facet.kind === "entity");
    for (const { facet, at } of facets) {
      if (wanted && facet.kind === "entity" && facet !== wanted) this.overlap(wanted, facet, at);
    }
    return this.found;
  }

  private facet(facet: Facet, at: string): void {
    if (facet.kind === "entity") this.entity(facet, at);
    else if (facet.kind === "partOf") this.entity(facet.whole, `${at}/entity`);
    else if (facet.kind === "attribute") this.attribute(facet.name, facet.value, at);
    else if (facet.kind === "property") this.property(facet.data_type, facet.value, at);
  }

  private entity(facet: EntityFacet, at: string): void {
    const { name, predefined_type } = facet;
    for (const schema of this.schemas) {
      const classes = classesOf(schema, name);
      if (classes.length === 0) return this.tell("unknown_entity", `${at}/name`, shown(name), schema.name);
      if (predefined_type !== null && !classes.some((one) => attributesOf(schema, one).has("PredefinedType")))
        return this.tell("no_predefined_type", `${at}/predefinedType`, shown(predefined_type), schema.name);
    }
    const listed = name.kind === "restriction" ? name.one_of : [];
    const unknown = listed.find((one) => !this.schemas.some((schema) => classesIn(schema).includes(one)));
    if (unknown !== undefined) this.tell("unknown_entity", `${at}/name`, unknown);
  }

  /** A class that is asked for of entities of other classes can never be met. */
  private overlap(applicable: EntityFacet, facet: EntityFacet, at: string): void {
    for (const schema of this.schemas) {
      const classes = classesOf(schema, applicable.name);
      if (classes.length > 0 && !classes.some((one) => matchesText(one, facet.name)))
        return this.tell("never_this_entity", at, shown(facet.name), shown(applicable.name));
    }
  }

  private attribute(name: Wanted, value: Wanted | null, at: string): void {
    const entity = this.specification.applicability.find((facet) => facet.kind === "entity");
    const kinds = new Set<ValueKind>();
    for (const schema of this.schemas) {
      const classes = entity ? classesOf(schema, entity.name) : classesIn(schema);
      const types = classes.flatMap((one) =>
        [...attributesOf(schema, one)].filter(([attribute]) => matchesText(attribute, name)),
      );
      if (classes.length > 0 && types.length === 0)
        return this.tell("unknown_attribute", `${at}/name`, shown(name), schema.name);
      for (const [, type] of types) kinds.add(schema.kind(type) ?? "object");
    }
    if (value !== null && kinds.size > 0) this.value(value, kinds, at);
  }

  private property(dataType: string | null, value: Wanted | null, at: string): void {
    if (dataType === null) return;
    const kinds = new Set(this.schemas.flatMap((schema) => schema.kind(dataType) ?? []));
    if (kinds.size === 0 || kinds.has("object")) return this.tell("unknown_data_type", at, dataType);
    if (value !== null) this.value(value, kinds, at);
  }

  private value(value: Wanted, kinds: ReadonlySet<ValueKind>, at: string): void {
    const wrong = comparesWith(value, kinds);
    if (wrong) this.tell(wrong.kind, `${at}/value`, wrong.found, [...kinds].join(", "));
  }

  private tell(kind: IdsProblemKind, place: string, found: string, wanted = ""): void {
    this.found.push({ kind, place, found, wanted });
  }
}

function placed(facets: readonly Facet[], place: string) {
  const seen = new Map<string, number>();
  return facets.map((facet) => {
    const count = (seen.get(facet.kind) ?? 0) + 1;
    seen.set(facet.kind, count);
    return { facet, at: `${place}/${facet.kind}[${count}]` };
  });
}

const known = new Map<IfcSchema, readonly string[]>();

/** The classes that may be asked for; in IFC2X3 also those that only a type object stands for (see `IfcFacts.classesOf`). */
function classesIn(schema: IfcSchema): readonly string[] {
  const remembered = known.get(schema);
  if (remembered) return remembered;
  const names = new Set(schema.classes);
  if (schema.name === "IFC2X3")
    for (const name of schema.classes) if (name.endsWith("TYPE")) names.add(name.slice(0, -"TYPE".length));
  const all = [...names];
  known.set(schema, all);
  return all;
}

const classesOf = (schema: IfcSchema, wanted: Wanted) =>
  classesIn(schema).filter((name) => matchesText(name, wanted));

const attributesOf = (schema: IfcSchema, name: string) =>
  schema.attributes(schema.has(name) ? name : `${name}TYPE`);
