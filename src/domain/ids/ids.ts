import type { Moment } from "./xsdTime.ts";
import type { SchemaName } from "./schema/ifcSchema.ts";

/** An IDS 1.0 file: what a model must hold, as its author wrote it. */
export interface IdsDocument {
  readonly title: string;
  readonly version: string | null;
  readonly description: string | null;
  readonly specifications: readonly Specification[];
}

/** One specification: which entities it is about, and what holds for them. */
export interface Specification {
  readonly name: string;
  readonly identifier: string | null;
  readonly description: string | null;
  readonly instructions: string | null;
  readonly schemas: readonly SchemaName[];
  /** `required`: there must be such entities; `optional`: there may be; `prohibited`: there must be none. */
  readonly cardinality: Cardinality;
  readonly applicability: readonly Facet[];
  readonly requirements: readonly Requirement[];
}

export type Cardinality = "required" | "optional" | "prohibited";

/** A facet of the requirements, with what its author says to those who make the model. */
export interface Requirement {
  readonly facet: Facet;
  readonly cardinality: Cardinality;
  readonly instructions: string | null;
}

export type FacetKind = Facet["kind"];

/** The six facets of IDS 1.0. Absent values mean: any. */
export type Facet =
  | EntityFacet
  | AttributeFacet
  | ClassificationFacet
  | PropertyFacet
  | MaterialFacet
  | PartOfFacet;

/** The class of an entity, exactly; subclasses are other classes. */
export interface EntityFacet {
  readonly kind: "entity";
  readonly name: Wanted;
  readonly predefined_type: Wanted | null;
}

/** An attribute that the schema gives the entity. */
export interface AttributeFacet {
  readonly kind: "attribute";
  readonly name: Wanted;
  readonly value: Wanted | null;
}

/** A reference to a classification system. */
export interface ClassificationFacet {
  readonly kind: "classification";
  readonly system: Wanted | null;
  readonly value: Wanted | null;
}

/** A property or quantity in a set, own or of the type. */
export interface PropertyFacet {
  readonly kind: "property";
  readonly set: Wanted;
  readonly name: Wanted;
  readonly value: Wanted | null;
  /** Type of the value in capitals, e.g. `IFCLENGTHMEASURE`. */
  readonly data_type: string | null;
}

/** A material by its name or category. */
export interface MaterialFacet {
  readonly kind: "material";
  readonly value: Wanted | null;
}

/** A larger thing that the entity belongs to. */
export interface PartOfFacet {
  readonly kind: "partOf";
  readonly whole: EntityFacet;
  readonly relation: Relation | null;
}

export type Relation =
  | "IFCRELAGGREGATES"
  | "IFCRELASSIGNSTOGROUP"
  | "IFCRELCONTAINEDINSPATIALSTRUCTURE"
  | "IFCRELNESTS"
  | "IFCRELVOIDSELEMENT IFCRELFILLSELEMENT";

/** A value that is asked for: one exactly, or a restriction of XML Schema. */
export type Wanted = { readonly kind: "simple"; readonly value: string } | Restriction;

/** All parts that are given must hold; of `one_of` and `patterns` one of the list. */
export interface Restriction {
  readonly kind: "restriction";
  /** `string`, `integer`, `double`, `boolean`, `date` …, without prefix. */
  readonly base: string;
  readonly one_of: readonly string[];
  readonly patterns: readonly Pattern[];
  readonly bounds: readonly Bound[];
  readonly length: { readonly min: number; readonly max: number } | null;
}

/** A pattern as written and as the engine reads it. */
export interface Pattern {
  readonly source: string;
  readonly expression: RegExp;
}

/** A limit of a number, or of a date, time or duration. */
export interface Bound {
  readonly kind: "minInclusive" | "minExclusive" | "maxInclusive" | "maxExclusive";
  readonly limit: number | Moment;
}

/** Why a file is no valid IDS. `place` is a path like `specification[2]/requirements/property[1]/value`. */
export interface IdsProblem {
  readonly kind: IdsProblemKind;
  readonly place: string;
  /** The word of the file that is wrong; empty where something is missing. */
  readonly found: string;
  /** What would be right, e.g. the name of the element that is missing; empty when there is no one answer. */
  readonly wanted: string;
}

export type IdsProblemKind =
  /** The text is no XML that may be read. */
  | "not_xml"
  /** It is XML and no IDS 1.0. */
  | "not_ids"
  | "missing"
  | "unexpected"
  | "bad_cardinality"
  | "bad_version"
  | "bad_relation"
  | "bad_restriction"
  /** Limits that leave no value between them. */
  | "empty_range"
  | "bad_pattern"
  | "unknown_entity"
  | "never_this_entity"
  | "unknown_attribute"
  | "no_predefined_type"
  | "not_comparable"
  | "bad_value"
  | "bad_base"
  | "unknown_data_type"
  /** A set under a name of the standard that the standard does not have. */
  | "reserved_prefix"
  | "unknown_property"
  | "set_of_other_classes"
  | "wrong_measure"
  /** No such thing can be the whole of a relation, or a part by it. */
  | "no_whole"
  | "no_part"
  /** Entities of the class never have what the facet is about. */
  | "never_has"
  /** What a facet of this cardinality must say, or must not. */
  | "needs_value"
  | "needs_data_type"
  | "needs_no_data_type"
  | "empty_value"
  | "prohibited_with_requirements";

/** What a wanted value looks like for a person: the value, or the parts of the restriction. */
export function wantedText(wanted: Wanted | null): string {
  if (wanted === null) return "*";
  if (wanted.kind === "simple") return wanted.value;
  const parts = [
    wanted.one_of.join(" | "),
    wanted.patterns.map(({ source }) => `/${source}/`).join(" | "),
    ...wanted.bounds.map(shownBound),
    wanted.length === null
      ? ""
      : `${wanted.length.min}…${Number.isFinite(wanted.length.max) ? wanted.length.max : ""} ␣`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** A limit as a person writes it. */
export const shownBound = ({ kind, limit }: Bound): string =>
  `${signs[kind]} ${typeof limit === "number" ? limit : limit.text}`;

const signs = { minInclusive: "≥", minExclusive: ">", maxInclusive: "≤", maxExclusive: "<" } as const;
