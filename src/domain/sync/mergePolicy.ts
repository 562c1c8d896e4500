import type { Fields } from "./same.ts";

/** How documents of one kind are merged when two people changed them apart. */
export interface MergePolicy {
  /**
   * `fields`: group by group, the later arrival wins; a deletion wins over an edit. `append_only`: what the server has stays for ever.
   * `server`: only the server writes. `cell`: one text of a language; the server's stays live, an edit wins over a deletion.
   */
  readonly style: "fields" | "append_only" | "server" | "cell";
  /** Fields that only make sense together: who changes one of them, wins all of them. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** Fields whose value is one whole although it is an object: never merged inside. */
  readonly whole?: readonly string[];
  /** Lists of things that are there or not, in no order: what either side added is there, what either took away is not. */
  readonly sets?: readonly string[];
  /** Fields that one computation writes together. They win as one and have no history: they can be computed again. */
  readonly computed?: readonly string[];
  /** Steps of a field in their order: a merge never takes one back. */
  readonly forward?: Readonly<Record<string, readonly string[]>>;
  /** A field that steps change, and where one step leads from each of its values: none starts from a value that is not there any more. */
  readonly steps?: { readonly field: string; readonly next: Readonly<Record<string, readonly string[]>> };
  /** Fields that never change once the server knows them. */
  readonly immutable?: readonly string[];
  /** Whether a document is closed: nothing of it changes any more. */
  readonly closed?: (master: Fields) => boolean;
  /**
   * The id of a document follows from what it says or is about: somebody who makes it without knowing that it was deleted has not edited
   * what is gone, and it is there again.
   */
  readonly remade?: true;
  /**
   * The product makes documents by itself under ids that follow from something else: one that nobody has touched since says nothing against
   * what somebody has changed, or deleted, under the same id elsewhere.
   */
  readonly madeByItself?: true;
  /**
   * How an overwritten value is kept: in the history, as a suggestion, as an addendum, on the list of refused changes, or not at all,
   * because the id follows from the content and whatever has the same id says the same.
   */
  readonly overwritten: "superseded" | "suggestion" | "addendum" | "issue" | "none";
  /** What stands in a field that nobody has filled, where the server knows no null: the defaults of its table. */
  readonly empty?: Fields;
}

/** What an empty field holds: null, unless the server knows none there. */
export const emptyValue = ({ empty = {} }: MergePolicy, field: string): unknown =>
  Object.hasOwn(empty, field) ? empty[field] : null;

/** Some fields of a document with those that only make sense together with one of them. */
export function withTheirGroups({ groups = {} }: MergePolicy, changed: readonly string[]): readonly string[] {
  const touched = Object.values(groups).filter((group) => group.some((field) => changed.includes(field)));
  return [...new Set([...changed, ...touched.flat()])];
}
