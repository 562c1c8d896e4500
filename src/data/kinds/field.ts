import type { Instant } from "#kernel/time.ts";

/** How the value of a field is written and, where it can be, entered. `whole`: an object that is taken or left as it is. */
export type FieldFormat =
  | "text"
  | "longText"
  | "year"
  | "number"
  | "decimal"
  | "money"
  | "bytes"
  | "yesno"
  | "choice"
  | "day"
  | "moment"
  | "list"
  | "whole"
  | "reference";

/** Units in which measures of a document are kept; the name of the field ends with it (`_m`, `_m2`, `_m3`). */
export type FieldUnit = "m" | "m²" | "m³";

/** Types of columns; `instant` is the text of a moment in UTC. */
type ColumnType =
  | "text"
  | "uuid"
  | "integer"
  | "bigint"
  | "double precision"
  | "boolean"
  | "jsonb"
  | "instant";

/**
 * Whether a document has the field. `always`: it stands there. `nullable`: it stands there, null where nothing was said. `optional`: it may
 * be absent. `maybe`: it may be absent or null, as the server gives it.
 */
type Presence = "always" | "nullable" | "optional" | "maybe";

/** What a declaration may say of a field beyond its type. */
interface FieldOptions<Value> {
  /** Type of the column where it is not the usual one of the format. */
  readonly column?: ColumnType;
  /** What the column holds where nobody has filled it and the server knows no null: its default. */
  readonly empty?: NoInfer<Value>;
  /** Words that the server takes, and no other unless it is `open`; steps of `forward` in their order. */
  readonly options?: readonly NoInfer<Value>[];
  /** The server takes other words, too: another version of the product may know more. */
  readonly open?: true;
  /** Fields of one group only make sense together: who changes one of them, wins all of them. */
  readonly group?: string;
  /**
   * How two changes of it meet; an object or a list has to say it. `inside`: the members of an object are merged each by itself. `whole`: it
   * is never merged inside. `set`: a list of things that are there or not; two people
   * who add one each have both added theirs. `computed`: written by one computation or import with its like, without history. `forward`: a
   * merge never takes a step back.
   */
  readonly merge?: "inside" | "whole" | "set" | "computed" | "forward";
  /** Never changed once the server knows it. */
  readonly immutable?: true;
  /**
   * Who fills it where no person does. `place`: it says where the document belongs, and nobody is asked. `file`: it follows from a file.
   * `server`: the server sets it. `product`: it says how far something has come.
   */
  readonly from?: "place" | "file" | "server" | "product";
  /** Without it nobody finds the document again: a person has to fill it. */
  readonly needed?: true;
  /**
   * What other fields have to hold for it to mean something, as in `{ carrier: ["waste"] }`. A form asks it only then, and leaves it empty
   * once a person has changed one of them.
   */
  readonly applies?: Readonly<Record<string, readonly string[]>>;
  /** It says something of a person. */
  readonly personal?: true;
  /** Most characters of a text that the server takes. */
  readonly longest?: number;
  /** Bounds of a number that the server takes. */
  readonly least?: number;
  readonly most?: number;
  /** A value that the server takes, where it does not take any of the format; tests make documents of it. */
  readonly sample?: NoInfer<Value>;
  /** Key of its word in `records.fields` where that is not the name of the field. */
  readonly label?: string;
  /** Key of the words of its choices in `records.choicesOf`, where they are not called as in `records.choices`. */
  readonly words?: string;
}

/** One field of a kind: how it is stored, written and merged. */
export interface Field<Value = unknown, Has extends Presence = Presence> extends FieldOptions<Value> {
  readonly has: Has;
  readonly format: FieldFormat;
  readonly column: ColumnType;
  readonly unit?: FieldUnit;
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

/** A line of text, or an id that is shown whole. */
export const text = field<string>("text", "text");
/** Text of several lines. */
export const longText = field<string>("longText", "text");
/** Id of another document or of a thing in a model: people see its end and cannot type it. */
export const reference = field<string>("reference", "text");
/** A calendar day, `2026-11-20`. */
export const day = field<string>("day", "text");
/** A moment in UTC. */
export const moment = field<Instant>("moment", "instant");
/** A number with digits behind the point. */
export const number = field<number>("number", "double precision");
/** A whole number. */
export const integer = field<number>("number", "integer");
/** A year of the calendar. */
export const year = field<number>("year", "integer");
/** Whether a field holds whole numbers alone. */
export const isWhole = ({ column }: Field): boolean => column === "integer" || column === "bigint";
/** Size of a file. */
export const bytes = field<number>("bytes", "bigint");
/** An amount of money in whole cents of a euro; people read and type euros. */
export const money = field<number>("money", "bigint");
/** A number as decimal text, so that no digit is lost or made up. */
export const decimal = field<string>("decimal", "text");
/** Yes or no. */
export const yesno = field<boolean>("yesno", "boolean");
/** An object or list that pages of its own show. */
export const whole = field<unknown>("whole", "jsonb");
/** A list of short texts. */
export const list = field<readonly string[]>("list", "jsonb");

/** Name or title of a document. */
export const heading = (options: FieldOptions<string> = {}): Always<string> =>
  text({ needed: true, ...options });

/** A number in a unit. */
export const measure = (unit: FieldUnit, options: FieldOptions<number> = {}): Always<number> => ({
  ...number(options),
  unit,
});

/** One of some words, each with a word in `records.choices`. */
export const choice = <const Option extends string>(
  options: readonly Option[],
  more: FieldOptions<Option> = {},
): Always<Option> => ({ has: "always", format: "choice", column: "text", options, ...more });

/** One of some words that are shown as they are, such as units. */
export const oneOf = <const Option extends string>(
  options: readonly Option[],
  more: FieldOptions<Option> = {},
): Always<Option> => ({ has: "always", format: "text", column: "text", options, ...more });

/** The same field with null where nothing was said. */
export const nullable = <Value>(one: Always<Value>): Field<Value, "nullable"> => ({
  ...one,
  has: "nullable",
});

/** The same field where a document may lack it. */
export const optional = <Value>(one: Always<Value>): Field<Value, "optional"> => ({
  ...one,
  has: "optional",
});

/** The same field where a document may lack it or have null. */
export const maybe = <Value>(one: Always<Value>): Field<Value, "maybe"> => ({ ...one, has: "maybe" });

/** Project of a document. */
export const inProject = text({ from: "place" });

/** The fields of a kind by their names. */
export type FieldsOfKind = Readonly<Record<string, Field>>;

type ValueOf<One> = One extends Field<infer Value> ? Value : never;
/** The name when the field has that presence. */
type If<Name, One, Has> = One extends { readonly has: Has } ? Name : never;

/** The values that a document of these fields has. */
export type ValuesOf<All extends FieldsOfKind> = {
  readonly [Name in keyof All as If<Name, All[Name], "always">]: ValueOf<All[Name]>;
} & {
  readonly [Name in keyof All as If<Name, All[Name], "nullable">]: ValueOf<All[Name]> | null;
} & {
  readonly [Name in keyof All as If<Name, All[Name], "optional">]?: ValueOf<All[Name]>;
} & {
  readonly [Name in keyof All as If<Name, All[Name], "maybe">]?: ValueOf<All[Name]> | null;
};
