import { startOf } from "#kernel/wholeText.ts";
import { useCallback, useMemo, useRef, useState } from "react";
import {
  answerProblems,
  askedFields,
  type Answers,
  isAnswered,
} from "#domain/application/forms/formAnswers.ts";
import type { Form, FormField } from "#domain/application/forms/form.ts";
import { type Answer, mostAttachments } from "#domain/application/inbox/protocol.ts";
import { Field, isGroup } from "../fields/Field.tsx";
import type { Pictures } from "../fields/fieldProps.ts";
import { useApp } from "../frame/appContext.ts";
import { goTo, reopenAt } from "../frame/place.ts";
import { useSpeech } from "../frame/words.ts";
import type { Entry } from "./entry.ts";
import { handedIn } from "./store/submission.ts";
import { useAnswerWords } from "./useAnswerWords.ts";
import { useBook } from "./store/useBook.ts";

interface Props {
  readonly form: Form;
  /** The entry as it is when the form opens; a new one is kept with the first answer. */
  readonly first: Entry;
}

/** A form while it is filled in: kept on the device with every answer, handed in when nothing is missing. */
export function FormEditor({ form, first }: Props) {
  const { t, of, language } = useSpeech();
  const { config } = useApp();
  const [state, book] = useBook();
  const [entry, setEntry] = useState(first);
  const [isTried, setTried] = useState(false);
  const newest = useRef(first);
  const wordsOf = useAnswerWords(form);
  const summary = useRef<HTMLDivElement>(null);
  const change = useCallback(
    (next: Partial<Entry>) => {
      const changed = {
        ...newest.current,
        ...next,
        state: "draft" as const,
        changed_at: new Date().toISOString(),
      };
      newest.current = changed;
      setEntry(changed);
      void book.keep(changed);
      reopenAt({ page: "entry", id: changed.id }, form.id);
    },
    [book, form.id],
  );
  const pictures = useMemo((): Pictures => {
    const { id } = first;
    return {
      room: photoRoom(form, entry.answers, entry.attachments),
      read: (name) => book.file(id, name),
      add: async (field, bytes, mime) => {
        const used = newest.current.attachments.map(({ name }) => name);
        const ending = mime === "image/png" ? "png" : "jpg";
        const stem = field.replaceAll("_", "-").slice(0, 40);
        let n = 1;
        while (used.includes(`${stem}-${n}.${ending}`)) n++;
        const name = `${stem}-${n}.${ending}`;
        if (!(await book.keepFile(id, name, bytes))) return null;
        change({ attachments: [...newest.current.attachments, { name, mime }] });
        return name;
      },
      remove: (name) => {
        change({ attachments: newest.current.attachments.filter((one) => one.name !== name) });
        void book.removeFile(id, name);
      },
    };
  }, [book, change, entry.answers, entry.attachments, first, form]);

  const asked = askedFields(form, entry.answers);
  const problems = isTried ? answerProblems(form, entry.answers) : [];
  const answer = (field: string, given: Answer | undefined) => {
    const { [field]: _, ...others } = newest.current.answers;
    const answers = given === undefined ? others : { ...others, [field]: given };
    const { title } = answers;
    change({
      answers,
      ...(typeof title === "string" && { title }),
      ...(title === undefined && { title: "" }),
    });
  };
  const send = async () => {
    setTried(true);
    if (answerProblems(form, newest.current.answers).length > 0) {
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    const now = new Date().toISOString();
    const done = handedIn(newest.current, form, {
      labelOf: (field) => of(field.label),
      saidOf: ({ field, widget }, given) =>
        ["choice", "rooms", "sketch"].includes(widget) ? wordsOf(field, given) : undefined,
      language,
      now,
    });
    const form_title = startOf(of(form.title), 500);
    const title = done.title || form_title;
    if (
      await book.keep({ ...done, title, form_title, state: config.inbox ? "waiting" : "kept", reason: null })
    )
      goTo({ page: "entry", id: done.id });
  };
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {form.note && <p className="note">{of(form.note)}</p>}
      {state.isFull && (
        <p className="note warn" role="alert">
          {t((words) => words.entries.full)}
        </p>
      )}
      {asked.map((field) => (
        <Asked
          key={field.field}
          form={form}
          field={field}
          answer={entry.answers[field.field]}
          problem={problems.find((one) => one.field === field.field)?.kind}
          pictures={pictures}
          storey={storeyOf(entry.answers["room"])}
          onAnswer={(given) => answer(field.field, given)}
        />
      ))}
      {problems.length > 0 && (
        <div className="note warn" role="alert" tabIndex={-1} ref={summary}>
          <b>{t((words) => words.form.problems)}</b>
          <ul>
            {problems.map(({ field, kind }) => (
              <li key={field}>
                <button
                  type="button"
                  className="plain"
                  onClick={() => document.getElementById(idOf(field))?.focus()}
                >
                  {of(form.ui.find((one) => one.field === field)?.label)}{" "}
                  {t((words) => words.form.problem[kind])}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="tools last">
        <button type="submit" className="button primary">
          {t((words) => (config.inbox ? words.form.send : words.form.finish))}
        </button>
        <small>{t((words) => words.form.saved)}</small>
      </div>
    </form>
  );
}

/** Where the room of an answer is. */
const storeyOf = (answer: Answer | undefined): string | null =>
  typeof answer === "object" && answer !== null && "guid" in answer ? answer.storey : null;

const idOf = (field: string) => `field-${field}`;

interface AskedProps {
  readonly form: Form;
  readonly field: FormField;
  readonly answer: Answer | undefined;
  readonly problem: ReturnType<typeof answerProblems>[number]["kind"] | undefined;
  readonly pictures: Pictures;
  readonly storey: string | null;
  readonly onAnswer: (answer: Answer | undefined) => void;
}

/** A field with its name, what helps to answer it, and what is wrong. */
function Asked({ form, field, answer, problem, pictures, storey, onAnswer }: AskedProps) {
  const { t, of } = useSpeech();
  const id = idOf(field.field);
  const isRequired = form.schema.required.includes(field.field);
  const described = [field.hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  const label = (
    <>
      {of(field.label)} {isRequired && <i className="must" title={t((words) => words.form.required)}>*</i>}
    </>
  ); // prettier-ignore
  const about = Object.hasOwn(form.schema.properties, field.field)
    ? form.schema.properties[field.field]
    : undefined;
  return (
    <>
      {of(field.section) !== "" && <h2>{of(field.section)}</h2>}
      <div className="field" role={isGroup(field.widget) ? "group" : undefined} aria-labelledby={isGroup(field.widget) ? `${id}-label` : undefined}>
        {field.widget !== "check" &&
          (isGroup(field.widget) ? (
            <span className="label" id={`${id}-label`}>{label}</span>
          ) : (
            <label className="label" htmlFor={id}>{label}</label>
          ))}
        {field.hint && <small id={`${id}-hint`}>{of(field.hint)}</small>}
        <Field
          id={id}
          describedBy={described || undefined}
          field={field}
          about={about}
          isRequired={isRequired}
          isWrong={problem !== undefined}
          answer={answer}
          onAnswer={onAnswer}
          pictures={pictures}
          storey={storey}
        />
        {problem && (
          <small className="wrong" id={`${id}-problem`}>
            {of(field.label)} {t((words) => words.form.problem[problem])}
          </small>
        )}
      </div>
    </>
  ); // prettier-ignore
}

/** How many more photos fit into an entry: each signature that is still asked for needs its place among the attachments too. */
export function photoRoom(form: Form, answers: Answers, attachments: Entry["attachments"]): number {
  const unsigned = askedFields(form, answers).filter(
    ({ widget, field }) => widget === "signature" && !isAnswered(answers[field]),
  );
  return Math.max(0, mostAttachments - attachments.length - unsigned.length);
}
