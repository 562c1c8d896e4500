import { useMemo } from "react";
import { useTranslation, type UseTranslationResponse } from "react-i18next";
import { isRecord } from "#kernel/isRecord.ts";
import { exactNumber } from "#domain/esg/bills/exactNumber.ts";
import type { Formats } from "#shell/i18n/formats.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type de from "#shell/i18n/records/de.json";
import {
  fieldChoices,
  fieldFormat,
  fieldKey,
  fieldUnit,
  type KnownChoice,
  type KnownField,
  type KnownGroup,
} from "./fieldFormats.ts";
import { kindKey, recordName } from "./recordName.ts";

/** Words for documents of any kind, their fields and values. The same functions stay until the language or its words change. */
export function useRecordWords() {
  const { t, i18n } = useTranslation("records");
  const format = useFormats();
  return useMemo(() => recordWords({ t, i18n }, format), [t, i18n, format]);
}

type Translation = Pick<UseTranslationResponse<"records", undefined>, "t" | "i18n">;

function recordWords({ t, i18n }: Translation, format: Formats) {
  // Asked of the bundle, not of a list: a field is known when somebody gave it a word.
  const has = (part: keyof typeof de, key: string) => i18n.exists(`records:${part}.${key}`);
  const kindWord = (kind: string) => t(($) => $.kinds[kindKey(kind)]);
  const fieldLabel = (kind: string, field: string) => {
    const key = fieldKey(kind, field);
    return has("fields", key)
      ? t(($) => $.fields[key as KnownField])
      : t(($) => $.unknownField, { name: field });
  };
  /** What a member of a field that is an object is called: a criterion, a score, a finding; undefined where nobody gave it a word. */
  const keyWord = (field: string, key: string) =>
    has("keys", `${field}.${key}`)
      ? String(t(($) => $.keys[field as keyof typeof de.keys], { returnObjects: true })[key as never])
      : undefined;
  /** What a step of a kind is called. */
  const stepWord = (kind: string, step: string): string =>
    has("steps", `${kind}.${step}`)
      ? String(t(($) => $.steps[kind as keyof typeof de.steps], { returnObjects: true })[step as never])
      : step;
  /** The word of a choice: the one that the field has for it alone, else the one it has everywhere. */
  const choiceWord = (choice: string, of?: FieldOfKind): string => {
    const own = of && fieldChoices(of.kind, of.field);
    if (own !== undefined && has("choicesOf", `${own}.${choice}`))
      return String(t(($) => $.choicesOf[own as keyof typeof de.choicesOf], { returnObjects: true })[choice as never]); // prettier-ignore
    return has("choices", choice) ? t(($) => $.choices[choice as KnownChoice]) : choice;
  };
  const words: ValueWords = {
    none: t(($) => $.value.none),
    yes: t(($) => $.value.yes),
    no: t(($) => $.value.no),
    entries: (count) => t(($) => $.value.entries, { count }),
    choice: choiceWord,
  };
  return {
    kindWord,
    fieldLabel,
    keyWord,
    /** "Auswirkung, Ausmaß" */
    keyedLabel: (kind: string, field: string, key: string) =>
      t(($) => $.keyed, { field: fieldLabel(kind, field), key }),
    stepWord,
    choiceWord,
    /** "Kontakt: Herr Öz"; the kind alone when the document has no name. */
    titleOf: (kind: string, document: object) => {
      const name = recordName(kind, document);
      return name === "" ? kindWord(kind) : t(($) => $.named, { what: kindWord(kind), name });
    },
    groupLabel: (kind: string, group: string) =>
      has("groups", group) ? t(($) => $.groups[group as KnownGroup]) : fieldLabel(kind, group),
    /** A value of a field in words. */
    valueText: (kind: string, field: string, value: unknown) =>
      valueText({ kind, field }, value, { words, format }),
  };
}

/** A field of a kind: it says how its values are written. */
interface FieldOfKind {
  readonly kind: string;
  readonly field: string;
}

interface ValueWords {
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  readonly entries: (count: number) => string;
  readonly choice: (value: string, of: FieldOfKind) => string;
}

/** A value in words: numbers with their unit, choices by their word, objects by their size. */
function valueText(
  of: FieldOfKind,
  value: unknown,
  { words, format }: { readonly words: ValueWords; readonly format: Formats },
): string {
  if (value === null || value === undefined || value === "") return words.none;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (Array.isArray(value))
    return value.length > 0 && value.length <= 5 && value.every((one) => typeof one === "string")
      ? format.list(value)
      : words.entries(value.length);
  if (isRecord(value)) return words.entries(Object.keys(value).length);
  if (typeof value === "number") return numberText(of, value, format);
  return typeof value === "string" ? textText(of, value, { words, format }) : words.none;
}

function numberText({ kind, field }: FieldOfKind, value: number, format: Formats): string {
  const written = fieldFormat(kind, field);
  const unit = fieldUnit(kind, field);
  if (written === "year") return String(value);
  if (written === "money") return format.euros(value);
  if (written === "bytes") return format.bytes(value);
  if (unit) return format.withUnit(value, unit, 2);
  return format.number(value, Number.isInteger(value) ? 0 : 2);
}

function textText(
  of: FieldOfKind,
  value: string,
  { words, format }: { readonly words: ValueWords; readonly format: Formats },
): string {
  const { kind, field } = of;
  const written = fieldFormat(kind, field);
  const isDate = !Number.isNaN(Date.parse(value));
  if (written === "choice") return words.choice(value, of);
  if (written === "day" && isDate) return format.date(value);
  if (written === "moment" && isDate) return format.dateTime(value);
  if (written === "reference") return value.slice(-8);
  if (written === "number" || written === "decimal") return exactNumber(value, format.locale);
  return value;
}
