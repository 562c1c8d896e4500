/** The answer of `sync_push` for one row. */
export interface Answer {
  readonly id: string;
  readonly status: string;
  readonly rev?: number;
  readonly code?: string;
  readonly row?: Readonly<Record<string, unknown>> | null;
  readonly mine?: readonly unknown[];
}
/** Where a device stands in each scope. */
export type Cursors = Record<string, { epoch: number | null; rev: number }>;
/** The answer of `sync_heads`. */
export interface Heads {
  readonly etag: string;
  readonly at: number;
  readonly scopes: Record<string, { epoch: number | null; heads: Record<string, number> }>;
}
/** The answer of `sync_pull`. */
export interface Page {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly cursors: Cursors;
  readonly more: boolean;
}

/** One row of a push; what is left out is filled in by the test. */
export interface RowIn {
  readonly id: string;
  readonly kind?: string;
  readonly base?: number | null | undefined;
  readonly mutation?: string;
  readonly scope?: string;
  readonly doc: Readonly<Record<string, unknown>>;
}
