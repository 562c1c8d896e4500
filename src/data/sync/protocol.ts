import type { Fields } from "#domain/sync/same.ts";

/** The functions of the server that a device calls. */
export type ServerFunction =
  | "sync_heads"
  | "sync_pull"
  | "sync_push"
  | "sync_give_back"
  | "sync_digest"
  | "sync_ids_page";

/** The functions that take changes of rows, and answer one by one what came of them. */
export type ChangeFunction = Extract<ServerFunction, "sync_push" | "sync_give_back">;

/** Whether a function takes changes of rows. */
export const isChange = (name: ServerFunction): name is ChangeFunction =>
  name === "sync_push" || name === "sync_give_back";

/**
 * One request as the signed-in person; rejects with `ServerProblem` on anything but an answer.
 * @param leaving nobody waits for the answer any more: a request that has not gone out yet does not go out.
 */
export type Call = <T>(name: ServerFunction, args: Fields, leaving?: AbortSignal) => Promise<T>;

/** How far a device has read a scope; `epoch` null: the scope is closed to this person. */
export interface Cursor {
  readonly epoch: number | null;
  readonly rev: number;
}

/** Where a replication stands: one cursor per scope. */
export type Checkpoint = Readonly<Record<string, Cursor>>;

/** How far the server is, per scope and collection. */
export type Heads = Readonly<
  Record<string, { readonly epoch: number | null; readonly heads: Readonly<Record<string, number>> }>
>;

/**
 * Revisions that the server gave and lost, because a backup of before was restored: above the first number, up to the second.
 */
export type LostRange = readonly [from: number, to: number];

/** The answer of `sync_heads`; without `scopes` nothing has changed since the tag. `at`: server clock in milliseconds. */
export interface HeadsAnswer {
  readonly etag: string;
  readonly at: number;
  readonly scopes?: Heads;
  /** The highest revision that the server has ever given; older servers do not say it. */
  readonly top?: number;
  /** Which restore of a backup the server has behind it, 0: none; older servers do not say it. */
  readonly history?: number;
  /** Together with `scopes`, when backups were restored. */
  readonly lost?: readonly LostRange[];
}

/** The answer of `sync_pull`. */
export interface PullAnswer {
  readonly rows: readonly Fields[];
  readonly cursors: Checkpoint;
  readonly more: boolean;
}

/**
 * The answer of `sync_ids_page`: live rows that this person sees, in the order of their revisions. `next`: what the next page begins after;
 * null: nothing follows. `epoch` null: the scope is closed. `top`: the highest revision that the server has ever given.
 */
export interface IdsPage {
  readonly epoch: number | null;
  readonly top: number;
  readonly ids: readonly (readonly [id: string, rev: number])[];
  readonly next: number | null;
}

/** One row of `sync_push`, or of `sync_give_back`: then `base` is its revision in the lost history, and `doc` all of it. */
export interface PushRow {
  readonly kind: string;
  readonly id: string;
  readonly base: number | null;
  readonly mutation: string;
  readonly scope: string;
  readonly doc: Fields;
}

/** The answer of `sync_push` and `sync_give_back` for one row. */
export type PushAnswer =
  | { readonly id: string; readonly status: "applied"; readonly rev: number; readonly row?: Fields }
  | {
      readonly id: string;
      readonly status: "conflict";
      readonly row: Fields;
      readonly mine: readonly Fields[];
    }
  | {
      readonly id: string;
      readonly status: "rejected";
      readonly code: string;
      readonly message: string;
      readonly row: Fields | null;
    }
  | { readonly id: string; readonly status: "gone" };
