import type { RoomsFile } from "#domain/application/applicationData.ts";
import type { Form } from "#domain/application/forms/form.ts";
import type { Answer } from "#domain/application/inbox/protocol.ts";
import { namesIn } from "../fields/fieldProps.ts";
import { Picture } from "../fields/Picture.tsx";
import { useApp } from "../frame/appContext.ts";
import { useSpeech } from "../frame/words.ts";
import { useFile } from "../parts/useFile.ts";
import type { Entry } from "./entry.ts";

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

/** What an answer says, in the words that the person has seen. */
function useAnswerWords(form: Form | undefined): (field: string, answer: Answer) => string {
  const { t, of, day, amount } = useSpeech();
  const { source } = useApp();
  const rooms = useFile<RoomsFile>(source, "data/rooms.json");
  const roomName = (id: string) => {
    const room = typeof rooms === "object" ? rooms.rooms.find((one) => String(one.id) === id) : undefined;
    return room ? [room.number, room.name].filter(Boolean).join(" ") : id;
  };
  return (field, answer) => {
    const asked = form?.ui.find((one) => one.field === field);
    if (answer === true) return "✓";
    if (typeof answer === "number") return amount(answer);
    if (typeof answer === "string") {
      if (asked?.choices && Object.hasOwn(asked.choices, answer)) return of(asked.choices[answer]);
      return /^\d{4}-\d{2}-\d{2}$/.test(answer) ? day(answer) : answer;
    }
    if (Array.isArray(answer)) return asked?.widget === "rooms" ? answer.map(roomName).join(", ") : answer.join(", ");
    if (typeof answer !== "object" || answer === null) return "";
    if ("unit" in answer) return `${amount(answer.value)} ${answer.unit}`;
    if ("strokes" in answer) return t((words) => words.sketch.marked, { storey: answer.storey });
    return [answer.number, answer.name, answer.storey && `(${answer.storey})`].filter(Boolean).join(" ");
  };
} // prettier-ignore
