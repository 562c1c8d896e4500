import { declarationOf } from "#data/collections.ts";
import { type Field, isWhole } from "#data/kinds/field.ts";
import { machineOf } from "#data/steps/machines.ts";
import type { RowField, RowValues } from "#domain/list/rowImport/readCell.ts";
import { filledBySteps } from "#domain/steps/machine.ts";
import { languages } from "#kernel/languages.ts";
import { bundles } from "#shell/i18n/bundles.ts";
import { fieldKey } from "#shared/records/fieldFormats.ts";
import type { ListImport } from "./listImport.ts";

/** The words of records in every language: a file may have been written in any of them. */
async function allRecordWords(): Promise<readonly RecordWords[]> {
  const loaded = await Promise.all(languages.map(async (language) => bundles.load(language, "records")));
  return loaded.flatMap((bundle) => (bundle ? [bundle as unknown as RecordWords] : []));
}

interface RecordWords {
  readonly fields: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, string>>;
  readonly choicesOf: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * The fields that a file can fill, as the kind declares them, with their words in every language. The state and what steps ask for are
 * always among them: a file that says them is not read as if it said nothing.
 */
export async function rowFields<Row>({
  kind,
  fields,
  needed = [],
  fixed = [],
}: ListImport<Row>): Promise<readonly RowField[]> {
  const declared: Readonly<Record<string, Field>> = declarationOf(kind)?.fields ?? {};
  const machine = machineOf(kind);
  const words = await allRecordWords();
  return [...new Set([...fields, ...(machine ? filledBySteps(machine) : [])])].flatMap((name): RowField[] => {
    const field = declared[name];
    const format = field && formatOf(field);
    if (!field || !format) return [];
    return [
      {
        name,
        format,
        // without a state a row begins where it can
        needed:
          name !== machine?.field && (field.needed === true || (needed as readonly string[]).includes(name)),
        least: field.least,
        most: field.most,
        longest: field.longest,
        ...(field.open && { isOpen: true }),
        ...((field.immutable || (fixed as readonly string[]).includes(name)) && { isFixed: true }),
        ...(field.format === "decimal" && { isText: true }),
        heads: words.flatMap((one) => one.fields[fieldKey(kind, name)] ?? []),
        ...(format === "choice" && {
          choices: (field.options ?? []).map((option) => ({
            value: String(option),
            words: words.flatMap((one) => wordOf(one, field, String(option)) ?? []),
          })),
        }),
      },
    ];
  });
}

/** What a choice of a field is called in one language. */
const wordOf = ({ choices, choicesOf }: RecordWords, { words = "" }: Field, option: string) =>
  choicesOf[words]?.[option] ?? choices[option];

/** How a cell is read for a field; undefined for one that no file fills: lists, objects, things that point elsewhere. */
function formatOf(field: Field): RowField["format"] | undefined {
  const { format, options } = field;
  switch (format) {
    case "text":
      return options ? "choice" : "text";
    case "longText":
      return "text";
    case "number":
      return isWhole(field) ? "whole" : "number";
    case "bytes":
      return "whole";
    case "money":
      return "cents";
    case "decimal":
      return "number";
    case "year":
    case "yesno":
    case "choice":
    case "day":
    case "moment":
      return format;
    case "list":
    case "whole":
    case "reference":
      return undefined;
  }
}

/** What a row that is there has in these fields. */
export const valuesOf = (row: object, names: readonly string[]): RowValues =>
  Object.fromEntries(
    names.map((name) => {
      const value = (row as Readonly<Record<string, unknown>>)[name];
      const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
      return [name, isPlain && value !== "" ? value : null];
    }),
  );
