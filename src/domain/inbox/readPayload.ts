import { type Answer, type RoomAnswer, submissionShape } from "../application/inbox/protocol.ts";

/** What somebody has sent, read; every text in it is a stranger's. */
export interface Payload {
  readonly form: string;
  readonly language: string;
  /** What the sender saw as the name of each field, in the order of the form. */
  readonly labels: readonly { readonly field: string; readonly label: string }[];
  readonly answers: Readonly<Record<string, Answer>>;
}

/** The payload of a submission; undefined for one that this version cannot read. */
export function readPayload(payload: unknown): Payload | undefined {
  const read = submissionShape.shape.payload.safeParse(payload);
  return read.success ? (read.data as Payload) : undefined;
}

/** The answer to a field as one line of text; undefined for none, and for what is no text. */
export function textAnswer({ answers }: Payload, field: string): string | undefined {
  const answer = Object.hasOwn(answers, field) ? answers[field] : undefined;
  const text = typeof answer === "string" ? answer.trim() : "";
  return text === "" ? undefined : text;
}

/** The room of a submission. */
export function roomAnswer({ answers }: Payload): RoomAnswer | undefined {
  const { room } = answers;
  return typeof room === "object" && room !== null && "guid" in room ? room : undefined;
}

/** How a room is said in one line: number, name, storey. */
export const roomWords = ({ number, name, storey }: RoomAnswer): string =>
  [number, name, storey].filter(Boolean).join(" · ");

/** Answers that say who has sent something: they stay in the inbox and go into no record. */
export const personalFields: readonly string[] = ["reporter", "reach"];

/**
 * An answer as a person reads it; undefined for what is shown otherwise (photos, sketch, signatures) or is empty.
 * @param words how yes, no and numbers are written in the language of the page
 */
export function answerText(
  answer: Answer | undefined,
  words: { readonly yes: string; readonly no: string; readonly number: (value: number) => string },
): string | undefined {
  if (answer === undefined || answer === null || answer === "") return undefined;
  if (typeof answer === "string") return answer;
  if (typeof answer === "boolean") return answer ? words.yes : words.no;
  if (typeof answer === "number") return words.number(answer);
  if (Array.isArray(answer)) {
    const lines = answer.filter((line) => !/\.(jpg|png|webp)$/.test(line));
    return lines.length > 0 ? lines.join(", ") : undefined;
  }
  if ("value" in answer) return `${words.number(answer.value)} ${answer.unit}`;
  return "guid" in answer ? roomWords(answer) : undefined;
}
