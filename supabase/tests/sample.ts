/** What a row says when it is sent. */
export type Doc = Readonly<Record<string, unknown>>;

/** A kind with its ids: what it is sent with when nothing is wrong, how it is changed, and what goes wrong with it. */
export interface Sample {
  readonly kind: string;
  readonly ids: readonly string[];
  /** Of some kinds what a row says depends on its id. */
  readonly good: Doc | ((id: string) => Doc);
  readonly edits: readonly Doc[];
  readonly bad: readonly Doc[];
  /** Nothing of it is ever changed: a clean request adds only. */
  readonly appendOnly?: boolean;
}
