import type { Database } from "../database.ts";
import type { InboxSubmissionRow } from "../documents.ts";
import { readAll } from "../read.ts";

/**
 * Removes from this device the photos that the server has removed of rejected submissions, unless the project keeps the same bytes as
 * evidence or another submission still has them.
 */
export async function forgetGonePhotos(db: Database, rows: readonly InboxSubmissionRow[]): Promise<void> {
  const [gone, there] = [hashes(rows, true), hashes(rows, false)];
  const scope = rows[0]?.scope;
  if (scope === undefined || gone.size === 0) return;
  const kept = new Set((await readAll(db.evidence, { scope, kind: "evidence" })).map(({ sha256 }) => sha256));
  for (const sha256 of gone) if (!there.has(sha256) && !kept.has(sha256)) await db.files.remove(sha256);
}

const hashes = (rows: readonly InboxSubmissionRow[], areGone: boolean): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ photos_gone_at, attachments }) =>
      Boolean(photos_gone_at) === areGone ? attachments.map(({ sha256 }) => sha256) : [],
    ),
  );
