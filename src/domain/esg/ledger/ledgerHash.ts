import { byCodeUnits, canonicalJson, type Json } from "#domain/application/canonicalJson.ts";
import { sha256 } from "#kernel/sha256.ts";
import type { Posting } from "./posting.ts";

/**
 * SHA-256 of a ledger as lower-case hexadecimal: its postings in the order of their ids, as canonical JSON (RFC 8785). The same postings
 * have the same hash on every machine, in whatever order they came; who sent them and when they were confirmed does not count.
 */
export function ledgerHash(postings: readonly Posting[]): string {
  const content = postings.toSorted((a, b) => byCodeUnits(a.id, b.id)).map(contentOf);
  return hashOf(canonicalJson(content));
}

/**
 * SHA-256 of the ids of postings in their order, each on a line of its own: which postings somebody has seen when he signed. The server
 * counts the same, because a posting is never changed.
 */
export const postingsDigest = (postings: readonly { readonly id: string }[]): string =>
  hashOf(
    postings
      .map(({ id }) => id)
      .toSorted(byCodeUnits)
      .join("\n"),
  );

function hashOf(text: string): string {
  const hash = sha256();
  hash.update(new TextEncoder().encode(text));
  return hash.digest();
}

/** What a posting says, without what sync and server add to it; absent and null mean the same. */
const contentOf = (posting: Posting): Json =>
  Object.fromEntries(counted.map((field) => [field, (posting[field] ?? null) as Json]));

const counted = [
  "id",
  "created_at",
  "project_id",
  "entry",
  "activity",
  "supply",
  "from_day",
  "to_day",
  "quantity",
  "unit",
  "basis",
  "lines",
  "allocation",
  "grade",
  "is_estimate",
  "evidence_ids",
  "notes",
  "reason",
  "reverses",
  "supersedes",
  "batch_id",
  "source_id",
] as const satisfies readonly (keyof Posting)[];
