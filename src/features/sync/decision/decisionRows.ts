import { edits } from "#domain/sync/edits.ts";
import { withTheirGroups } from "#domain/sync/mergePolicy.ts";
import { contentFields, type Fields, same } from "#domain/sync/same.ts";
import { policyOf } from "#data/kinds/mergePolicies.ts";
import type { SyncIssue } from "#data/documents.ts";
import { isShownField } from "#shared/records/fieldFormats.ts";

/** Whose value of a field is taken; `edit`: one that the person enters now. */
export type Choice = "mine" | "theirs" | "edit";

/** One field of a refused change with its three values. */
export interface DecisionRow {
  readonly field: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** What the ordinary merge would take: mine where this device changed it. */
  readonly start: Choice;
}

/** The fields of a refused change. */
export interface DecisionRows {
  /** Fields in which both sides differ; when there is nothing on the server, those that this device has filled. */
  readonly differing: readonly DecisionRow[];
  /** How many are the same on both sides. */
  readonly equal: number;
}

/** Puts the sides of a refused change beside each other. @param theirs what the server has; null: nothing. */
export function decisionRows(
  { base, document }: Pick<SyncIssue, "base" | "document">,
  theirs: Fields | null,
): DecisionRows {
  const kind = String(document["kind"]);
  const mineChanged = new Set(base ? edits(base, document) : contentFields(document));
  const fields = contentFields(document, theirs ?? {}).filter((field) => isShownField(kind, field));
  const told = (side: Fields | null | undefined, field: string) => side?.[field] ?? null;
  const rows = fields.map((field): DecisionRow => ({
    field,
    base: told(base, field),
    theirs: told(theirs, field),
    // absent = untouched
    mine: document[field] === undefined ? told(theirs ?? base, field) : document[field],
    start: mineChanged.has(field) || !theirs ? "mine" : "theirs",
  }));
  const isDiffering = ({ mine, theirs: other }: DecisionRow) =>
    theirs ? !same(mine, other) : !same(mine, null);
  const differing = rows.filter(isDiffering);
  return { differing, equal: theirs ? rows.length - differing.length : 0 };
}

/**
 * What this device changed in fields that nobody decides on, because they only say what a record belongs to: it goes along with whatever
 * is decided. Nothing of it when the server has nothing: then the whole record goes.
 */
export function changedAlong(
  { base, document }: Pick<SyncIssue, "base" | "document">,
  theirs: Fields | null,
): Fields {
  if (!base || !theirs) return {};
  const kind = String(document["kind"]);
  const changed = edits(base, document).filter(
    (field) => !isShownField(kind, field) && !same(document[field], theirs[field]),
  );
  const along = withTheirGroups(policyOf(document), changed).filter((field) => !isShownField(kind, field));
  return Object.fromEntries(along.map((field) => [field, document[field] ?? null]));
}

/** The values to send: of each field what was chosen; what stays as the server has it is not sent. */
export function decidedValues(
  rows: readonly DecisionRow[],
  choices: ReadonlyMap<string, Choice>,
  entered: ReadonlyMap<string, unknown>,
): Fields {
  const values: Record<string, unknown> = {};
  for (const { field, mine, start } of rows) {
    const choice = choices.get(field) ?? start;
    if (choice === "mine") values[field] = mine;
    if (choice === "edit") values[field] = entered.has(field) ? entered.get(field) : mine;
  }
  return values;
}
