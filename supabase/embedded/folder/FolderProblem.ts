/** What is wrong with a data folder. */
type FolderProblemKind =
  | "keys-gone"
  | "keys-damaged"
  | "password-gone"
  | "database-gone"
  | "files-gone"
  | "not-together"
  | "copied";

/** Thrown when the parts of a data folder do not belong together, or one is missing. Nothing was changed or deleted. */
export class FolderProblem extends Error {
  readonly kind: FolderProblemKind;
  constructor(kind: FolderProblemKind, sentence: string) {
    super(`${sentence} Nothing was changed or deleted.`);
    this.kind = kind;
  }
}
