import { declarationOf } from "#data/collections.ts";
import type { Field, FieldFormat, FieldUnit } from "#data/kinds/field.ts";
import type de from "#shell/i18n/records/de.json";

/** Fields that the pages have a word for. */
export type KnownField = keyof typeof de.fields;
/** Values of choices that the pages have a word for. */
export type KnownChoice = keyof typeof de.choices;
/** Groups of fields that are merged together and have a word of their own. */
export type KnownGroup = keyof typeof de.groups;

/** What a kind declares of a field; undefined for one that this version does not know. */
function declared(kind: string, field: string): Field | undefined {
  const fields = declarationOf(kind)?.fields ?? {};
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

/** How a field is written; one that nobody knows is text, an object of it a whole. */
export const fieldFormat = (kind: string, field: string): FieldFormat =>
  declared(kind, field)?.format ?? "text";

/** The unit of a number as people read and type it; undefined for one that has none. */
export const fieldUnit = (kind: string, field: string): FieldUnit | "€" | undefined => {
  const { format, unit } = declared(kind, field) ?? {};
  return format === "money" ? "€" : unit;
};

/** Key of the word for a field. */
export const fieldKey = (kind: string, field: string): string => declared(kind, field)?.label ?? field;

/** Key of the words that a field has for its choices alone; undefined where they are called as everywhere. */
export const fieldChoices = (kind: string, field: string): string | undefined => declared(kind, field)?.words;

/** What a person may choose for a field; empty when it is not for people to choose. */
export function fieldOptions(kind: string, field: string): readonly string[] {
  const { format, from, options = [] } = declared(kind, field) ?? {};
  return format === "choice" && from === undefined ? options.map(String) : [];
}

/** What every document has besides the fields of its kind; nobody decides on it. */
const ofEveryDocument = new Set(["scope", "created_at", "updated_at"]);

/** Whether a field is one that people fill, and none that says where a document belongs. */
export const isShownField = (kind: string, field: string): boolean =>
  !ofEveryDocument.has(field) && declared(kind, field)?.from !== "place";

/** Whether a record may go without a field: without a needed one nobody finds it again. */
export const mayBeEmpty = (kind: string, field: string): boolean => declared(kind, field)?.needed !== true;

/** Whether a person may type another value for a field of a kind, by what it is. */
export function isTypedIn(kind: string, field: string): boolean {
  const known = declarationOf(kind);
  return declared(kind, field)?.from === undefined && !(known && "sealed" in known);
}
