import type { Fields } from "#domain/sync/same.ts";

/** The functions of the server that a device calls. */
export type ServerFunction = "sync_heads" | "sync_pull" | "sync_push" | "sync_digest" | "sync_ids";

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

/** The answer of `sync_heads`; without `scopes` nothing has changed since the tag. `at`: server clock in milliseconds. */
export interface HeadsAnswer {
  readonly etag: string;
  readonly at: number;
  readonly scopes?: Heads;
}

/** The answer of `sync_pull`. */
export interface PullAnswer {
  readonly rows: readonly Fields[];
  readonly cursors: Checkpoint;
  readonly more: boolean;
}

/** One row of `sync_push`. */
export interface PushRow {
  readonly kind: string;
  readonly id: string;
  readonly base: number | null;
  readonly mutation: string;
  readonly scope: string;
  readonly doc: Fields;
}

/** The answer of `sync_push` for one row. */
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
