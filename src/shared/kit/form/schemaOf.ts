import { type Field, type FieldsOfKind, isWhole } from "#data/kinds/field.ts";
import { z } from "#domain/application/schema.ts";
import { numberFormatIn, storedNumber } from "#domain/esg/bills/numberFormat.ts";
import { type BoundProblem, eurosOutOfBounds, outOfBounds } from "#domain/list/bounds.ts";
import { centsOf } from "#kernel/cents.ts";
import { isDay } from "#kernel/time.ts";
import { readNumber } from "#ui/controls/fields/localeNumber.ts";
import { isTick, type Typed, typedOf } from "./typed.ts";

/** Why what stands in a field cannot be kept. */
export type FieldProblem =
  | { readonly kind: "needed" | "not_whole" | "no_year" | "no_day" | "no_moment" | "not_cents" }
  | { readonly kind: "not_a_number" | "not_a_choice"; readonly text: string }
  | BoundProblem;

/** What a schema needs besides the declaration. */
export interface SchemaWords {
  /** BCP 47 language in which numbers are typed. */
  readonly locale: string;
  /** A problem in the reader's words; it stands at the field. */
  readonly say: (problem: FieldProblem) => string;
}

/** A value as it is stored, or why it cannot be. */
type Read = { readonly value: unknown } | { readonly problem: FieldProblem };

/** The shape of a form: what stands in the fields becomes what a document stores, or a sentence at the field. */
export const schemaOf = (fields: FieldsOfKind, { locale, say }: SchemaWords) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        z.union([z.string(), z.boolean()]).transform((typed, context) => {
          const read = readTyped(field, typed, locale);
          if ("value" in read) return read.value;
          context.addIssue({ code: "custom", message: say(read.problem) });
          return z.NEVER;
        }),
      ]),
    ),
  );

/** Reads what stands in a field, as its declaration says. */
export function readTyped(field: Field, typed: string | boolean, locale: string): Read {
  if (isTick(field)) return { value: typed === true };
  const text = String(typed).trim();
  if (text === "") return nothing(field);
  switch (field.format) {
    case "yesno":
      return { value: text === "yes" };
    case "list":
      return { value: text.split("\n").flatMap((line) => line.trim() || []) };
    case "choice":
      return oneOf(field, text);
    case "day":
      return isDay(text) ? { value: text } : { problem: { kind: "no_day" } };
    case "moment":
      return momentOf(text);
    case "decimal":
      return decimalOf(field, text, locale);
    case "money":
      return moneyOf(field, text, locale);
    case "number":
    case "year":
    case "bytes":
      return numberOf(field, text, locale);
    case "text":
    case "longText":
    case "reference":
    case "whole":
      return textOf(field, text);
  }
}

/** A number that was typed in one language as it is typed in another; everything else stays as it is. */
export function retyped(field: Field, typed: Typed, from: string, to: string): Typed {
  if (!["number", "decimal", "money"].includes(field.format)) return typed;
  const read = readTyped(field, typed, from);
  return "value" in read && read.value !== null ? typedOf(field, read.value, to) : typed;
}

/** What an empty field stores: its default, nothing where the document may lack it, else a sentence. */
function nothing({ has, empty, format, needed }: Field): Read {
  if (needed) return { problem: { kind: "needed" } };
  if (has === "nullable" || has === "maybe") return { value: null };
  if (has === "optional") return { value: undefined };
  if (empty !== undefined) return { value: empty };
  if (format === "list") return { value: [] };
  return format === "text" || format === "longText" ? { value: "" } : { problem: { kind: "needed" } };
}

function textOf(field: Field, text: string): Read {
  const { options, open } = field;
  return options && !open ? oneOf(field, text) : bounded(field, text);
}

const oneOf = ({ options = [], open }: Field, text: string): Read =>
  open || options.includes(text) ? { value: text } : { problem: { kind: "not_a_choice", text } };

function numberOf(field: Field, text: string, locale: string): Read {
  if (field.format === "year")
    return /^[12]\d{3}$/.test(text) ? bounded(field, Number(text)) : { problem: { kind: "no_year" } };
  const value = readNumber(text, locale);
  if (value === undefined) return { problem: { kind: "not_a_number", text } };
  return isWhole(field) && !Number.isSafeInteger(value)
    ? { problem: { kind: "not_whole" } }
    : bounded(field, value);
}

function decimalOf(field: Field, text: string, locale: string): Read {
  const value = storedNumber(text, numberFormatIn(locale));
  if (value === undefined) return { problem: { kind: "not_a_number", text } };
  const within = bounded(field, Number(value));
  return "problem" in within ? within : { value };
}

/** Euros as they are typed, in whole cents; a third of a cent is refused rather than rounded. */
function moneyOf(field: Field, text: string, locale: string): Read {
  const value = storedNumber(text.replace(/^€\s*|\s*€$/g, ""), numberFormatIn(locale));
  if (value === undefined) return { problem: { kind: "not_a_number", text } };
  const cents = centsOf(value);
  if (cents === undefined) return { problem: { kind: "not_cents" } };
  const problem = eurosOutOfBounds(cents, field);
  return problem ? { problem } : { value: cents };
}

function bounded(field: Field, value: string | number): Read {
  const problem = outOfBounds(value, field);
  return problem ? { problem } : { value };
}

function momentOf(text: string): Read {
  const at = isDay(text.slice(0, 10)) ? new Date(text) : undefined;
  return at && !Number.isNaN(at.getTime()) ? { value: at.toISOString() } : { problem: { kind: "no_moment" } };
}
