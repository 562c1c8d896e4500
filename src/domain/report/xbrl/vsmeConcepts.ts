import concepts from "./vsmeConcepts.json" with { type: "json" };

/** Where the names of the concepts come from. */
export const vsmeTaxonomy = {
  title: "EFRAG VSME XBRL taxonomy",
  version: "2026-05-01",
  entry_point: "https://xbrl.efrag.org/taxonomy/vsme/2026-05-01/vsme-all.xsd",
  namespace: "https://xbrl.efrag.org/taxonomy/vsme/2026-05-01/vsme",
  source: "EFRAG-EU/Digital-Template-to-XBRL-Converter, vsme-2026-05-01.json (MIT; taxonomy © EFRAG)",
} as const;

/** A reportable concept of the taxonomy by its name. */
export type VsmeConcept = keyof typeof concepts;

/** Data types that the taxonomy gives its concepts, without their namespace. */
export type ConceptType =
  | "area"
  | "boolean"
  | "date"
  | "decimal"
  | "energy"
  | "enumeration"
  | "enumerationSet"
  | "gYear"
  | "ghgEmissions"
  | "ghgEmissionsPerMonetary"
  | "mass"
  | "monetary"
  | "percent"
  | "string"
  | "textBlock"
  | "volume";

/** What the taxonomy says of a concept: paragraph of the VSME standard, disclosure ("other": of no single one), type and period. */
export interface ConceptFacts {
  readonly paragraph: string;
  readonly type: ConceptType;
  readonly period: "instant" | "duration";
  readonly disclosure: string;
}

/** All 143 reportable concepts of the taxonomy. */
export const vsmeConcepts = concepts as Readonly<Record<VsmeConcept, ConceptFacts>>;
