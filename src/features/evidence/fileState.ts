import type { EvidenceRow } from "#data/documents.ts";
import { type FileNote, fileProblem } from "#data/files/fileNotes.ts";

/** Where the record of a piece of evidence is. */
export type RecordState = "waiting" | "sent";

/** Where its bytes are, said apart from the record. */
export type FileState =
  /** On this device only, it waits its turn. */
  | "waiting"
  /** On another device, which has not sent it yet. */
  | "elsewhere"
  | "sending"
  | "held"
  /** The server has it and is reading it to its end. */
  | "checking"
  | "verified"
  | "damaged_here"
  | "damaged_there"
  | "refused"
  | "insufficient_storage";

/** The state of the record. A change that was not confirmed waits, also of a record that was sent before. */
export const recordState = ({ rev, unsent_since }: EvidenceRow): RecordState =>
  rev === undefined || unsent_since !== undefined ? "waiting" : "sent";

/** How this device stands to a file. */
export interface Here {
  /** The bytes lie on this device. */
  readonly isHere: boolean;
  /** Files go out just now: there is a network, a session and a server that takes them. */
  readonly isGoing: boolean;
}

/** The state of the file, from what the record and this device say of it. */
export function fileState({ upload_state }: EvidenceRow, note: FileNote, here: Here): FileState {
  if (upload_state === "verified") return "verified";
  const problem = fileProblem(note);
  if (problem) return problem;
  if (note.is_held) return "held";
  if (upload_state === "uploaded") return "checking";
  if (!here.isHere) return "elsewhere";
  return upload_state === "uploading" && here.isGoing ? "sending" : "waiting";
}
