import type { KeptAttachment } from "#domain/inbox/keptAttachment.ts";
import type { Label } from "#domain/labels/label.ts";
import type { SubmissionKind, SubmissionState } from "#domain/application/inbox/protocol.ts";
import type { Instant } from "#kernel/time.ts";
import type { Stored } from "./stored.ts";

/**
 * Collection `outputs`: what an application may hand in with. Scope: the project. Only the hash of the token is kept; the token itself
 * stands in the configuration of the application. One that was revoked is never good again.
 */
export interface InboxTokenRow extends Stored {
  readonly kind: "inbox_token";
  readonly project_id: string;
  readonly application_id: string;
  readonly token_sha256: string;
  readonly kinds: readonly SubmissionKind[];
  /** Most submissions in an hour, from 1 to 2000. */
  readonly per_hour: number;
  /** Most bytes of one submission with its attachments. */
  readonly max_bytes: number;
  readonly expires_at?: Instant | null;
  readonly revoked_at?: Instant | null;
}

/**
 * Collection `work`: what somebody has sent from an application. Scope: the project. The server alone writes what was sent; people decide.
 * The payload is what a stranger has typed: it is read by `readPayload` and shown as text only.
 */
export interface InboxSubmissionRow extends Stored {
  readonly kind: "inbox_submission";
  readonly project_id: string;
  readonly application_id: string;
  readonly submission_kind: SubmissionKind;
  /** By the clock of the sender. */
  readonly sent_at: Instant;
  readonly received_at: Instant;
  readonly payload: unknown;
  /** Their bytes lie among the evidence of the project, under their SHA-256. */
  readonly attachments: readonly KeptAttachment[];
  readonly state: SubmissionState;
  /** Why it was rejected; the sender reads it. */
  readonly reason?: string | null;
  readonly decided_by?: string | null;
  readonly decided_at?: Instant | null;
  /** When the server has removed the photos of a rejected one; none while they are there. */
  readonly photos_gone_at?: Instant | null;
}

/** Collection `outputs`: what somebody has read off a meter. Scope: the project. */
export interface MeterReadingRow extends Stored {
  readonly kind: "meter_reading";
  readonly project_id: string;
  /** What stands on the meter: its number or name. */
  readonly meter: string;
  readonly value: number;
  readonly unit: string;
  /** Day, `2026-11-20`. */
  readonly read_on: string;
  readonly space_global_id?: string | null;
  readonly asset_global_id?: string | null;
  readonly note: string;
  /** What it was accepted from. */
  readonly submission_id?: string | null;
}

/** Collection `work`: a label with a QR code. Scope: the project. */
export interface LabelRow extends Stored, Label {
  readonly kind: "label";
  readonly project_id: string;
}
