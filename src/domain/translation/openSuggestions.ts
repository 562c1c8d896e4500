/** What this module needs of a suggestion. */
interface SuggestionLike {
  readonly id: string;
  readonly cell_id: string;
  readonly created_at: string;
  readonly suggested_value: string;
  readonly supersedes?: string | null;
}

interface CellLike {
  readonly id: string;
  readonly cell_value: string;
}

/**
 * The suggestions that somebody still has to decide on, oldest first: nobody has, and the cell does not say the same by now.
 * @param rows suggestions and decisions on them, in any order.
 */
export function openSuggestions<Suggestion extends SuggestionLike>(
  rows: readonly Suggestion[],
  cells: readonly CellLike[],
): readonly Suggestion[] {
  const decided = new Set(rows.map(({ supersedes }) => supersedes).filter((id) => typeof id === "string"));
  const live = new Map(cells.map(({ id, cell_value }) => [id, cell_value]));
  return rows
    .filter((row) => typeof row.supersedes !== "string" && !decided.has(row.id))
    .filter((row) => live.get(row.cell_id) !== row.suggested_value)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id));
}
