import { useState } from "react";
import type { FormsFile } from "#domain/application/content/applicationData.ts";
import type { Form } from "#domain/application/forms/form.ts";
import { useApp } from "../frame/appContext.ts";
import { goTo, usePlace } from "../frame/place.ts";
import { useSpeech, type Speech } from "../frame/words.ts";
import { useFile } from "../parts/useFile.ts";
import { BackLink, pageOfKind } from "./BackLink.tsx";
import { type Entry, isOpen } from "./entry.ts";
import { FormEditor } from "./FormEditor.tsx";
import { StateMark } from "./StateMark.tsx";
import { submissionOf } from "./store/submission.ts";
import { useBook } from "./store/useBook.ts";
import { namesIn } from "../fields/fieldProps.ts";
import { Picture } from "../fields/Picture.tsx";
import { useAnswerWords } from "./useAnswerWords.ts";

/** One entry: still to be filled in, or as it was handed in, with what became of it. */
export function EntryPage() {
  const place = usePlace();
  const { t } = useSpeech();
  const [{ entries }] = useBook();
  const entry = place.page === "entry" ? entries.find(({ id }) => id === place.id) : undefined;
  return entry ? (
    <Entered entry={entry} />
  ) : (
    <>
      <BackLink kind={null} />
      <p>{t((words) => words.entries.gone)}</p>
    </>
  );
}

function Entered({ entry }: { readonly entry: Entry }) {
  const { t, of } = useSpeech();
  const { source, config } = useApp();
  const [{ isClosed }, book] = useBook();
  const file = useFile<FormsFile>(source, "data/forms.json");
  const form = typeof file === "object" ? file.forms.find(({ id }) => id === entry.form) : undefined;
  const [first] = useState(entry);
  if (file === "loading") return null;
  const isEditable = isOpen(entry) && form !== undefined;
  const isUnsent = entry.state === "waiting" || entry.state === "kept";
  const leave = () => {
    const page = pageOfKind[entry.kind];
    goTo({ page: config.pages.includes(page) ? page : "entries" });
    void book.remove(entry.id);
  };
  return (
    <div className="entry">
      <BackLink kind={entry.kind} />
      <h1>{entry.title || (form ? of(form.title) : t((words) => words.entries.unnamed))}</h1>
      <StateMark entry={entry} />
      {entry.state === "refused" ? (
        <p className="note warn">{refusalWords(entry, t)}</p>
      ) : (
        entry.reason && <p className="note warn">{t((words) => words.entries.reason, { reason: entry.reason })}</p>
      )}
      {entry.state === "waiting" && isClosed && <p className="note warn">{t((words) => words.entries.blocked)}</p>}
      {entry.state === "kept" && <p className="note">{t((words) => words.entries.noInbox)}</p>}
      {isOpen(entry) && !form && entry.kind !== "reading" && (
        <p className="note warn">{t((words) => words.form.wrongForm)}</p>
      )}
      {isEditable ? <FormEditor form={form} first={first} /> : <EntryView entry={entry} form={form} />}
      <div className="tools">
        {!isEditable && (
          <button type="button" className="button" onClick={() => print()}>
            {t((words) => words.entries.print)}
          </button>
        )}
        {entry.state !== "draft" && (
          <button type="button" className="button" onClick={() => void saveAsFile(entry, book)}>
            {t((words) => words.entries.export)}
          </button>
        )}
        {isUnsent && form && (
          <button type="button" className="button" onClick={() => void book.change(entry.id, { state: "draft" })}>
            {t((words) => words.entries.edit)}
          </button>
        )}
        <DeleteButton onDelete={leave} />
      </div>
    </div>
  ); // prettier-ignore
}

function DeleteButton({ onDelete }: { readonly onDelete: () => void }) {
  const { t } = useSpeech();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <button type="button" className="button" onClick={() => setAsked(true)}>
        {t((words) => words.entries.delete)}
      </button>
    );
  return (
    <>
      <button type="button" className="button danger" onClick={onDelete}>
        {t((words) => words.entries.reallyDelete)}
      </button>
      <button type="button" className="button" onClick={() => setAsked(false)}>
        {t((words) => words.entries.keep)}
      </button>
    </>
  );
}

/** The entry as it would be sent, as a file that can be passed on. */
async function saveAsFile(entry: Entry, book: Parameters<typeof submissionOf>[0]): Promise<void> {
  const submission = await submissionOf(book, entry);
  if (!submission) return;
  const blob = new Blob([JSON.stringify(submission, null, 1)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${entry.kind}-${entry.id.slice(0, 13)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Why the inbox did not take an entry and what can be done, in words; it says so by a code and, for some, the place. */
export function refusalWords({ reason, labels }: Pick<Entry, "reason" | "labels">, t: Speech["t"]): string {
  const [, code = "", place = ""] = /^([a-z_]+)(?:: (.*))?$/s.exec(reason ?? "") ?? [];
  const [, field] = /^payload\.answers\.([a-z][a-z0-9_]*)/.exec(place) ?? [];
  const label = labels.find((one) => one.field === field)?.label;
  if (label !== undefined) return t((words) => words.entries.refusal.field, { field: label });
  if (code === "too_large") return t((words) => words.entries.refusal.large);
  if (code.startsWith("attachment_")) return t((words) => words.entries.refusal.picture);
  return t((words) => words.entries.refusal.other, { code });
}

interface Props {
  readonly entry: Entry;
  readonly form: Form | undefined;
}

/** What was handed in, to be read and printed. */
function EntryView({ entry, form }: Props) {
  const { book, config } = useApp();
  const { moment } = useSpeech();
  const wordsOf = useAnswerWords(form);
  const read = (name: string) => book.file(entry.id, name);
  const labels = entry.labels.filter(({ field }) => entry.answers[field] !== undefined);
  const pictures = new Set(entry.attachments.map(({ name }) => name));
  return (
    <>
      <p className="quiet">
        {config.title} · {moment(entry.handed_in_at ?? entry.changed_at)}
      </p>
      <dl className="panel facts answers">
        {labels.map(({ field, label }) => {
          const answer = entry.answers[field]!;
          const names = namesIn(answer).filter((name) => pictures.has(name));
          const isSignature = names.some((name) => name.endsWith(".png"));
          return (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {names.length === 0
                  ? wordsOf(field, answer)
                  : names.map((name) => (
                      <Picture
                        key={name}
                        name={name}
                        read={read}
                        label={label}
                        className={isSignature ? "paper" : "shot"}
                      />
                    ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
