import type { Fields } from "./same.ts";

/** A value that was overwritten in a merge: enough to show it and to put it back. Records hold the fields of the group alone. */
export interface Superseded {
  /** Name of the group, or of the field that stands alone. */
  readonly field_group: string;
  /** What both sides started from; null where there was nothing. */
  readonly base: Fields;
  /** What was overwritten; of an object that is merged inside, only the keys that both sides changed. */
  readonly lost: Fields;
  /** What stands in its place. */
  readonly kept: Fields;
  /** Whose value was overwritten. */
  readonly lost_from: "server" | "device";
}

/** What a three-way merge comes to. */
export interface Merged {
  /** The document as it is from now on, at the revision of the server's. */
  readonly merged: Fields;
  /** Every value that somebody entered and that is not in `merged`. */
  readonly superseded: readonly Superseded[];
  /**
   * `deleted`: the server's deletion stays over an edit of this device. `edited`: this device's deletion stays over an edit of
   * somebody else. `stepped`: a step of somebody else stays, from which the step of this device does not start. In all three cases a person
   * is to be asked.
   */
  readonly verdict: "merged" | "deleted" | "edited" | "stepped";
}

/** The three states of a document that are merged; `base` is absent when the device made the document itself. */
export interface Sides {
  readonly base: Fields | undefined;
  readonly local: Fields;
  readonly master: Fields;
}
