import type { OrderCategory } from "../orders/orderOptions.ts";
import { isDay } from "#kernel/time.ts";
import { shortenText } from "#kernel/wholeText.ts";
import { type SubmissionKind, type TicketPriority, ticketPriorities } from "../application/inbox/protocol.ts";
import {
  type AnswerWords,
  headingOf,
  type Payload,
  personalFields,
  roomAnswer,
  roomWords,
  saidAnswer,
  textAnswer,
} from "./readPayload.ts";

/** What an accepted submission becomes, without the ids of a device. */
export type AcceptedRecord =
  | {
      readonly kind: "work_order";
      readonly title: string;
      readonly description: string;
      readonly state: "accepted" | "done";
      readonly priority: TicketPriority;
      readonly category: OrderCategory;
      readonly space_global_id: string | null;
    }
  | {
      readonly kind: "meter_reading";
      readonly meter: string;
      readonly value: number;
      readonly unit: string;
      readonly read_on: string;
      readonly space_global_id: string | null;
      readonly note: string;
    };

/** Words that a record gets where the sender has given none. */
export interface RecordWords extends AnswerWords {
  /** What a submission of each kind is called. */
  readonly kinds: Readonly<Record<SubmissionKind, string>>;
}

/** A submission, as far as its record follows from it. */
export interface ToAccept {
  readonly submission_kind: SubmissionKind;
  readonly sent_at: string;
  readonly payload: Payload;
}

/**
 * What a submission becomes once it is accepted: a reading with a number becomes a reading of a meter, everything else an accepted order. What
 * documents work that was done (a checklist, a handover) becomes one that is done. Who has sent it stays in the inbox.
 */
export function recordOf(submission: ToAccept, words: RecordWords): AcceptedRecord {
  const { submission_kind, payload } = submission;
  const room = roomAnswer(payload);
  const space_global_id = room?.guid?.slice(0, 64) || null;
  const reading = submission_kind === "reading" ? readingOf(submission) : undefined;
  if (reading) return { kind: "meter_reading", ...reading, space_global_id };
  const first = headingOf(payload);
  const fallback = [words.kinds[submission_kind], room && roomWords(room)].filter(Boolean).join(" · ");
  const isDone = submission_kind === "checklist" || submission_kind === "handover";
  return {
    kind: "work_order",
    title: oneLine(first ?? fallback),
    description: described(payload, words),
    state: isDone ? "done" : "accepted",
    priority: ticketPriorities.find((one) => one === payload.answers["priority"]) ?? "normal",
    category: categories[submission_kind],
    space_global_id,
  };
}

/** What an order is about that comes from a submission of a kind. */
const categories: Readonly<Record<SubmissionKind, OrderCategory>> = {
  ticket: "repair",
  damage: "damage",
  reading: "meter_reading",
  checklist: "inspection",
  handover: "other",
};

function readingOf({ payload, sent_at }: ToAccept) {
  const { reading, read_on } = payload.answers;
  const meter = textAnswer(payload, "meter");
  const quantity =
    typeof reading === "object" && reading !== null && "value" in reading ? reading : undefined;
  if (meter === undefined || !quantity || !(quantity.value >= 0 && quantity.value <= 1e12)) return undefined;
  const day = typeof read_on === "string" && isDay(read_on) ? read_on : sent_at.slice(0, 10);
  return {
    meter: oneLine(meter, 200),
    value: quantity.value,
    unit: quantity.unit.trim() || "–",
    read_on: day,
    note: shortenText(textAnswer(payload, "text") ?? "", 4000),
  };
}

const oneLine = (text: string, most = 200): string => shortenText(text.replace(/\s+/g, " ").trim(), most);

/** Every answer under the name that its sender has seen, without the title, what only sorts, and who it was. */
function described(payload: Payload, words: RecordWords): string {
  const apart = ["title", "priority", ...personalFields];
  const lines = payload.labels
    .filter(({ field }) => !apart.includes(field))
    .flatMap((one) => {
      const { field, label } = one;
      const said = saidAnswer(payload, one, words);
      return said === undefined ? [] : field === "text" ? [said] : [`${label}: ${said}`];
    });
  return shortenText(lines.join("\n"), 4000);
}
