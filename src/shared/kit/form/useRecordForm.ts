import { schemaResolver, useForm } from "@mantine/form";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { declarationOf, type KindName } from "#data/collections.ts";
import type { Database } from "#data/database.ts";
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
import { emptyOf, isAsked, isLeft, isOvertaken } from "./applying.ts";
import { afterChoices, type Choice, choiceOf, type Choices, contestedIn } from "./contested.ts";
import { fieldsOfForm, filledFields } from "./fieldsOfForm.ts";
import { readTyped, retyped, schemaOf } from "./schemaOf.ts";
import { picked, type Typed, typedOf, type TypedValues } from "./typed.ts";
import { useFieldWords } from "./useFieldWords.ts";
import type { DraftKeeping, KeptDraft, OtherDraft } from "./useKeptDraft.ts";

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
  /**
   * The fields in their order, those beside each other in a list of their own; all that people fill when left out. They stay the same while
   * the form is open: what is asked of some documents alone says so in its declaration (`applies`).
   */
  readonly fields?: readonly (string | readonly string[])[];
  /** The document as it stands now, live: null for a new one, undefined once it was deleted. */
  readonly record: Stored | null | undefined;
  /** What a new document begins with; a form with it may add a deleted document again. */
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
export type FormDraft = Omit<DraftKeeping, "found"> & { readonly found: KeptDraft | null };

/** What a form is filled in for. */
export interface FormSubject extends RecordFormAbout {
  /** The document as it was seen last; null for a new one. */
  readonly record: Stored | null;
  /** The document was deleted meanwhile. */
  readonly isGone: boolean;
}

/** State and actions of a form: what is typed, what is wrong, what others have changed meanwhile. */
export function useRecordForm(about: FormSubject, draft: FormDraft) {
  const { kind, record, isGone, customFields, onSaved } = about;
  const db = useDatabase();
  const { locale } = useFormats();
  const words = useFieldWords(kind);
  const answerErrors = useAnswerErrors(customFields);
  const names = (about.fields ?? filledFields(kind)).flat();
  const isNew = record === null;
  const isAdded = isNew || isGone;
  const asked = askedIn(about);
  const start = startOf(about, asked);
  const [choices, setChoices] = useState<Choices>({});
  const [problem, setProblem] = useState<string>();
  const [isFromDraft, setFromDraft] = useState(asked.some((name) => name in (draft.found?.values ?? {})));
  /** What the person has typed and what it started from; every other field shows the document as it stands now. */
  const [entry, setEntry] = useState<KeptDraft>(draft.found ?? { values: {}, base: start, locale });
  const newest = useRef(entry);
  /** What was saved last, until the document arrives with it. */
  const [saved, setSaved] = useState<{ readonly over: Stored | null; readonly said: Fields }>();
  const now: Fields = isNew
    ? entry.base
    : { ...record, ...(saved?.over === record && saved.said), ...(isGone && start) };

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
    isNew ? from : { ...now, ...startedFrom(from, Object.keys(typed)) };
  const touchedOf = (typed: TypedValues, from: Fields) => {
    const before = typedIn(from, Object.keys(typed));
    return Object.keys(typed).filter((name) => !same(typed[name], before[name]));
  };
  const base = baseOf(entry);
  const typed = typedOfEntry(entry);
  const values: TypedValues = { ...typedIn(now), ...typed };
  const held: Fields = { ...base, ...values };
  const fields = fieldsOfForm(kind, names, held);
  const touched = touchedOf(typed, base).filter((name) => asked.includes(name));
  const schema = schemaResolver(schemaOf(fields, { locale, say: words.say }), { sync: true });
  const form = useForm({
    validate: () => {
      const found = Object.entries(schema(values)).filter(
        ([name]) => isAsked(fields[name]!, held) && (isAdded || touched.includes(name)),
      );
      return { ...Object.fromEntries(found), ...answerErrors(values) };
    },
  });

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
          return isAdded || !same(read.value, base[name]) ? [[name, read.value]] : [];
        },
      ),
    );
  const said = saidBy(touched);
  const contested = isAdded ? [] : contestedIn({ base, theirs: now, said });
  /** Fields that the person has filled, and that another change made meaningless. */
  const unasked = touched.filter((name) => isOvertaken(fields[name], held, touched));

  const saving = useOnce(async () => {
    setProblem(undefined);
    if (form.validate().hasErrors) return;
    if (contested.some((one) => choiceOf(choices, one) === undefined)) return;
    if (unasked.length > 0) return;
    const done = isAdded
      ? { said: { ...start, ...saidBy(asked) }, givenUp: [] }
      : afterChoices({ said }, contested, choices);
    const isAnything = isAdded || Object.keys(done.said).length > 0 || done.givenUp.length > 0;
    if (isAnything) {
      const result = await writeFilled(db, about, {
        from: isAdded ? undefined : (base as unknown as Stored),
        ...done,
      });
      if (!result.ok) return setProblem(result.error.kind);
    }
    setSaved({ over: record, said: done.said });
    restart(isNew ? start : { ...record, ...done.said }, values);
    onSaved?.();
  });
  /** The document as the form says it now; what cannot be read is as it was. */
  const document: Fields = { ...base, ...(isAdded ? saidBy(names) : said) };
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
    unasked,
    /** Forgets what was typed into some fields. */
    drop: (dropped: readonly string[]) => put(picked(typedIn(base), dropped)),
    /** Goes on with a draft that the form did not begin with. */
    takeOver: (other: OtherDraft) => {
      keep(typedOfEntry(other), baseOf(other));
      setFromDraft(true);
      draft.discard(other);
    },
    saving,
  };
}

/** Keeps what the form says: as the page does it, else as a new document or three ways. */
function writeFilled(
  db: Database,
  { onSave, kind, projectId = "" }: FormSubject,
  { from, ...filled }: Filled,
): Promise<Result<unknown, { readonly kind: string }>> {
  if (onSave) return onSave({ from, ...filled });
  return from ? saveFilled(db, { ...filled, from }) : addFilled(db, { kind, projectId, said: filled.said });
}

/** What some fields held when they were typed into. One that nobody had filled held nothing: what others say since is no start of it. */
const startedFrom = (base: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, base[name] ?? null]));

/** What an added document begins with; what a deleted one says of the fields stays. */
const startOf = ({ start = {}, isGone }: FormSubject, asked: readonly string[]): Fields =>
  isGone ? Object.fromEntries(Object.entries(start).filter(([name]) => !asked.includes(name))) : start;

/** What is wrong with the answers to fields of the form builder, by the field of the form. */
function useAnswerErrors(custom: RecordFormAbout["customFields"]) {
  const { t } = useTranslation("entry");
  return (values: TypedValues): Record<string, string> => {
    if (!custom) return {};
    return Object.fromEntries(
      answerProblems(custom.form, answersOf(values[custom.name])).map(({ field, ...wrong }) => [
        `${custom.name}.${field}`,
        t(($) => $.answer[wrong.kind === "too_many" ? "most" : wrong.kind], {
          limit: String(wrong.limit ?? ""),
        }),
      ]),
    );
  };
}

/** The fields that a form asks. */
export const askedIn = ({ kind, fields, customFields }: RecordFormAbout): readonly string[] => [
  ...(fields ?? filledFields(kind)).flat(),
  ...(customFields ? [customFields.name] : []),
];

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
