import type { RoomsFile } from "#domain/application/content/applicationData.ts";
import type { Form } from "#domain/application/forms/form.ts";
import type { Answer } from "#domain/application/inbox/protocol.ts";
import { useApp } from "../frame/appContext.ts";
import { useSpeech } from "../frame/words.ts";
import { useFile } from "../parts/useFile.ts";

/** What an answer says, in the words that the person has seen. */
export function useAnswerWords(form: Form | undefined): (field: string, answer: Answer) => string {
  const { t, of, day, amount } = useSpeech();
  const { source } = useApp();
  const namesRooms = form?.ui.some(({ widget }) => widget === "rooms") === true;
  const rooms = useFile<RoomsFile>(source, namesRooms ? "data/rooms.json" : null);
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
