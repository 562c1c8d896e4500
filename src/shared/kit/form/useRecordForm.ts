import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KindName } from "#data/collections.ts";
import type { Stored } from "#data/documents.ts";
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
import { readTyped, schemaOf } from "./schemaOf.ts";
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
export type TypedFields = Readonly<Record<string, Typed>>;

/** What keeps the draft of the form. */
interface Draft {
  readonly found: KeptDraft | null;
  readonly keep: (draft: KeptDraft) => void;
  readonly forget: () => void;
}

/** State and actions of a form: what is typed, what is wrong, what others have changed meanwhile. */
export function useRecordForm(about: RecordFormAbout, draft: Draft) {
  const { kind, record, start = {}, customFields, onSaved } = about;
  const db = useDatabase();
  const { t } = useTranslation("entry");
  const { locale } = useFormats();
  const words = useFieldWords(kind);
  const names = (about.fields ?? filledFields(kind)).flat();
  const fields = fieldsOfForm(kind, names);
  const isNew = record === undefined;
  const begin: Fields = record ? (record as unknown as Fields) : start;
  const [base, setBase] = useState<Fields>(draft.found?.base ?? begin);
  const [choices, setChoices] = useState<Choices>({});
  const [problem, setProblem] = useState<string>();
  const [isFromDraft, setFromDraft] = useState(draft.found !== null);

  const typedAll = (document: Fields): TypedValues => ({
    ...Object.fromEntries(names.map((name) => [name, typedOf(fields[name]!, document[name], locale)])),
    ...(customFields && { [customFields.name]: answersOf(document[customFields.name]) }),
  });
  const schema = schemaResolver(schemaOf(fields, { locale, say: words.say }), { sync: true });
  const touchedIn = (values: TypedValues, from: Fields) => {
    const before = typedAll(from);
    return Object.keys(before).filter((name) => !same(values[name], before[name]));
  };
  const form = useForm<TypedValues>({
    initialValues: { ...typedAll(base), ...draft.found?.values },
    validateInputOnBlur: true,
    validate: (values) => {
      const touched = touchedIn(values, base);
      const found = Object.entries(schema(values)).filter(
        ([name]) => isAsked(fields[name]!, { ...base, ...values }) && (isNew || touched.includes(name)),
      );
      return { ...Object.fromEntries(found), ...customErrors(values) };
    },
  });
  const { values } = form;
  const held: Fields = { ...base, ...values };
  const touched = touchedIn(values, base);

  function customErrors(typed: TypedValues): Record<string, string> {
    if (!customFields) return {};
    const { name, form: asked } = customFields;
    return Object.fromEntries(
      answerProblems(asked, answersOf(typed[name])).map(({ field, ...wrong }) => [
        `${name}.${field}`,
        t(($) => $.answer[wrong.kind === "too_many" ? "most" : wrong.kind], {
          limit: String(wrong.limit ?? ""),
        }),
      ]),
    );
  }

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
  const contested = record ? contestedIn({ base, theirs: record as unknown as Fields, said }) : [];

  const { keep, forget } = draft;
  const isKept = useRef(draft.found !== null);
  useEffect(() => {
    if (touched.length > 0) {
      isKept.current = true;
      keep({ values: Object.fromEntries(touched.map((name) => [name, values[name]!])), base });
    } else if (isKept.current) {
      isKept.current = false;
      forget();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a draft is written when what is typed changes
  }, [values, base]);

  useEffect(() => {
    if (!record) return;
    const now = record as unknown as Fields;
    const next: Fields = { ...now, ...Object.fromEntries(touched.map((name) => [name, base[name]])) };
    if (same(next, base)) return;
    const arrived = typedAll(now);
    for (const name of Object.keys(arrived))
      if (!touched.includes(name) && !same(arrived[name], values[name]))
        form.setFieldValue(name, arrived[name]!);
    setBase(next);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what has arrived goes into fields that were left alone
  }, [record]);

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
      ? { said: { ...start, ...saidBy(Object.keys(typedAll(base))) }, givenUp: [] }
      : afterChoices({ said }, contested, choices);
    const isAnything = isNew || Object.keys(done.said).length > 0 || done.givenUp.length > 0;
    if (isAnything) {
      const result = await write({ from: isNew ? undefined : (base as unknown as Stored), ...done });
      if (!result.ok) return setProblem(result.error.kind);
    }
    const now: Fields = isNew ? start : { ...(record as unknown as Fields), ...done.said };
    restart(now);
    // at once: the page may take the form away with the next line
    isKept.current = false;
    forget();
    onSaved?.();
  });
  const restart = (document: Fields) => {
    setBase(document);
    setChoices({});
    setFromDraft(false);
    form.setValues(typedAll(document));
    form.clearErrors();
  };

  /** The document as the form says it now; what cannot be read is as it was. */
  const document: Fields = { ...base, ...(isNew ? saidBy(names) : said) };
  return {
    form,
    fields,
    document,
    isAsked: (name: string) => isAsked(fields[name]!, held),
    type: (typed: TypedFields) => form.setValues({ ...typed, ...about.follow?.(values, typed) }),
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
    discard: () => restart(begin),
    saving,
  };
}

const isBlank = (typed: unknown): boolean => typeof typed === "string" && typed.trim() === "";

/** The answers in a field that holds them; none where it holds something else. */
export const answersOf = (value: unknown): Answers => (isRecord(value) ? (value as Answers) : {});
