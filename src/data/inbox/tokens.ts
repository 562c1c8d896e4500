import { map, type Observable } from "rxjs";
import { mostBytesOfSubmission, type SubmissionKind } from "#domain/application/inbox/protocol.ts";
import { hashOfSecret, newInboxToken, tokenState, usualPerHour } from "#domain/inbox/inboxToken.ts";
import { ok, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import type { Documents } from "../collections.ts";
import type { Database } from "../database.ts";
import type { InboxTokenRow } from "../documents.ts";
import { live, readAll } from "../read.ts";
import { change, type Changes, newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";

/** Why a token was not written. */
export type TokenProblem = { readonly kind: "unknown" } | StorageProblem;

/** A token that was just made. It is said this once: it goes into the configuration of its application, and only its hash is kept. */
export interface MadeToken {
  readonly token: string;
  readonly row: InboxTokenRow;
}

interface NewToken {
  readonly project_id: string;
  readonly application_id: string;
  readonly kinds: readonly SubmissionKind[];
  readonly per_hour?: number;
}

/** Makes a token with which an application may hand in, without asking the server; the server takes it once it has heard of it. */
export async function makeInboxToken(
  db: Database,
  { project_id, application_id, kinds, per_hour = usualPerHour }: NewToken,
): Promise<Result<MadeToken, StorageProblem>> {
  const token = newInboxToken((bytes) => crypto.getRandomValues(bytes));
  const row: InboxTokenRow = {
    ...newDocumentFields(db),
    kind: "inbox_token",
    scope: `project:${project_id}`,
    project_id,
    application_id,
    token_sha256: hashOfSecret(token),
    kinds,
    per_hour,
    max_bytes: mostBytesOfSubmission,
    expires_at: null,
    revoked_at: null,
  };
  return tryWrite(async () => {
    await db.outputs.insert(row);
    return { token, row };
  });
}

/** Revokes a token for good: applications that carry it cannot hand in any more as soon as the server has heard of it. */
export const revokeInboxToken = (db: Database, id: string): Promise<Result<void, TokenProblem>> =>
  change(db, db.outputs, {
    id,
    changes: ((stored: InboxTokenRow) => ({
      revoked_at: stored.revoked_at ?? instant(db.clock),
    })) as unknown as (stored: Documents["outputs"]) => Changes<Documents["outputs"]>,
  });

/** Makes a new token in the place of all that an application has: the old ones are revoked after the new one is kept. */
export async function renewInboxToken(
  db: Database,
  wanted: NewToken,
): Promise<Result<MadeToken, TokenProblem>> {
  const made = await makeInboxToken(db, wanted);
  if (!made.ok) return made;
  const now = db.clock.now();
  for (const { id, ...token } of await tokensOf(db, wanted)) {
    if (id === made.value.row.id || tokenState(token, now) === "revoked") continue;
    const gone = await revokeInboxToken(db, id);
    if (!gone.ok) return gone;
  }
  return ok(made.value);
}

/** The tokens of an application, the newest first. */
export const liveInboxTokens = (
  db: Database,
  { projectId, applicationId }: { readonly projectId: string; readonly applicationId: string },
): Observable<readonly InboxTokenRow[]> =>
  live(db.outputs, { scope: `project:${projectId}`, kind: "inbox_token" }).pipe(
    map((rows) =>
      (rows as readonly InboxTokenRow[])
        .filter((row) => row.application_id === applicationId)
        .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id)),
    ),
  );

async function tokensOf(
  db: Database,
  { project_id, application_id }: Pick<NewToken, "project_id" | "application_id">,
): Promise<readonly InboxTokenRow[]> {
  const rows = await readAll(db.outputs, { scope: `project:${project_id}`, kind: "inbox_token" });
  return (rows as readonly InboxTokenRow[]).filter((row) => row.application_id === application_id);
}
