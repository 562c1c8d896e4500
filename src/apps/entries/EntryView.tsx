import type { Form } from "#domain/application/forms/form.ts";
import { namesIn } from "../fields/fieldProps.ts";
import { Picture } from "../fields/Picture.tsx";
import { useApp } from "../frame/appContext.ts";
import { useSpeech } from "../frame/words.ts";
import type { Entry } from "./entry.ts";
import { useAnswerWords } from "./useAnswerWords.ts";

interface Props {
  readonly entry: Entry;
  readonly form: Form | undefined;
}

/** What was handed in, to be read and printed. */
export function EntryView({ entry, form }: Props) {
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
