import { isRecord } from "#kernel/isRecord.ts";
import { type ImportField, importFields, plainHead } from "./importField.ts";
import type { ImportTable } from "./importTable.ts";
import { periodEdges } from "./periodEdges.ts";
import {
  type ImportDefaults,
  type ReadColumn,
  startMonths,
  type TableReading,
  withFormats,
} from "./tableReading.ts";

/** A reading that somebody has kept: by the heads of the columns, so that the next file of the same kind is read alike. */
export interface ReadingProfile {
  /** The field by the plain head of its column; by more of its head where the plain one is that of several. */
  readonly columns: Readonly<Record<string, ImportField>>;
  readonly number_format: TableReading["number_format"];
  readonly day_order: TableReading["day_order"];
  /** Which of the two days of a period count; absent in readings that were kept before it was asked. */
  readonly edges?: TableReading["edges"];
  /** The first month of accounting years; absent in readings that were kept before it was asked. */
  readonly year_start?: TableReading["year_start"];
  /** Plain heads of columns whose amounts are left out; absent in readings that were kept before it was asked. */
  readonly left_out?: readonly string[];
  readonly defaults: ImportDefaults;
}

/** Kept readings by their names. */
export type ReadingProfiles = Readonly<Record<string, ReadingProfile>>;

/** Key of the setting of a person that holds the kept readings. */
export const profilesKey = "bill_import_profiles";
/** Longest name of a kept reading. */
export const longestProfileName = 80;

/** What tells the columns of a file apart: the plain head, with what stands in its brackets where several have the same one, and counted at last. */
function columnKeys(columns: readonly ReadColumn[]): readonly string[] {
  const count = new Map<string, number>();
  return columns.map(({ head }) => {
    const isShared = columns.filter((other) => plainHead(other.head) === plainHead(head)).length > 1;
    const key = isShared ? head.toLowerCase().replaceAll(/\s+/g, " ").trim() : plainHead(head);
    const nth = (count.get(key) ?? 0) + 1;
    count.set(key, nth);
    return nth === 1 ? key : `${key} · ${nth}`;
  });
}

/** What is kept of a reading. */
export const profileOf = (reading: TableReading): ReadingProfile => ({
  columns: Object.fromEntries(
    columnKeys(reading.columns).flatMap((key, nth) => (reading.columns[nth]!.field === null ? [] : [[key, reading.columns[nth]!.field]])), // prettier-ignore
  ),
  number_format: reading.number_format,
  day_order: reading.day_order,
  edges: reading.edges,
  year_start: reading.year_start,
  left_out: reading.left_out,
  defaults: reading.defaults,
});

/** The kept reading all of whose heads a file has, the one with most of them first; undefined without any. */
export function profileFor(
  profiles: ReadingProfiles,
  reading: TableReading,
): { readonly name: string; readonly reading: ReadingProfile } | undefined {
  const heads = new Set(columnKeys(reading.columns));
  const fitting = Object.entries(profiles).filter(([, { columns }]) => {
    const wanted = Object.keys(columns);
    return wanted.length > 1 && wanted.every((head) => heads.has(head));
  });
  const [best] = fitting.toSorted(([, a], [, b]) => Object.keys(b.columns).length - Object.keys(a.columns).length); // prettier-ignore
  return best && { name: best[0], reading: best[1] };
}

/** A table read by a kept reading; numbers and days that the file itself is clear about are read as it says. */
export function withProfile(
  table: ImportTable,
  reading: TableReading,
  profile: ReadingProfile,
): TableReading {
  const keys = columnKeys(reading.columns);
  const columns = reading.columns.map((column, nth): ReadColumn => {
    const field = profile.columns[keys[nth]!] ?? null;
    return { ...column, field, confidence: field === null ? "none" : "chosen" };
  });
  const { number_format, day_order, year_start = "none", left_out = [], defaults } = profile;
  const read = withFormats(table, { ...reading, columns, number_format, day_order, year_start, left_out, defaults }); // prettier-ignore
  return read.edges === null ? { ...read, edges: profile.edges ?? null } : read;
}

/** Kept readings from a setting; what is none is left out. */
export function readProfiles(stored: unknown): ReadingProfiles {
  const fields: ReadonlySet<unknown> = new Set(importFields);
  const isEdges = (value: unknown) =>
    value === undefined || value === null || periodEdges.some((one) => one === value);
  const isStart = (value: unknown) =>
    value === undefined || value === null || value === "none" || startMonths.some((one) => one === value);
  const isTexts = (value: unknown) => value === undefined || (Array.isArray(value) && value.every((one) => typeof one === "string")); // prettier-ignore
  return Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).filter((entry): entry is [string, ReadingProfile] => {
      const [, value] = entry;
      return (
        isRecord(value) &&
        isRecord(value["columns"]) &&
        isRecord(value["defaults"]) &&
        isEdges(value["edges"]) &&
        isStart(value["year_start"]) &&
        isTexts(value["left_out"]) &&
        Object.values(value["columns"]).every((field) => fields.has(field))
      );
    }),
  );
}
