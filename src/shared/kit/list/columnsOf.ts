import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { KindName } from "#data/collections.ts";
import type { Formats } from "#shell/i18n/formats.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { gapValue } from "#domain/list/findRows.ts";
import { fieldFormat, fieldUnit } from "#shared/records/fieldFormats.ts";
import { isDay, localDay } from "#kernel/time.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { searchedDay } from "./searchedDay.ts";
import { searchedNumber } from "./searchedNumber.ts";
import type { ListColumn, ListFacet } from "./listParts.ts";

/** Words and formats that columns are written with. */
interface ColumnWords extends Pick<
  ReturnType<typeof useRecordWords>,
  "fieldLabel" | "choiceWord" | "valueText"
> {
  readonly format: Formats;
}

/** Columns from the declaration of a kind: head, unit, format, alignment, order, and what files and a search have of them. */
const columnsOf = <Row extends object>(
  kind: KindName,
  fields: readonly string[],
  words: ColumnWords & { readonly of: (row: Row) => object },
): readonly ListColumn<Row>[] => fields.map((field) => columnOf<Row>(kind, field, words));

function columnOf<Row extends object>(
  kind: KindName,
  field: string,
  words: ColumnWords & { readonly of: (row: Row) => object },
): ListColumn<Row> {
  const format = fieldFormat(kind, field);
  const isMoney = format === "money";
  const unit = fieldUnit(kind, field);
  const has = (row: Row) => {
    const value = (words.of(row) as Readonly<Record<string, unknown>>)[field];
    return value === "" ? null : (value ?? null);
  };
  const isNumber =
    format === "number" || isMoney || format === "decimal" || format === "year" || format === "bytes";
  const text = (row: Row) => {
    const value = has(row);
    return value === null ? null : words.valueText(kind, field, value);
  };
  const plain = { id: field, head: words.fieldLabel(kind, field), searchedIn: text, isExtra: false };
  if (isNumber) {
    const value = (row: Row) => {
      const own = has(row);
      // files and filters have euros, as people read and type them
      if (typeof own === "number") return isMoney ? own / 100 : own;
      return own === null ? null : numberOf(own);
    };
    const write = (row: Row) => {
      const own = value(row);
      if (own === null) return "–";
      if (unit && typeof own === "number") return words.format.number(own, 2);
      return text(row) ?? "–";
    };
    return {
      ...plain,
      unit,
      numeric: true,
      cell: write,
      sortBy: value,
      valueOf: value,
      searchedIn: (row) => {
        const own = value(row);
        return own === null ? null : searchedNumber(own, write(row), text(row) ?? "");
      },
    };
  }
  const dated = format === "day" || format === "moment" ? format : undefined;
  const value = (row: Row): string | null => {
    const own = has(row);
    return dated && typeof own === "string" ? own : text(row);
  };
  const searchedIn = (row: Row) => {
    const day = dated && dayOf(has(row));
    return [text(row), day && searchedDay(day, words.format.locale)].filter(Boolean).join("\n");
  };
  return { ...plain, searchedIn, dated, cell: (row) => text(row) ?? "–", sortBy: value, valueOf: value };
}

/** The day of a day or of a moment, as it is where the reader is: `2026-11-20`. */
const dayOf = (value: unknown): string | null => {
  if (typeof value !== "string" || isDay(value)) return typeof value === "string" ? value : null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : localDay({ now: () => at });
};

/** A number that is kept as text; the text itself where it is none. */
function numberOf(value: unknown): number | string {
  const number = Number(value);
  return Number.isFinite(number) ? number : String(value);
}

/**
 * `columnsOf` in the language of the page; the same columns as long as it stays.
 * @param of the document of a row, where a row is not the document itself; always the same function.
 */
export function useColumnsOf<Row extends object, Document extends object = Row>(
  kind: KindName,
  fields: readonly (keyof Document & string)[],
  of: (row: Row) => Document = itself,
): readonly ListColumn<Row>[] {
  const words = useColumnWords();
  const names = fields.join();
  return useMemo(() => columnsOf<Row>(kind, names.split(","), { ...words, of }), [kind, names, words, of]);
}

/** Facets from the declaration of a kind: choices by their words and in their order, everything else as it is written. */
export function useFacetsOf<Row extends object, Document extends object = Row>(
  kind: KindName,
  fields: readonly (keyof Document & string)[],
  of: (row: Row) => Document = itself,
): readonly ListFacet<Row>[] {
  const words = useColumnWords();
  const { t } = useTranslation("list");
  const names = fields.join();
  return useMemo(
    () =>
      (names.split(",") as (keyof Document & string)[]).map((field): ListFacet<Row> => ({
        id: field,
        label: words.fieldLabel(kind, field),
        valueOf: (row) => {
          const value = of(row)[field] as unknown;
          return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
            ? String(value)
            : null;
        },
        wordOf: (value) =>
          value === gapValue
            ? t(($) => $.filter.gap)
            : words.valueText(kind, field, fieldFormat(kind, field) === "yesno" ? value === "true" : value),
      })),
    [kind, names, words, t, of],
  );
}

/** A row that is the document itself. */
const itself = <Row, Document>(row: Row) => row as unknown as Document;

/** Words and formats of columns; the same object until the language or its words change. */
function useColumnWords(): ColumnWords {
  const words = useRecordWords();
  const format = useFormats();
  return useMemo(() => ({ ...words, format }), [words, format]);
}
