import { checkFacet } from "./checkFacet.ts";
import type { FactIdentity, IfcFacts } from "./facts.ts";
import type {
  Cardinality,
  EntityFacet,
  Facet,
  FacetKind,
  IdsDocument,
  Requirement,
  Specification,
} from "./ids.ts";
import { matchesText } from "./matchValue.ts";
import type { Reason } from "./outcome.ts";

/** What a model is worth against an IDS. */
export interface IdsReport {
  readonly title: string;
  readonly verdict: "pass" | "fail";
  readonly specifications: readonly SpecificationResult[];
}

/** What came of one specification. */
export interface SpecificationResult {
  readonly name: string;
  readonly description: string | null;
  readonly instructions: string | null;
  readonly status: "pass" | "fail";
  readonly cardinality: Cardinality;
  /** It was written for other schemas than that of the file; it is checked all the same, and this is told. */
  readonly other_schema: boolean;
  /** How many entities it is about. */
  readonly applicable: number;
  /** It asks for at least one such entity, and there is none. */
  readonly none_found: boolean;
  readonly failed: readonly FailedEntity[];
}

/** An entity that does not hold what it should. */
export interface FailedEntity extends FactIdentity {
  readonly reasons: readonly Reason[];
}

/** Is told how many specifications are done. */
export type OnSpecification = (done: number, total: number) => void;

/** Checks a model against a valid IDS. */
export function checkIds(facts: IfcFacts, ids: IdsDocument, onDone: OnSpecification = () => {}): IdsReport {
  const total = ids.specifications.length;
  const specifications = ids.specifications.map((specification, index) => {
    onDone(index, total);
    return checkSpecification(facts, specification);
  });
  onDone(total, total);
  const verdict = specifications.every(({ status }) => status === "pass") ? "pass" : "fail";
  return { title: ids.title, verdict, specifications };
}

function checkSpecification(facts: IfcFacts, specification: Specification): SpecificationResult {
  const applicable = applicableTo(facts, specification.applicability);
  const failed: FailedEntity[] = [];
  for (const id of applicable) {
    const reasons = reasonsFor(facts, id, specification);
    if (reasons.length > 0) failed.push({ ...facts.identity(id), reasons });
  }
  const none_found = specification.cardinality === "required" && applicable.length === 0;
  return {
    name: specification.name,
    description: specification.description,
    instructions: specification.instructions,
    status: failed.length > 0 || none_found ? "fail" : "pass",
    cardinality: specification.cardinality,
    other_schema: !specification.schemas.includes(facts.schema),
    applicable: applicable.length,
    none_found,
    failed,
  };
}

function reasonsFor(facts: IfcFacts, id: number, specification: Specification): readonly Reason[] {
  if (specification.cardinality === "prohibited")
    return [{ facet: "entity", key: "must_not_exist", subject: "", wanted: "", found: null }];
  return specification.requirements.flatMap((requirement) => unmet(facts, id, requirement));
}

function unmet(facts: IfcFacts, id: number, { facet, cardinality }: Requirement): readonly Reason[] {
  const { met, any, absent, reasons } = checkFacet(facts, id, facet);
  switch (cardinality) {
    case "required":
      return met ? [] : reasons;
    case "optional":
      return met || absent ? [] : reasons;
    case "prohibited":
      return any ? [{ facet: facet.kind, key: "forbidden", subject: "", wanted: "", found: null }] : [];
  }
}

/** The entities that all facets of an applicability fit. The class goes first: it is known without reading anything. */
function applicableTo(facts: IfcFacts, facets: readonly Facet[]): readonly number[] {
  const entity = facets.find((facet) => facet.kind === "entity");
  const others = facets.filter((facet) => facet !== entity);
  const start = entity ? ofClasses(facts, entity) : facts.candidates(fewest(others));
  const all = entity ? [entity, ...others] : others;
  return start.filter((id) => all.every((facet) => checkFacet(facts, id, facet).applies));
}

function ofClasses(facts: IfcFacts, entity: EntityFacet): readonly number[] {
  const direct = facts.classes.filter((name) => matchesText(name, entity.name));
  const ofType = facts
    .candidates("entity")
    .filter((id) => facts.classesOf(id).some((name) => matchesText(name, entity.name)));
  return [...new Set([...direct.flatMap((name) => facts.ids(name)), ...ofType])];
}

/** The kind of facet that fits the fewest entities of a usual model; attributes fit all. */
function fewest(facets: readonly Facet[]): FacetKind {
  const order: readonly FacetKind[] = ["classification", "material", "partOf", "property", "attribute"];
  return order.find((kind) => facets.some((facet) => facet.kind === kind)) ?? "attribute";
}
