import { sha256 } from "#kernel/sha256.ts";
import type { Posting, PostingFields, PostingLine } from "./posting.ts";

/** The id of the reversal of a posting: it follows from it, so that two people who take it back apart meet in one entry. */
export function reversalId(postingId: string): string {
  const hash = sha256();
  hash.update(new TextEncoder().encode(JSON.stringify(["reversal", postingId])));
  return `rev-${hash.digest().slice(0, 40)}`;
}

/** The entry that takes a posting back line by line; with it the totals are as if neither were there. */
export const reversalOf = (posting: Posting, reason: string): PostingFields => ({
  project_id: posting.project_id,
  entry: "reversal",
  activity: posting.activity,
  supply: posting.supply,
  from_day: posting.from_day,
  to_day: posting.to_day,
  quantity: negative(posting.quantity),
  unit: posting.unit,
  basis: posting.basis,
  lines: posting.lines.map((line): PostingLine => ({
    ...line,
    quantity: negative(line.quantity),
    g_co2e: negative(line.g_co2e),
  })),
  allocation: posting.allocation,
  grade: posting.grade,
  is_estimate: posting.is_estimate,
  evidence_ids: posting.evidence_ids,
  notes: posting.notes,
  reason: reason.trim(),
  reverses: posting.id,
  supersedes: null,
  batch_id: posting.batch_id,
  source_id: posting.source_id,
});

/** Without a negative zero: JSON and hashes would tell it from zero. */
const negative = (value: number): number => (value === 0 ? 0 : -value);

/** The postings that stand: neither taken back nor taking one back, in the order in which they came. */
export function standing<Kept extends Posting>(postings: readonly Kept[]): readonly Kept[] {
  const gone = new Set(postings.map(({ reverses }) => reverses));
  return postings.filter(({ id, reverses }) => reverses === null && !gone.has(id));
}
