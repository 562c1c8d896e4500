import type { Instant } from "#kernel/time.ts";
import type { UnsentCount } from "../sync/state/unsent.ts";
import type { Stored } from "./stored.ts";

/** Collection `device`: how this device and the server stand to each other. One document, id `sync_state`. */
export interface SyncState extends Stored, UnsentCount {
  readonly kind: "sync_state";
  /**
   * `waiting`: the server cannot be reached, tried again by itself; `locked`: nobody is signed in; `factor`: the server asks for the
   * second factor of the person first.
   */
  readonly status: "offline" | "idle" | "sending" | "waiting" | "locked" | "factor" | "problem";
  readonly last_contact_at?: Instant | null;
  /** Whether rows that the server has named are still on their way to this device; null: the server has never been asked. */
  readonly is_reading?: boolean | null;
  /** The server is behind what it has given once: a backup was restored, and its operator has yet to say so. Nothing is read or sent. */
  readonly is_set_back?: boolean;
  /** The server has no room for what waits here: it is kept, and tried again by itself. */
  readonly is_server_full?: boolean;
  /** Open entries of kind `sync_issue`. */
  readonly issues: number;
  /** Server clock minus device clock. */
  readonly clock_offset_ms?: number | null;
}

/** Collection `device`: a change that the server refused, kept for the person to decide. */
export interface SyncIssue extends Stored {
  readonly kind: "sync_issue";
  readonly about_collection: string;
  readonly about_kind: string;
  readonly about_id: string;
  /**
   * SQLSTATE or protocol code of the refusal, or: `gone` it is not there for this person, `deleted` somebody deleted it while this
   * device edited it, `edited` somebody edited what this device deleted (`document` is that edit), `append_only` and `pull_only` such
   * documents are never changed here, `restored` the server had confirmed it and was set back to a backup since.
   */
  readonly code: string;
  readonly message?: string | null;
  /** The document as it stood on this device. */
  readonly document: Readonly<Record<string, unknown>>;
  /** The document as this device had it from the server before it was changed; absent when it was made here. */
  readonly base?: Readonly<Record<string, unknown>>;
  /** The document as the server has it; null when it is not there for this person; absent when the server did not say. */
  readonly theirs?: Readonly<Record<string, unknown>> | null;
}

/** Collection `device`: something half-finished that only this device needs, e.g. the fields of a form. */
export interface Draft extends Stored {
  readonly kind: "draft";
  readonly draft_key: string;
  readonly draft_value: unknown;
}
