import type { Instant } from "#kernel/time.ts";

/** How the value of a field is written and, where it can be, entered. `whole`: an object that is taken or left as it is. */
export type FieldFormat =
  | "text"
  | "longText"
  | "year"
  | "number"
  | "decimal"
  | "bytes"
  | "yesno"
  | "choice"
  | "day"
  | "moment"
  | "list"
  | "whole"
  | "reference";

/** Units in which numbers of fields are kept. Another unit is a field of its own that says so. */
export type FieldUnit = "m" | "m²" | "m³";

/** Types of columns, as PostgreSQL names them; `public.instant` is the text of a moment in UTC. */
export type ColumnType =
  | "text"
  | "integer"
  | "bigint"
  | "double precision"
  | "boolean"
  | "date"
  | "jsonb"
  | "public.instant";

/**
 * Whether a document has the field. `always`: it stands there. `nullable`: it stands there, null where nothing was said. `maybe`: it may be
 * absent or null, as the server gives it.
 */
export type Presence = "always" | "nullable" | "maybe";

/** What a declaration may say of a field beyond its type. */
export interface FieldOptions<Value> {
  /** Type of the column where it is not the usual one of the format. */
  readonly column?: ColumnType;
  /** The value of a field that nobody has filled, where the column knows no null: its default. */
  readonly empty?: Value;
  /** Fields of one group only make sense together: who changes one of them, wins all of them. */
  readonly group?: string;
  /**
   * How two changes of it meet. `whole`: an object that is never merged inside. `set`: things that are there or not. `computed`: written by one
   * computation with its like, without history. `immutable`: never changed once the server knows it. `forward`: a merge never takes a step back.
   */
  readonly merge?: "whole" | "set" | "computed" | "immutable" | "forward";
  /** `place`: it says where the document belongs. `file`: it follows from a file. `server`: the server sets it. Nobody types such a field. */
  readonly from?: "place" | "file" | "server";
  /** It says something of a person: left out of what is published and of what others get. */
  readonly personal?: true;
  /** Key of its word in `records.fields` where it is not the name of the field. */
  readonly label?: string;
}

/** One field of a kind: how it is stored, written and merged. */
export interface Field<Value = unknown, Has extends Presence = Presence> extends FieldOptions<Value> {
  readonly has: Has;
  readonly format: FieldFormat;
  readonly column: ColumnType;
  readonly unit?: FieldUnit;
  /** What a person may choose; steps of `forward` in their order. */
  readonly options?: readonly string[];
  /** Carries the type of the value for the compiler; never set. */
  readonly ofType?: Value;
}

type Always<Value> = Field<Value, "always">;

const field =
  <Base>(format: FieldFormat, column: ColumnType) =>
  <Value extends Base = Base>(options: FieldOptions<Value> = {}): Always<Value> => ({
    has: "always",
    format,
    column,
    ...options,
  });

/** A line of text. */
export const text = field<string>("text", "text");
/** Text of several lines. */
export const longText = field<string>("longText", "text");
/** Id of another document, or of a thing in a model. */
export const reference = field<string>("reference", "text");
/** A calendar day, `2026-11-20`, as text. */
export const day = field<string>("day", "text");
/** A moment in UTC. */
export const moment = field<Instant>("moment", "public.instant");
/** A number with digits behind the point. */
export const number = field<number>("number", "double precision");
/** A count. */
export const integer = field<number>("number", "integer");
/** A year of the calendar. */
export const year = field<number>("year", "integer");
/** Size of a file. */
export const bytes = field<number>("bytes", "bigint");
/** Decimal text, so that no digit is lost or made up. */
export const decimal = field<string>("decimal", "text");
export const yesno = field<boolean>("yesno", "boolean");
/** An object or list that pages of its own show. */
export const whole = field<unknown>("whole", "jsonb");
/** A list of short texts. */
export const list = field<readonly string[]>("list", "jsonb");

/** A number in a unit. */
export const measure = (unit: FieldUnit, options: FieldOptions<number> = {}): Always<number> => ({
  ...number(options),
  unit,
});

/** One of some words. */
export const choice = <const Options extends readonly string[]>(
  options: Options,
  more: FieldOptions<Options[number]> = {},
): Always<Options[number]> => ({ has: "always", format: "choice", column: "text", options, ...more });

/** The same field where a document may lack it. */
export const maybe = <Value>(one: Always<Value>): Field<Value, "maybe"> => ({ ...one, has: "maybe" });

/** The same field with null where nothing was said. */
export const nullable = <Value>(one: Always<Value>): Field<Value, "nullable"> => ({
  ...one,
  has: "nullable",
});

/** Project of a document. */
export const inProject = reference({ from: "place" });

type Fields = Readonly<Record<string, Field>>;
type ValueOf<One> = One extends Field<infer Value> ? Value : never;
/** Names of the fields of one presence. */
type Having<All extends Fields, Has extends Presence> = {
  [Name in keyof All]: All[Name] extends { readonly has: Has } ? Name : never;
}[keyof All];
/** A column with a default knows no null. */
type MaybeValue<One> = One extends { readonly empty: unknown } ? ValueOf<One> : ValueOf<One> | null;

/** The values that a document of these fields has. */
export type ValuesOf<All extends Fields> = {
  readonly [Name in Having<All, "always">]: ValueOf<All[Name]>;
} & {
  readonly [Name in Having<All, "nullable">]: ValueOf<All[Name]> | null;
} & {
  readonly [Name in Having<All, "maybe">]?: MaybeValue<All[Name]>;
};
