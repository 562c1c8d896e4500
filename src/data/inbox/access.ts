import { submissionKinds } from "#domain/application/inbox/protocol.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { ApplicationRow, InboxTokenRow } from "../documents.ts";
import { configureApplication } from "../outputs/actions.ts";
import { renewInboxToken, revokeInboxToken, type TokenProblem } from "./tokens.ts";

/**
 * Lets an application send into the inbox of its project: a new token in the place of all older ones, and the token itself in the
 * configuration, from where the next version carries it. Without an address of its own it sends to where it was opened from.
 */
export async function giveInboxAccess(
  db: Database,
  { id, project_id }: Pick<ApplicationRow, "id" | "project_id">,
): Promise<Result<void, TokenProblem>> {
  const made = await renewInboxToken(db, { project_id, application_id: id, kinds: submissionKinds });
  if (!made.ok) return made;
  const inbox = { url: null, token: made.value.token };
  return configureApplication(db, id, { config: () => ({ inbox }) });
}

/** Revokes all tokens of an application for good, and takes the last one out of its configuration. */
export async function endInboxAccess(
  db: Database,
  { id }: Pick<ApplicationRow, "id">,
  tokens: readonly InboxTokenRow[],
): Promise<Result<void, TokenProblem>> {
  for (const token of tokens) {
    if (token.revoked_at) continue;
    const gone = await revokeInboxToken(db, token.id);
    if (!gone.ok) return err(gone.error);
  }
  const done = await configureApplication(db, id, { config: () => ({ inbox: null }) });
  return done.ok ? ok(undefined) : done;
}
