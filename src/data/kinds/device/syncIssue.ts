import { maybe, optional, text, whole } from "../field.ts";
import { aboutDocument } from "../fieldSets.ts";
import { type DocumentOf, defineDeviceKind } from "../kind.ts";

/** A change that the server refused, kept for the person to decide. */
export const syncIssue = defineDeviceKind({
  kind: "sync_issue",
  collection: "device",
  fields: {
    about_collection: text({ from: "place" }),
    ...aboutDocument,
    /**
     * SQLSTATE or protocol code of the refusal, or: `gone` it is not there for this person, `deleted` somebody deleted it while this
     * device edited it, `edited` somebody edited what this device deleted (`document` is that edit), `append_only` and `pull_only` such
     * documents are never changed here, `restored` the server had confirmed it and was set back to a backup since.
     */
    code: text(),
    message: maybe(text()),
    /** The document as it stood on this device. */
    document: whole<Readonly<Record<string, unknown>>>(),
    /** The document as this device had it from the server before it was changed; absent when it was made here. */
    base: optional(whole<Readonly<Record<string, unknown>>>()),
    /** The document as the server has it; null when it is not there for this person; absent when the server did not say. */
    theirs: maybe(whole<Readonly<Record<string, unknown>>>()),
    /** The lines of the steps in it that were not taken. Nobody else has seen them. */
    lines: optional(whole<readonly Readonly<Record<string, unknown>>[]>()),
  },
});
export type SyncIssue = DocumentOf<typeof syncIssue>;
