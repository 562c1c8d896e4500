/** Why a backup could not be taken or restored. */
type BackupProblemKind =
  | "no-passphrase"
  | "wrong-passphrase"
  | "no-backup"
  | "damaged"
  | "newer-version"
  | "older-version"
  | "incomplete"
  | "nothing-to-back-up"
  | "nowhere-to-write"
  | "own-disk"
  | "no-room";

/** Thrown when a backup is not taken, or not restored. What was there is as it was. */
export class BackupProblem extends Error {
  readonly kind: BackupProblemKind;
  constructor(kind: BackupProblemKind, sentence: string) {
    super(sentence);
    this.kind = kind;
  }
}
