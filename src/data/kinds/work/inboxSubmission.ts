import type { KeptAttachment } from "#domain/inbox/keptAttachment.ts";
import { choice, inProject, longText, maybe, moment, reference, text, whole } from "../field.ts";
import { type DocumentOf, defineKind, fieldByField } from "../kind.ts";

/**
 * What somebody has sent from an application. The server alone writes what was sent; people decide. The payload is what a stranger has
 * typed: it is read by `readPayload` and shown as text only.
 */
export const inboxSubmission = defineKind({
  kind: "inbox_submission",
  collection: "work",
  table: "inbox_submissions",
  scopes: ["project"],
  rights: { reads: ["journal:read"], adds: [], changes: ["journal:write"] },
  merge: fieldByField,
  fields: {
    project_id: inProject,
    application_id: reference({ from: "place" }),
    submission_kind: choice(["ticket", "reading", "checklist", "handover", "damage"], { from: "product" }),
    /** By the clock of the sender. */
    sent_at: moment(),
    received_at: moment({ from: "server" }),
    payload: whole({ merge: "whole", personal: true }),
    /** Their bytes lie among the evidence of the project, under their SHA-256. */
    attachments: whole<readonly KeptAttachment[]>({ empty: [], merge: "whole", personal: true }),
    // what was accepted has become a record already
    state: choice(["new", "rejected", "accepted"], { from: "product", empty: "new", merge: "forward" }),
    /** Why it was rejected; the sender reads it. */
    reason: maybe(longText({ group: "decision", longest: 2000, label: "decline_reason" })),
    decided_by: maybe(text({ group: "decision", personal: true })),
    decided_at: maybe(moment({ group: "decision" })),
    /** When the server has removed the photos of a rejected one; none while they are there. */
    photos_gone_at: maybe(moment({ from: "server" })),
  },
  // what was rejected can still be accepted; what was accepted is taken back first
  machine: {
    field: "state",
    states: ["new", "accepted", "rejected"],
    starts: ["new"],
    steps: {
      accept: { from: ["new", "rejected"], to: "accepted", who: ["journal:write", "work:write"] },
      reject: { from: ["new"], to: "rejected", who: ["journal:write"], needs: [{ field: "reason" }] },
      reopen: { from: ["accepted", "rejected"], to: "new", who: ["journal:write"] },
    },
  },
});
export type InboxSubmissionRow = DocumentOf<typeof inboxSubmission>;
