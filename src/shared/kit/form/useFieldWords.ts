import { useTranslation } from "react-i18next";
import type { KindName } from "#data/collections.ts";
import { isRecord } from "#kernel/isRecord.ts";
import { fieldKey, fieldUnit } from "#shared/records/fieldFormats.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type de from "#shell/i18n/records/de.json";
import { writeNumber } from "#ui/controls/fields/localeNumber.ts";
import { fieldsOfForm } from "./fieldsOfForm.ts";
import { type FieldProblem, readTyped } from "./schemaOf.ts";
import type { TypedValues } from "./typed.ts";

/** Words of the fields of a form: label, help, unit, and what is wrong. */
export function useFieldWords(kind: string) {
  const { t } = useTranslation("entry");
  const records = useTranslation("records");
  const words = useRecordWords();
  const { locale, labelled } = useFormats();
  const number = (value: number) => writeNumber(value, locale);
  const say = (problem: FieldProblem): string => {
    switch (problem.kind) {
      case "not_a_number":
        return t(($) => $.field.not_a_number, { text: problem.text, example: number(1234.5) });
      case "not_a_choice":
        return t(($) => $.field.not_a_choice, { text: problem.text });
      case "too_small":
        return t(($) => $.field.too_small, { bound: number(problem.bound) });
      case "too_large":
        return t(($) => $.field.too_large, { bound: number(problem.bound) });
      case "too_long":
        return t(($) => $.field.too_long, { most: number(problem.most), length: number(problem.count) });
      case "needed":
      case "not_whole":
      case "no_year":
      case "no_day":
      case "no_moment":
      case "not_cents":
        return t(($) => $.field[problem.kind]);
    }
  };
  return {
    say,
    /** What a document of the kind is called. */
    kind: words.kindWord(kind),
    label: (field: string) => words.fieldLabel(kind, field),
    unit: (field: string) => fieldUnit(kind, field),
    value: (field: string, value: unknown) => words.valueText(kind, field, value),
    /** What was typed into some fields in a language, each with its word. */
    said: (typed: Readonly<TypedValues>, from: string): readonly string[] =>
      Object.entries(typed).map(([name, one]) => {
        const label = words.fieldLabel(kind, name);
        if (isRecord(one)) return label;
        const read = readTyped(fieldsOfForm(kind as KindName, [name])[name]!, one, from);
        return labelled(label, "value" in read ? words.valueText(kind, name, read.value) : String(one));
      }),
    group: (group: string) => words.groupLabel(kind, group),
    choice: (field: string, choice: string) => words.choiceWord(choice, { kind, field }),
    /** A sentence that helps to fill a field; undefined where none was written. */
    help: (field: string): string | undefined => {
      const key = fieldKey(kind, field);
      return records.i18n.exists(`records:help.${key}`)
        ? records.t(($) => $.help[key as keyof typeof de.help])
        : undefined;
    },
  };
}
