import { isRecord } from "#kernel/isRecord.ts";

/** One row that an import has written. */
export interface BatchEntry {
  readonly id: string;
  /** What it wrote, by field. */
  readonly set: Readonly<Record<string, unknown>>;
  /** What stood there before; null for a row that it added. */
  readonly before: Readonly<Record<string, unknown>> | null;
}

/** What an import of a list has written, so that it can be taken back as one. */
export interface RowBatch {
  /** The kind of the rows. */
  readonly of_kind: string;
  /** The installation that writes it; older ones do not say. */
  readonly device?: string;
  readonly entries: readonly BatchEntry[];
}

/** Most characters of a batch as JSON: the server takes 2 MB with everything around it. */
export const longestBatch = 1_500_000;

/** What an import of a list has written, as it lies in a document; null where that is none of a list. */
export function readRowBatch(value: unknown): RowBatch | null {
  if (!isRecord(value) || typeof value["of_kind"] !== "string" || !Array.isArray(value["entries"]))
    return null;
  const entries = value["entries"].flatMap((one: unknown): BatchEntry[] => {
    if (!isRecord(one) || typeof one["id"] !== "string" || !isRecord(one["set"])) return [];
    return [{ id: one["id"], set: one["set"], before: isRecord(one["before"]) ? one["before"] : null }];
  });
  const { device } = value;
  return { of_kind: value["of_kind"], ...(typeof device === "string" && { device }), entries };
}

/** Whether a row still says what the import wrote; what was not said and null are the same. */
export const isAsWritten = (row: object, { set }: BatchEntry): boolean =>
  Object.entries(set).every(
    ([field, value]) => written((row as Readonly<Record<string, unknown>>)[field]) === written(value),
  );

/** Whether a row says what stood there before the import: it never came to it, or somebody has set it back. */
export const isAsBefore = (row: object, { id, before }: BatchEntry): boolean =>
  before !== null && isAsWritten(row, { id, set: before, before });

/** A field of a kind, as far as it matters whether somebody has filled it. */
export interface FillableField {
  readonly from?: string | undefined;
  readonly empty?: unknown;
}

/** Whether a row that an import has added is still the one that it added: what it wrote stands there, and no other field was filled. */
export const isUntouched = (
  row: object,
  entry: BatchEntry,
  fields: Readonly<Record<string, FillableField>>,
): boolean =>
  isAsWritten(row, entry) &&
  Object.entries(fields).every(
    ([name, field]) =>
      Object.hasOwn(entry.set, name) ||
      field.from === "server" ||
      name === "project_id" ||
      isEmpty((row as Readonly<Record<string, unknown>>)[name], field),
  );

const isEmpty = (value: unknown, { empty }: FillableField): boolean =>
  ["null", '""', "[]", "{}", written(empty)].includes(written(value));

/** Adds to `found` those of the ids that something says anywhere inside. */
export function namesIn(value: unknown, ids: ReadonlySet<string>, found: Set<string>): void {
  if (typeof value === "string") {
    if (ids.has(value)) found.add(value);
  } else if (typeof value === "object" && value !== null)
    for (const one of Object.values(value)) namesIn(one, ids, found);
}

/** A value as text, whatever the order of its members. */
const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  );
