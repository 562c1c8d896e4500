import { type Answer, type RoomAnswer, submissionShape } from "../application/inbox/protocol.ts";

/** The name of a field as its sender saw it, and the answer in words where its value is none. */
export interface AnswerLabel {
  readonly field: string;
  readonly label: string;
  readonly said?: string | undefined;
}

/** What somebody has sent, read; every text in it is a stranger's. */
export interface Payload {
  readonly form: string;
  /** The name of the form as its sender saw it; undefined from applications that did not say it. */
  readonly form_title?: string | undefined;
  readonly language: string;
  /** What the sender saw as the name of each field, in the order of the form. */
  readonly labels: readonly AnswerLabel[];
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

/** What a submission is about in the words of its sender: its heading, else the first line of its text, else the name of its form. */
export const headingOf = (payload: Payload): string | undefined =>
  textAnswer(payload, "title") ??
  textAnswer(payload, "text")?.split("\n")[0] ??
  (payload.form_title?.trim() || undefined);

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

/** How yes, no and numbers are written in the language of the page. */
export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
  readonly number: (value: number) => string;
}

/** The answer to a field as its sender read it, else as `answerText` says it. What is a number or a yes is never said otherwise. */
export function saidAnswer(
  { answers }: Payload,
  { field, said }: AnswerLabel,
  words: AnswerWords,
): string | undefined {
  const answer = Object.hasOwn(answers, field) ? answers[field] : undefined;
  const isValue = typeof answer === "string" || Array.isArray(answer) || isSketch(answer);
  return (isValue && said?.trim()) || answerText(answer, words);
}

const isSketch = (answer: Answer | undefined): boolean =>
  typeof answer === "object" && answer !== null && "strokes" in answer;

/** The name of the field that a photo or signature belongs to. */
export const labelOfAttachment = ({ labels, answers }: Payload, name: string): string | undefined =>
  labels.find(({ field }) => {
    const answer = Object.hasOwn(answers, field) ? answers[field] : undefined;
    return Array.isArray(answer) && (answer as unknown[]).includes(name);
  })?.label;

/**
 * An answer as a person reads it; undefined for what is shown otherwise (photos, sketch, signatures) or is empty.
 */
function answerText(answer: Answer | undefined, words: AnswerWords): string | undefined {
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
