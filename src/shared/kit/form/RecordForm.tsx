import { type FormEvent, Fragment, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { declarationOf, type KindName } from "#data/collections.ts";
import type { Stored } from "#data/documents.ts";
import { type Fields, same } from "#domain/sync/same.ts";
import type { Answers } from "#domain/application/forms/formAnswers.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { classes } from "#ui/classes.ts";
import { Button } from "#ui/controls/Button.tsx";
import layout from "#ui/controls/fields/form.module.css";
import { Notice } from "#ui/feedback/Notice.tsx";
import type de from "#shell/i18n/entry/de.json";
import { useSeen } from "../useSeen.ts";
import { ContestedFields } from "./ContestedFields.tsx";
import { CustomFields } from "./CustomFields.tsx";
import { GoneNotice, OfferedDraft, UnaskedFields } from "./FormNotices.tsx";
import { DoublesNotice } from "./DoublesNotice.tsx";
import { RecordField, type Suggestions, type Tuning } from "./RecordField.tsx";
import styles from "./RecordForm.module.css";
import type { Typed } from "./typed.ts";
import { type KeptDraft, useKeptDraft } from "./useKeptDraft.ts";
import {
  answersOf,
  askedIn,
  type FormDraft,
  type FormSubject,
  type RecordFormAbout,
  useRecordForm,
} from "./useRecordForm.ts";

/** What an input of a page gets. */
export interface OwnInput {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: Typed;
  /** What stands in a field of the form. */
  readonly typed: (field: string) => Typed;
  readonly set: (values: Readonly<Record<string, Typed>>) => void;
}

interface Props extends RecordFormAbout {
  /** The verb of the button. */
  readonly submit?: string;
  /** Nothing can be changed: the form shows the values. */
  readonly readOnly?: boolean;
  /** Why it was not kept, where the page has words of its own for that. */
  readonly problemText?: (problem: string) => string | undefined;
  readonly onCancel?: () => void;
  /** Inputs that the page draws itself, by field: for one that asks otherwise, or that fills several. */
  readonly inputs?: Readonly<Record<string, (input: OwnInput) => ReactNode>>;
  /** What the page says of a field, with the document as the form says it now. */
  readonly tune?: (field: string, document: Fields, typed: Typed) => Tuning | undefined;
  /** Texts that are offered while a field is filled. */
  readonly suggest?: Suggestions;
  /** What the page adds below the fields. */
  readonly children?: ReactNode;
}

/** The form of a document, made from the declaration of its kind. What is typed is kept on this device until it is saved. */
export function RecordForm(props: Props) {
  const { kind, record, projectId } = props;
  const { seen, isGone } = useSeen(record);
  if (seen === undefined) return <GoneNotice />;
  const name = [kind, seen?.id ?? `new in ${projectId ?? ""}`].join(" ");
  return <DraftedForm key={name} {...props} record={seen} isGone={isGone} draftName={name} />;
}

type SubjectProps = Props & FormSubject;

function DraftedForm({ draftName, ...props }: SubjectProps & { readonly draftName: string }) {
  const { record } = props;
  /** A draft belongs to the document that it was typed into: one that says something else meanwhile is offered, no more. */
  const fits = ({ values, base }: KeptDraft) =>
    record === null ||
    askedIn(props).every((name) => name in values || same(base[name] ?? null, valueOf(record, name)));
  const { found, ...draft } = useKeptDraft(draftName, fits);
  return found === undefined ? null : <ReadyForm {...props} draft={{ ...draft, found }} />;
}

const valueOf = (record: Stored, name: string) => (record as unknown as Fields)[name] ?? null;

interface ReadyProps extends SubjectProps {
  readonly draft: FormDraft;
}

function ReadyForm({
  draft,
  submit,
  readOnly = false,
  problemText,
  onCancel,
  inputs = {},
  tune,
  suggest = {},
  children,
  ...about
}: ReadyProps) {
  const { t } = useTranslation("entry");
  const filling = useRecordForm(about, draft);
  const { values, errors, fields, words, contested, choices, problem, open, saving, unasked } = filling;
  const { customFields } = about;
  const keys = keysAsked(about.kind, fields);
  const projectId = about.projectId ?? (filling.document["project_id"] as string | undefined);
  const typed = (name: string) => values[name] as Typed;
  const send = (event: FormEvent) => {
    event.preventDefault();
    saving.run();
  };
  const errorOf = (name: string) => {
    const error = errors[name];
    return typeof error === "string" ? error : undefined;
  };
  const input = (name: string): ReactElement | null => {
    const field = fields[name]!;
    const tuning = tune?.(name, filling.document, typed(name));
    if (!filling.isAsked(name) || tuning?.isLeftOut) return null;
    const shared = { value: typed(name), error: errorOf(name) };
    const own = inputs[name];
    if (own)
      return (
        <Fragment key={name}>
          {own({ ...shared, label: words.label(name), typed, set: filling.type })}
        </Fragment>
      );
    return (
      <RecordField
        key={name}
        {...shared}
        {...{ name, field, words, tuning }}
        suggest={suggest[name]}
        disabled={readOnly}
        onChange={(value) => filling.type({ [name]: value })}
        onBlur={() => void filling.check(name)}
      />
    );
  };
  return (
    <form
      className={classes(layout["form"], styles["fields"])}
      aria-label={words.kind}
      noValidate
      onSubmit={send}
    >
      <AskBeforeLeaving when={filling.isChanged} kept />
      {filling.isFromDraft && (
        <Notice
          tone="info"
          title={t(($) => $.draft.title)}
          action={<Button onClick={filling.discard}>{t(($) => $.draft.discard)}</Button>}
        >
          {t(($) => $.draft.text)}
        </Notice>
      )}
      {about.isGone && <GoneNotice isTyped={filling.isChanged} />}
      <OfferedDraft draft={draft} filling={filling} asked={askedIn(about)} />
      <fieldset className={layout["form"]} disabled={readOnly} role="presentation">
        {(about.fields ?? Object.keys(fields)).map((line) => {
          const drawn = [line].flat().flatMap((name) => input(name) ?? []);
          if (drawn.length < 2) return drawn;
          return (
            <div key={String(line)} className={layout["pair"]}>
              {drawn}
            </div>
          );
        })}
        {customFields && (
          <CustomFields
            form={customFields.form}
            answers={answersOf(values[customFields.name])}
            errorOf={(field) => errorOf(`${customFields.name}.${field}`)}
            onChange={(answers: Answers) => filling.type({ [customFields.name]: answers })}
          />
        )}
      </fieldset>
      {children}
      <ContestedFields contested={contested} choices={choices} onChoose={filling.choose} words={words} />
      <UnaskedFields filling={filling} />
      {/* while it is saved the document itself would be told as a double */}
      {keys && projectId !== undefined && !readOnly && !saving.busy && (
        <DoublesNotice
          kind={about.kind}
          id={about.record?.id}
          document={filling.document}
          {...{ keys, projectId, words }}
        />
      )}
      {problem !== undefined && (
        <Notice tone="bad" title={t(($) => $.notSaved)}>
          {problemText?.(problem) ?? t(($) => $.problem[isKnown(problem) ? problem : "other"])}
        </Notice>
      )}
      {!readOnly && !(about.isGone && !about.start) && (
        <div className={styles["foot"]} data-form-foot>
          <Button
            variant="primary"
            type="submit"
            busy={saving.busy}
            disabled={open.length + unasked.length > 0}
          >
            {about.isGone ? t(($) => $.gone.add) : (submit ?? t(($) => $.save))}
          </Button>
          {onCancel && <Button onClick={onCancel}>{t(($) => $.cancel)}</Button>}
          {open.length > 0 && (
            <p className={styles["open"]}>
              {t(($) => $.open, { fields: open.map((name) => words.label(name)).join(", ") })}
            </p>
          )}
        </div>
      )}
    </form>
  );
}

/** By what people find documents of a kind again, where the form asks for some of it. */
const keysAsked = (kind: KindName, fields: Fields) => {
  const keys = declarationOf(kind)?.found_by;
  return keys?.some((key) => key.some((name) => name in fields)) ? keys : undefined;
};

/** Whether there are words for a problem here. */
const isKnown = (problem: string): problem is keyof typeof de.problem =>
  [
    "unknown",
    "storage_full",
    "storage_lost",
    "storage_gone",
    "outdated",
    "append_only",
    "pull_only",
  ].includes(problem);
