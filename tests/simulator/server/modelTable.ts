import { declarations, type KindName } from "#data/collections.ts";
import type { Field } from "#data/kinds/field.ts";
import type { Who } from "#data/kinds/kind.ts";
import { isRecord } from "#kernel/isRecord.ts";
import type { Capability } from "#domain/rights/capabilities.ts";

/** What a column takes; a trailing `!` means not null. */
export type ColumnType = `${"text" | "boolean" | "int" | "number" | "json" | "instant" | "uuid"}${"" | "!"}`;

/** The area of rights that a project's row belongs to; other tables have rules of their own. */
type Area = Extract<Capability, `${string}:read`> extends `${infer Name}:read` ? Name : never;

type Check = (value: unknown, row: Readonly<Record<string, unknown>>) => boolean;

/** A table of the server as the model knows it. */
export interface ModelTable {
  readonly kind: string;
  readonly table: string;
  readonly collection: string;
  readonly appendOnly: boolean;
  /** Rows belong to a project and are read and written by this area of rights; null: see `modelRights.ts`. */
  readonly area: Area | null;
  /** The area that gives the right to read, where it is another one. */
  readonly readArea?: Area;
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Check constraints: false is a violation (23514). Null passes, as in SQL. */
  readonly checks: Readonly<Record<string, Check>>;
}

/** One of some words. */
export const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(String(value));
/** A text of so many characters. */
export const length = (low: number, high: number) => (value: unknown) =>
  String(value).length >= low && String(value).length <= high;
/** A text of this form. */
export const matches = (pattern: RegExp) => (value: unknown) => pattern.test(String(value));

const times = { created_at: "instant!", updated_at: "instant!" } as const;
const projectScope: Check = (scope, row) =>
  row["project_id"] === null || scope === `project:${row["project_id"] as string}`;

const columnTypes = {
  text: "text",
  uuid: "uuid",
  integer: "int",
  bigint: "int",
  "double precision": "number",
  boolean: "boolean",
  jsonb: "json",
  instant: "instant",
} as const satisfies Record<Field["column"], ColumnType>;

function columnOf({ column, has, empty }: Field): ColumnType {
  const isThere = has === "always" || (has === "optional" && empty !== undefined);
  return `${columnTypes[column]}${isThere ? "!" : ""}`;
}

/** The area of the first capability that lets people do something with rows of a project. */
const areaOf = ([first = ""]: readonly (Who | "")[]): Area => first.split(":")[0] as Area;

/** The table of a kind as its declaration has it, with constraints that no declaration knows. */
export function modelTable(
  kind: KindName,
  { checks = {}, defaults = {} }: Partial<Pick<ModelTable, "checks" | "defaults">> = {},
): ModelTable {
  const declared = declarations[kind];
  if (declared.collection === "device") throw new Error(`${kind} never leaves the device`);
  const { table, collection, rights, merge } = declared;
  const fields = Object.entries(declared.fields);
  const isOfProject = declared.fields["project_id"]?.has === "always" && merge.style !== "server";
  const [area, readArea] = [areaOf(rights.adds), areaOf(rights.reads)];
  return {
    kind,
    table,
    collection,
    appendOnly: merge.style === "append_only",
    area: isOfProject ? area : null,
    ...(isOfProject && readArea !== area && { readArea }),
    columns: {
      scope: "text!",
      ...Object.fromEntries(fields.map(([name, field]) => [name, columnOf(field)])),
      ...times,
    },
    defaults: {
      ...Object.fromEntries(
        fields.flatMap(([name, { empty }]) => (empty === undefined ? [] : [[name, empty]])),
      ),
      ...defaults,
    },
    checks: {
      ...Object.fromEntries(
        fields.flatMap(([name, { options, open }]) => (options && !open ? [[name, oneOf(...options)]] : [])),
      ),
      ...(isOfProject && { scope: projectScope }),
      ...checks,
    },
  };
}

/** Rules that a declaration says of each field: how long a text is, that it says something, that a day is one. */
const saidOf = ({ format, longest = Infinity, needed, least = -Infinity, most = Infinity }: Field): Check => {
  if (format === "day") return isDay;
  if (format === "list") return Array.isArray;
  if (format === "whole") return isRecord;
  if (format === "decimal") return matches(/^-?\d{1,15}(\.\d{1,15})?$/);
  if (format === "number" || format === "money" || format === "bytes" || format === "year")
    return (value) => Number(value) >= least && Number(value) <= most;
  return (value) => {
    const text = needed ? String(value).replaceAll(/^ +| +$/g, "") : String(value);
    return text.length >= (needed ? 1 : 0) && text.length <= longest;
  };
};

const isDay: Check = (value) => {
  const text = String(value);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** The table of a kind of which nothing more is to be known than its declaration. */
export const declaredTable = (kind: KindName): ModelTable => modelTable(kind, { checks: saidChecks(kind) });

/** What the declaration of a kind says of its fields. What a document belongs to has an id. @param only these fields */
export const saidChecks = (kind: KindName, only?: readonly string[]): Readonly<Record<string, Check>> =>
  Object.fromEntries(
    Object.entries(declarations[kind].fields).flatMap(([name, field]): [string, Check][] => {
      if (name === "project_id" || (field.options && !field.open) || (only && !only.includes(name)))
        return [];
      if (field.from !== "place") return [[name, ownChecks[`${kind}.${name}`] ?? saidOf(field)]];
      return field.has === "always" ? [[name, length(1, 64)]] : [];
    }),
  );

/** What tables ask of fields that no declaration says. */
const ownChecks: Readonly<Record<string, Check>> = {
  "duty.code": length(1, 60),
  "calendar_feed.secret_sha256": matches(/^[0-9a-f]{64}$/),
};
