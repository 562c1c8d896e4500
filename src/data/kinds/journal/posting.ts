import type {
  Allocation,
  BaseUnit,
  Basis,
  PostingFields,
  PostingLine,
  PostingNote,
} from "#domain/esg/ledger/posting.ts";
import { activityKinds, postingEntries } from "#domain/esg/ledger/postingOptions.ts";
import { grades } from "#domain/report/facts/grades.ts";
import {
  choice,
  day,
  inProject,
  integer,
  list,
  longText,
  nullable,
  oneOf,
  text,
  whole,
  yesno,
} from "../field.ts";
import { author } from "../fieldSets.ts";
import { type Agreeing, type DocumentOf, addedIn, defineKind, onlyAdded } from "../kind.ts";

/** A posting of the carbon ledger; never changed, a reversal takes it back. */
export const posting = defineKind({
  kind: "posting",
  collection: "journal",
  table: "postings",
  scopes: ["project"],
  follows: "reverses",
  rights: addedIn("journal"),
  merge: onlyAdded,
  sealed: true,
  named_by: ["supply"],
  fields: {
    project_id: inProject,
    entry: choice(postingEntries),
    /** Null for entries about the base year. */
    activity: nullable(choice(activityKinds, { open: true })),
    /** The meter or supply that gave it; may be empty. */
    supply: text({ empty: "" }),
    /** First and last day, `2025-01-31`, both in one calendar year. */
    from_day: day(),
    to_day: day(),
    /** Whole base units; negative in a reversal. */
    quantity: integer({ column: "bigint" }),
    unit: nullable(text<BaseUnit>({ options: ["Wh", "ml", "mg", "m", "cent"] })),
    basis: nullable(text<NonNullable<Basis>>({ options: ["Hs", "Hi"] })),
    lines: whole<readonly PostingLine[]>(),
    allocation: nullable(whole<Allocation>()),
    grade: oneOf(grades),
    is_estimate: yesno({ empty: false }),
    /** Ids of the documents that prove it. */
    evidence_ids: list({ empty: [] }),
    notes: list<readonly PostingNote[]>({ empty: [] }),
    /** Why: needed for everything but the first posting of something. */
    reason: longText({ empty: "" }),
    /** The posting that this one takes back. */
    reverses: nullable(text()),
    /** The posting that this one stands in for, which was taken back. */
    supersedes: nullable(text()),
    /** The import that it came with, so that the import can be taken back as one. */
    batch_id: nullable(text({ from: "place" })),
    /** The document that it was made from, such as a bill. */
    source_id: nullable(text()),
    /** Set by the server: who posted it. */
    author_id: author,
  },
});
export type PostingRow = Agreeing<PostingFields, DocumentOf<typeof posting>>;
