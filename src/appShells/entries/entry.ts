import type { Answers } from "#domain/application/forms/formAnswers.ts";
import type {
  SenderWork,
  Submission,
  SubmissionKind,
  SubmissionState,
} from "#domain/application/inbox/protocol.ts";

/**
 * How far something is that was filled in: `draft` is still being written; `kept` is done and goes nowhere, because there is no inbox;
 * `waiting` is done and goes out with a network; `refused` the inbox did not take as it is; the rest are the inbox's own words.
 */
export type EntryState = "draft" | "kept" | "waiting" | "refused" | "received" | "accepted" | "rejected";

/** The state of an entry that its inbox has. */
export const stateOf: Readonly<Record<SubmissionState, EntryState>> = {
  new: "received",
  accepted: "accepted",
  rejected: "rejected",
};

/** Something that was filled in on this device. The bytes of its pictures lie apart from it. */
export interface Entry {
  /** UUIDv7; also the key by which the inbox knows it again. */
  readonly id: string;
  readonly kind: SubmissionKind;
  /** Id of the form. */
  readonly form: string;
  readonly title: string;
  /** Name of the form as it was seen when it was handed in; missing before. */
  readonly form_title?: string;
  readonly state: EntryState;
  readonly answers: Answers;
  readonly attachments: readonly { readonly name: string; readonly mime: "image/jpeg" | "image/png" }[];
  /** Language and names of fields as they were seen when it was handed in; empty before. */
  readonly language: string;
  readonly labels: Submission["payload"]["labels"];
  readonly created_at: string;
  readonly changed_at: string;
  readonly handed_in_at: string | null;
  /** What the status is asked with; never sent before, only its hash. */
  readonly secret: string;
  /** What the inbox has said about it. */
  readonly reason: string | null;
  /** How far the work is that came of it; missing or null before anybody has begun. */
  readonly work?: SenderWork | null;
}

/** Whether the inbox may still say something new about it. What became a reading of a meter has come to its end. */
export const isAsked = ({ state, kind }: Pick<Entry, "state" | "kind">): boolean =>
  state === "received" || (state === "accepted" && kind !== "reading");

/** How far an entry is as people read it: once it is accepted, what its work is at. */
export const shownState = ({ state, work }: Pick<Entry, "state" | "work">): EntryState | SenderWork =>
  state === "accepted" && work ? work : state;

/** Whether it can still be changed here. */
export const isOpen = ({ state }: Pick<Entry, "state">): boolean => state === "draft" || state === "refused";
