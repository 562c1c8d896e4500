import type { FacetKind, Relation } from "./ids.ts";
import type { SchemaName } from "./schema/ifcSchema.ts";

/** What a check asks of a model. Who implements it remembers answers: every question is asked for many entities. */
export interface IfcFacts {
  readonly schema: SchemaName;
  /** Classes that occur in the file, in capitals. */
  readonly classes: readonly string[];
  /** Entities of exactly this class. */
  ids(className: string): readonly number[];
  /**
   * Entities that a facet of this kind can be true for at all; for specifications that name no class. For `entity` those
   * that may count as another class than their own.
   */
  candidates(kind: FacetKind): readonly number[];
  identity(id: number): FactIdentity;
  /**
   * The classes that an entity counts as: its own, and where IFC2X3 has only a general class for it, the one that its type
   * object stands for (an IfcFlowTerminal of an IfcAirTerminalType is an `IFCAIRTERMINAL`).
   */
  classesOf(id: number): readonly string[];
  /** Predefined types that an entity counts as: that of its type object, else its own; the user's word and `USERDEFINED`. */
  predefinedTypes(id: number): readonly string[];
  /** The attributes of an entity that stand in the file, in their order. */
  attributes(id: number): ReadonlyMap<string, FactValue>;
  /** Property and quantity sets of an entity, completed by those of its type. */
  sets(id: number): readonly FactSet[];
  classifications(id: number): readonly FactClassification[];
  /** Names and categories of the materials of an entity and of their parts; null when it has no material. */
  materials(id: number): readonly string[] | null;
  /** Everything that an entity is part of, directly or through others, by one relation or by any. */
  wholes(id: number, relation: Relation | null): readonly number[];
}

/** By what a person recognises an entity. */
export interface FactIdentity {
  readonly express_id: number;
  readonly global_id: string | null;
  readonly name: string | null;
  /** In IFC spelling, e.g. `IfcWall`. */
  readonly class_name: string;
}

/** A value of the file; numbers in SI units. */
export type FactValue =
  | { readonly kind: "none" }
  /** The third value of IfcLogical. */
  | { readonly kind: "unknown" }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "number"; readonly value: number; readonly whole: boolean }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "object" }
  | { readonly kind: "list"; readonly count: number };

/** Whether there is something to compare: empty texts, empty lists and the unknown of a logical are nothing. */
export function isGiven(value: FactValue): boolean {
  if (value.kind === "none" || value.kind === "unknown") return false;
  if (value.kind === "text") return value.value !== "";
  return value.kind !== "list" || value.count > 0;
}

/** A property or quantity set with what it holds. */
export interface FactSet {
  readonly name: string;
  readonly properties: readonly FactProperty[];
}

/** A property or quantity. Complex and reference properties are none to IDS and are left out. */
export interface FactProperty {
  readonly name: string;
  /** `bounded` holds lower bound, upper bound and set point, in this order, those that are given. */
  readonly kind: "single" | "several" | "bounded";
  readonly values: readonly TypedValue[];
  /** Which of the bounds of a bounded property are given. */
  readonly ends?: { readonly lower: boolean; readonly upper: boolean };
  /** What the entity says of it otherwise, in a set of the same name and rank. */
  readonly others?: readonly FactProperty[];
}

/** A value with its type in capitals, e.g. `IFCLABEL`; empty when the file does not say. */
export interface TypedValue {
  readonly type: string;
  readonly value: FactValue;
}

/** A reference to a class of a classification system. */
export interface FactClassification {
  readonly system: string | null;
  /** The code itself first, then those of the classes above it. */
  readonly codes: readonly string[];
}
