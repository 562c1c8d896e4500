import { schemaResolver, useForm } from "@mantine/form";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { declarationOf, type KindName } from "#data/collections.ts";
import type { Stored } from "#data/documents.ts";
import type { FieldsOfKind } from "#data/kinds/field.ts";
import { addFilled, saveFilled } from "#data/saveFilled.ts";
import { type Answers, answerProblems } from "#domain/application/forms/formAnswers.ts";
import type { Form } from "#domain/application/forms/form.ts";
import { type Fields, same } from "#domain/sync/same.ts";
import type { Superseded } from "#domain/sync/superseded.ts";
import { isRecord } from "#kernel/isRecord.ts";
import type { Result } from "#kernel/result.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useOnce } from "#shell/useOnce.ts";
import { emptyOf, isAsked, isLeft } from "./applying.ts";
import { afterChoices, type Choice, choiceOf, type Choices, contestedIn } from "./contested.ts";
import { fieldsOfForm, filledFields } from "./fieldsOfForm.ts";
import { readTyped, retyped, schemaOf } from "./schemaOf.ts";
import { type Typed, typedOf, type TypedValues } from "./typed.ts";
import { useFieldWords } from "./useFieldWords.ts";
import type { KeptDraft } from "./useKeptDraft.ts";

/** What a form gives to whoever keeps it. */
export interface Filled {
  /** The document as it stood when the form was opened; undefined for a new one. */
  readonly from: Stored | undefined;
  /** The fields that the person has changed; of a new document all of them. */
  readonly said: Fields;
  readonly givenUp: readonly Superseded[];
}

/** What a form is about. */
export interface RecordFormAbout {
  readonly kind: KindName;
  /** The project of a new document. */
  readonly projectId?: string;
  /** The fields in their order, those beside each other in a list of their own; all that people fill when left out. */
  readonly fields?: readonly (string | readonly string[])[];
  /** The document as it stands now, live; undefined for a new one. */
  readonly record?: Stored | undefined;
  /** What a new document begins with. */
  readonly start?: Fields;
  /** Fields that somebody has made with the form builder; their answers lie in one field of the kind. */
  readonly customFields?: { readonly form: Form; readonly name: string };
  /** What else stands in the form once something was typed: a unit that fits what was chosen. */
  readonly follow?: (before: TypedValues, typed: TypedFields) => TypedFields;
  /** Keeps what the form says; the kit does it three ways when left out. */
  readonly onSave?: (filled: Filled) => Promise<Result<unknown, { readonly kind: string }>>;
  readonly onSaved?: (() => void) | undefined;
}

/** What stands in some fields. */
export type TypedFields = Readonly<TypedValues>;

/** What keeps the draft of the form. */
interface Draft {
  readonly found: KeptDraft | null;
  readonly keep: (draft: KeptDraft) => void;
}

/** State and actions of a form: what is typed, what is wrong, what others have changed meanwhile. */
export function useRecordForm(about: RecordFormAbout, draft: Draft) {
  const { kind, record, start = {}, customFields, onSaved } = about;
  const db = useDatabase();
  const { t } = useTranslation("entry");
  const { locale } = useFormats();
  const words = useFieldWords(kind);
  const names = (about.fields ?? filledFields(kind)).flat();
  const fields = fieldsOfForm(kind, names, record && { ...record });
  const isNew = record === undefined;
  const asked = customFields ? [...names, customFields.name] : names;
  const [choices, setChoices] = useState<Choices>({});
  const [problem, setProblem] = useState<string>();
  const [isFromDraft, setFromDraft] = useState(asked.some((name) => name in (draft.found?.values ?? {})));
  /** What the person has typed and what it started from; every other field shows the document as it stands now. */
  const [entry, setEntry] = useState<KeptDraft>(draft.found ?? { values: {}, base: start, locale });
  const newest = useRef(entry);
  /** What was saved last, until the document arrives with it. */
  const [saved, setSaved] = useState<{ readonly over: Stored | undefined; readonly said: Fields }>();
  const now: Fields = isNew ? entry.base : { ...record, ...(saved?.over === record && saved.said) };

  const declared = declarationOf(kind)?.fields ?? {};
  const typedIn = (document: Fields, of: readonly string[] = asked): TypedValues =>
    Object.fromEntries(
      of.map((name) => [
        name,
        name === customFields?.name
          ? answersOf(document[name])
          : typedOf(declared[name]!, document[name], locale),
      ]),
    );
  const typedOfEntry = ({ values: typed, locale: from }: KeptDraft) =>
    inLanguage(typed, declared, { from, to: locale });
  const baseOf = ({ values: typed, base: from }: KeptDraft): Fields =>
    isNew ? from : { ...now, ...picked(from, Object.keys(typed)) };
  const touchedOf = (typed: TypedValues, from: Fields) => {
    const before = typedIn(from, Object.keys(typed));
    return Object.keys(typed).filter((name) => !same(typed[name], before[name]));
  };
  const base = baseOf(entry);
  const typed = typedOfEntry(entry);
  const values: TypedValues = { ...typedIn(now), ...typed };
  const held: Fields = { ...base, ...values };
  const touched = touchedOf(typed, base).filter((name) => asked.includes(name));
  const schema = schemaResolver(schemaOf(fields, { locale, say: words.say }), { sync: true });
  const form = useForm({
    validate: () => {
      const found = Object.entries(schema(values)).filter(
        ([name]) => isAsked(fields[name]!, held) && (isNew || touched.includes(name)),
      );
      return { ...Object.fromEntries(found), ...answerErrors() };
    },
  });

  function answerErrors(): Record<string, string> {
    if (!customFields) return {};
    const { name, form: asks } = customFields;
    return Object.fromEntries(
      answerProblems(asks, answersOf(values[name])).map(({ field, ...wrong }) => [
        `${name}.${field}`,
        t(($) => $.answer[wrong.kind === "too_many" ? "most" : wrong.kind], {
          limit: String(wrong.limit ?? ""),
        }),
      ]),
    );
  }

  const keep = (next: TypedValues, from: Fields) => {
    newest.current = { values: next, base: from, locale };
    setEntry(newest.current);
    draft.keep({ ...newest.current, values: picked(next, touchedOf(next, from)) });
  };
  const put = (changes: TypedValues) => {
    for (const name of Object.keys(changes)) form.clearFieldError(name);
    const next = { ...typedOfEntry(newest.current), ...changes };
    // what stands there anyway is not typed: it goes with the document
    const different = touchedOf(next, now);
    keep(picked(next, different), baseOf(newest.current));
  };
  /** Begins anew; what was typed since `sent` stays, as does what belongs to another form of the document. */
  const restart = (document: Fields, sent?: TypedValues) => {
    const left = typedOfEntry(newest.current);
    const others = Object.keys(left).filter((name) => !asked.includes(name));
    const later = sent ? asked.filter((name) => name in left && !same(left[name], sent[name])) : [];
    setChoices({});
    setFromDraft(false);
    form.clearErrors();
    keep(picked(left, [...others, ...later]), { ...document, ...picked(newest.current.base, others) });
  };

  /** What the person has changed, as far as it can be read. */
  const saidBy = (changed: readonly string[]): Fields =>
    Object.fromEntries(
      [...new Set([...changed, ...names.filter((name) => isLeft(fields[name]!, held, changed))])].flatMap(
        (name): [string, unknown][] => {
          if (name === customFields?.name) return [[name, values[name]]];
          const field = fields[name]!;
          if (!isAsked(field, held)) {
            const none = emptyOf(field);
            return isLeft(field, held, changed) && !same(none, base[name]) ? [[name, none]] : [];
          }
          const read = readTyped(field, values[name] as Typed, locale);
          if (!("value" in read) || read.value === undefined) return [];
          return isNew || !same(read.value, base[name]) ? [[name, read.value]] : [];
        },
      ),
    );
  const said = saidBy(touched);
  const contested = record ? contestedIn({ base, theirs: now, said }) : [];

  const write = (filled: Filled): Promise<Result<unknown, { readonly kind: string }>> => {
    if (about.onSave) return about.onSave(filled);
    if (filled.from) return saveFilled(db, { ...filled, from: filled.from });
    return addFilled(db, { kind, projectId: about.projectId ?? "", said: filled.said });
  };
  const saving = useOnce(async () => {
    setProblem(undefined);
    if (form.validate().hasErrors) return;
    if (contested.some((one) => choiceOf(choices, one) === undefined)) return;
    const done = isNew
      ? { said: { ...start, ...saidBy(asked) }, givenUp: [] }
      : afterChoices({ said }, contested, choices);
    const isAnything = isNew || Object.keys(done.said).length > 0 || done.givenUp.length > 0;
    if (isAnything) {
      const result = await write({ from: isNew ? undefined : (base as unknown as Stored), ...done });
      if (!result.ok) return setProblem(result.error.kind);
    }
    setSaved({ over: record, said: done.said });
    restart(isNew ? start : { ...record, ...done.said }, values);
    onSaved?.();
  });
  /** The document as the form says it now; what cannot be read is as it was. */
  const document: Fields = { ...base, ...(isNew ? saidBy(names) : said) };
  return {
    values,
    errors: form.errors,
    /** Looks at a field that was left. */
    check: form.validateField,
    fields,
    document,
    isAsked: (name: string) => isAsked(fields[name]!, held),
    type: (typed: TypedFields) => put({ ...typed, ...about.follow?.(values, typed) }),
    words,
    contested,
    choices,
    problem,
    isFromDraft: isFromDraft && touched.length > 0,
    isChanged: touched.length > 0,
    /** Needed fields in which nothing stands. */
    open: names.filter(
      (name) => fields[name]!.needed && isAsked(fields[name]!, held) && isBlank(values[name]),
    ),
    choose: ({ field_group, lost }: Superseded, choice: Choice) =>
      setChoices({ ...choices, [field_group]: { choice, against: lost } }),
    discard: () => restart(isNew ? start : now),
    saving,
  };
}

/** Some of the members of an object. */
const picked = <Value>(of: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, of[name]!]));

/** What stands in the fields, with its numbers as another language writes them. */
const inLanguage = (
  values: TypedValues,
  declared: FieldsOfKind,
  { from, to }: { readonly from: string; readonly to: string },
): TypedValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, typed]) => [
      name,
      isRecord(typed) || from === to ? typed : retyped(declared[name]!, typed, from, to),
    ]),
  );

const isBlank = (typed: unknown): boolean => typeof typed === "string" && typed.trim() === "";

/** The answers in a field that holds them; none where it holds something else. */
export const answersOf = (value: unknown): Answers => (isRecord(value) ? (value as Answers) : {});
