import { useTranslation } from "react-i18next";
import type { KindName } from "#data/collections.ts";
import { machineOf } from "#data/steps/machines.ts";
import type { RowField, RowValues } from "#domain/list/rowImport/readCell.ts";
import type { RowProblem, TriedRow } from "#domain/list/rowImport/tryRows.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";

interface About<Row> {
  readonly kind: KindName;
  readonly fields: readonly RowField[];
  /** The rows that are there, and what they are called. */
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
}

/** So many names are said of rows that are there. */
const mostNames = 5;

/** What an import says of a file and its rows. */
export function useImportText<Row extends { readonly id: string }>({
  kind,
  fields,
  rows,
  nameOf,
}: About<Row>) {
  const { t } = useTranslation("list");
  const format = useFormats();
  const words = useRecordWords();
  const value = (field: string, one: RowValues[string]) => words.valueText(kind, field, one);
  const optionsOf = (field: string) =>
    format.list(
      (fields.find(({ name }) => name === field)?.choices ?? []).map((one) =>
        words.choiceWord(one.value, { kind, field }),
      ),
    );
  const nameOfRow = (id: string | undefined) => {
    const row = rows.find((one) => one.id === id);
    return row ? nameOf(row) : "–";
  };
  return {
    /** Why a row is left out, in a sentence. */
    problem: (problem: RowProblem): string => {
      switch (problem.kind) {
        case "repeated":
          return t(($) => $.import.error.repeated, { other: problem.other });
        case "choice":
          return t(($) => $.import.error.choice, { text: problem.text, options: optionsOf(problem.field) });
        case "too_long":
          return t(($) => $.import.error.too_long, { length: problem.count, limit: problem.most });
        case "too_small":
        case "too_large":
          return t(($) => $.import.error[problem.kind], { bound: format.number(problem.bound) });
        case "by_step":
          if (problem.steps.length === 0) return t(($) => $.import.error.no_step);
          return t(($) => $.import.error.by_step, {
            steps: format.list(problem.steps.map((step) => words.stepWord(kind, step))),
          });
        case "not_in_state":
          return t(($) => $.import.error.not_in_state, {
            states: format.list(
              problem.states.map((state) =>
                words.choiceWord(state, { kind, field: machineOf(kind)?.field ?? "" }),
              ),
            ),
          });
        case "several":
          return t(($) => $.import.error.several, {
            count: problem.ids.length,
            names: format.list(problem.ids.slice(0, mostNames).map((id) => nameOfRow(id))),
          });
        case "missing":
        case "unknown":
          return t(($) => $.import.error[problem.kind]);
        case "number":
        case "whole":
        case "cents":
        case "ambiguous":
        case "year":
        case "day":
        case "yesno":
        case "spreadsheet":
          return t(($) => $.import.error[problem.kind], { text: problem.text });
      }
    },
    /** Where it stands: the row, and the field where there is one. */
    place: (line: number, problem: RowProblem): string =>
      "field" in problem
        ? t(($) => $.import.atColumn, { line, field: words.fieldLabel(kind, problem.field) })
        : t(($) => $.import.at, { line }),
    /** A row as somebody would say it. */
    sentence: ({ line, id, state, values, before }: TriedRow): string => {
      const name = nameOfRow(id);
      if (state === "new") {
        const said = Object.entries(values).find(([field, one]) => one !== null && fields.some((of) => of.name === field && of.format === "text")); // prettier-ignore
        return t(($) => $.import.sentence.new, { line, name: said ? String(said[1]) : "–" });
      }
      const changes = Object.entries(before).map(([field, was]) =>
        t(($) => $.import.change, {
          field: words.fieldLabel(kind, field),
          before: value(field, was),
          after: value(field, values[field] ?? null),
        }),
      );
      if (state === "changed")
        return t(($) => $.import.sentence.changed, { line, name, changes: changes.join(" ") });
      return t(($) => $.import.sentence.same, { line, name });
    },
    fieldLabel: (field: string) => words.fieldLabel(kind, field),
  };
}
