import type { SubmissionKind } from "#domain/application/inbox/protocol.ts";
import { bytes, inProject, integer, list, maybe, moment, reference, text } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField } from "../kind.ts";

/**
 * What an application may hand in with. Only the hash of the token is kept; the token itself stands in the configuration of the
 * application. One that was revoked is never good again.
 */
export const inboxToken = defineKind({
  kind: "inbox_token",
  collection: "outputs",
  table: "inbox_tokens",
  scopes: ["project"],
  rights: { reads: ["outputs:read"], adds: ["applications:admin"], changes: ["applications:admin"] },
  merge: fieldByField,
  fields: {
    project_id: inProject,
    application_id: reference({ immutable: true, from: "place" }),
    token_sha256: text({ immutable: true }),
    kinds: list<readonly SubmissionKind[]>({ merge: "whole" }),
    /** Most submissions in an hour, from 1 to 2000. */
    per_hour: integer({ empty: 120 }),
    /** Most bytes of one submission with its attachments. */
    max_bytes: bytes({ column: "integer", empty: 6291456 }),
    expires_at: maybe(moment()),
    revoked_at: maybe(moment({ immutable: true })),
  },
});
export type InboxTokenRow = DocumentOf<typeof inboxToken>;
