import { impossibleFor, impossiblePart } from "./auditRelations.ts";
import type {
  Cardinality,
  EntityFacet,
  Facet,
  IdsDocument,
  IdsProblem,
  IdsProblemKind,
  Specification,
  Wanted,
} from "./ids.ts";
import { wantedText } from "./ids.ts";
import { closedTypes } from "./schema/closedTypes.ts";
import { comparesWith } from "./auditValue.ts";
import { matchesText } from "./matchValue.ts";
import { classesIn, classesOf } from "./idsClasses.ts";
import { placedFacets } from "./placedFacets.ts";
import { isTimeType, readMoment, type TimeType } from "./xsdTime.ts";
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
    const asked = placedFacets(
      requirements.map(({ facet }) => facet),
      `${this.place}/requirements`,
    );
    const facets = [...placedFacets(applicability, `${this.place}/applicability`), ...asked];
    for (const { facet, at } of facets) this.facet(facet, at);
    for (const [index, { facet, at }] of asked.entries())
      this.cardinality(facet, requirements[index]!.cardinality, at);
    const optional = new Set(
      requirements.filter((one) => one.cardinality !== "required").map(({ facet }) => facet),
    );
    for (const { facet, at } of facets) if (!optional.has(facet)) this.possible(facet, at);
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
    else if (facet.kind === "classification" && facet.system !== null && isEmpty(facet.system))
      this.tell("empty_value", `${at}/system`, "");
  }

  private entity(facet: EntityFacet, at: string): void {
    const { name, predefined_type } = facet;
    for (const schema of this.schemas) {
      const classes = classesOf(schema, name);
      if (classes.length === 0)
        return this.tell("unknown_entity", `${at}/name`, wantedText(name), schema.name);
      if (predefined_type !== null && !classes.some((one) => attributesOf(schema, one).has("PredefinedType")))
        return this.tell(
          "no_predefined_type",
          `${at}/predefinedType`,
          wantedText(predefined_type),
          schema.name,
        );
      const impossible = predefined_type && impossibleType(schema, classes, predefined_type);
      if (impossible) return this.tell("bad_value", `${at}/predefinedType`, ...impossible);
    }
    const listed = name.kind === "restriction" ? name.one_of : [];
    const unknown = listed.find((one) => !this.schemas.some((schema) => classesIn(schema).includes(one)));
    if (unknown !== undefined) this.tell("unknown_entity", `${at}/name`, unknown);
  }

  /** What an optional or prohibited facet must say, so that something can be decided by it. */
  private cardinality(facet: Facet, cardinality: Cardinality, at: string): void {
    if (facet.kind === "property") {
      if (cardinality === "optional" && facet.data_type === null) this.tell("needs_data_type", at, "");
      if (cardinality === "prohibited" && facet.data_type !== null)
        this.tell("needs_no_data_type", at, facet.data_type);
    } else if (facet.kind === "attribute" || facet.kind === "material" || facet.kind === "classification") {
      if (cardinality === "optional" && (facet.value === null || isEmpty(facet.value)))
        this.tell("needs_value", at, "");
    }
  }

  /** What can never be met, whatever the model. */
  private possible(facet: Facet, at: string): void {
    const entity = this.specification.applicability.find((one) => one.kind === "entity")?.name ?? null;
    for (const schema of this.schemas) {
      const wrong =
        facet.kind === "partOf"
          ? impossiblePart(facet, schema, entity)
          : entity && impossibleFor(facet.kind, schema, entity);
      if (!wrong) continue;
      this.tell(wrong.kind, wrong.kind === "no_whole" ? `${at}/entity` : at, wrong.found, wrong.wanted);
      return;
    }
  }

  /** A class that is asked for of entities of other classes can never be met. */
  private overlap(applicable: EntityFacet, facet: EntityFacet, at: string): void {
    for (const schema of this.schemas) {
      const classes = classesOf(schema, applicable.name);
      if (classes.length > 0 && !classes.some((one) => matchesText(one, facet.name)))
        return this.tell("never_this_entity", at, wantedText(facet.name), wantedText(applicable.name));
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
        return this.tell("unknown_attribute", `${at}/name`, wantedText(name), schema.name);
      for (const [, type] of types) kinds.add(schema.kind(type) ?? "object");
    }
    if (value !== null && kinds.size > 0) this.value(value, kinds, at);
  }

  private property(dataType: string | null, value: Wanted | null, at: string): void {
    if (dataType === null) {
      if (value !== null) this.tell("needs_data_type", at, "");
      return;
    }
    const kinds = new Set(this.schemas.flatMap((schema) => schema.kind(dataType) ?? []));
    if (kinds.size === 0 || kinds.has("object")) return this.tell("unknown_data_type", at, dataType);
    if (value === null) return;
    this.value(value, kinds, at);
    const time = timeTypesOfIfc.get(dataType);
    if (time !== undefined) this.time(value, time, at);
    // the table of data types has one base for each (buildingSMART, IDS, DataTypes.md): a label is no date
    else if (value.kind !== "simple" && isTimeType(value.base) && kinds.has("text"))
      this.tell("bad_base", `${at}/value`, value.base, "string");
  }

  /** Values of a date, a time or a duration must be written as one; patterns are not looked at. */
  private time(value: Wanted, type: TimeType, at: string): void {
    const base = value.kind === "simple" ? "string" : value.base;
    if (isTimeType(base) && base !== type) return this.tell("bad_base", `${at}/value`, base, type);
    const wrong = (value.kind === "simple" ? [value.value] : value.one_of).find(
      (one) => readMoment(one, type) === null,
    );
    if (wrong !== undefined) this.tell("bad_value", `${at}/value`, wrong, type);
  }

  private value(value: Wanted, kinds: ReadonlySet<ValueKind>, at: string): void {
    const wrong = comparesWith(value, kinds);
    if (wrong) this.tell(wrong.kind, `${at}/value`, wrong.found, [...kinds].join(", "));
  }

  private tell(kind: IdsProblemKind, place: string, found: string, wanted = ""): void {
    this.found.push({ kind, place, found, wanted });
  }
}

/** A predefined type that none of the classes can have, and those that they can; null when any word may be the user's own. */
function impossibleType(
  schema: IfcSchema,
  classes: readonly string[],
  wanted: Wanted,
): readonly [found: string, wanted: string] | null {
  const words = classes.map((one) => closedTypes[attributesOf(schema, one).get("PredefinedType") ?? ""]);
  if (!words.every((one) => one !== undefined)) return null;
  const known = [...new Set(words.flat())];
  const listed = wanted.kind === "simple" ? [wanted.value] : wanted.one_of;
  const wrong = listed.find((one) => !known.includes(one));
  if (wrong === undefined && known.some((one) => matchesText(one, wanted))) return null;
  return [wrong ?? wantedText(wanted), known.join(", ")];
}

/** The types of IFC whose texts are dates, times and durations. */
const timeTypesOfIfc: ReadonlyMap<string, TimeType> = new Map([
  ["IFCDATE", "date"],
  ["IFCDATETIME", "dateTime"],
  ["IFCTIME", "time"],
  ["IFCDURATION", "duration"],
]);

/** Whether a value asks for nothing at all. */
function isEmpty(wanted: Wanted): boolean {
  if (wanted.kind === "simple") return wanted.value === "";
  const { one_of, patterns, bounds, length } = wanted;
  if (bounds.length > 0 || length !== null) return false;
  return one_of.every((one) => one === "") && patterns.every(({ source }) => source === "");
}

const attributesOf = (schema: IfcSchema, name: string) =>
  schema.attributes(schema.has(name) ? name : `${name}TYPE`);
