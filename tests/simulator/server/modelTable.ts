import type { Capability } from "#domain/rights/capabilities.ts";

/** What a column takes; a trailing `!` means not null. */
export type ColumnType = `${"text" | "boolean" | "int" | "number" | "json" | "instant" | "uuid"}${"" | "!"}`;

/** The area of rights that a project's row belongs to; other tables have rules of their own. */
export type Area = Extract<Capability, `${string}:read`> extends `${infer Name}:read` ? Name : never;

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
  readonly checks: Readonly<
    Record<string, (value: unknown, row: Readonly<Record<string, unknown>>) => boolean>
  >;
}

/** One of some words. */
export const oneOf =
  (...values: readonly string[]) =>
  (value: unknown) =>
    values.includes(String(value));
/** A text of so many characters. */
export const length = (low: number, high: number) => (value: unknown) =>
  String(value).length >= low && String(value).length <= high;
/** A text of this form. */
export const matches = (pattern: RegExp) => (value: unknown) => pattern.test(String(value));
/** When a row was made and changed. */
export const times = { created_at: "instant!", updated_at: "instant!" } as const;
const ofProject = { scope: "text!", project_id: "text!" } as const;
const projectScope = {
  scope: (scope: unknown, row: Readonly<Record<string, unknown>>) =>
    row["project_id"] === null || scope === `project:${row["project_id"] as string}`,
};

type Spec = Pick<ModelTable, "kind" | "table" | "collection" | "columns"> & Partial<ModelTable>;

/** A table with what most tables do without. */
export const table = (spec: Spec): ModelTable => ({
  appendOnly: false,
  area: null,
  defaults: {},
  checks: {},
  ...spec,
});

/** A table whose rows belong to a project. */
export const inProject = (spec: Spec & { readonly area: Area }): ModelTable =>
  table({
    ...spec,
    columns: { ...ofProject, ...spec.columns, ...times },
    checks: { ...projectScope, ...spec.checks },
  });
