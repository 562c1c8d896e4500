import { type CellAddress, cellId } from "#domain/translation/cellId.ts";
import { sourcePrint } from "#domain/translation/isOutdated.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { TranslationCell, TranslationRow, TranslationSuggestion } from "../documents.ts";
import {
  change,
  type Changes,
  discard,
  newDocumentFields,
  inPlaceOf,
  type StorageProblem,
  type Unchangeable,
  tryWrite,
} from "../write.ts";
import { insertOrRevive } from "../insertOrRevive.ts";

type AnyTranslation = TranslationRow | TranslationCell | TranslationSuggestion;
/** The scope of all that translators edit. */
const scope = "portal:klarbau";

/** Why a translation was not written: there is none of this id, it is of a kind that is not changed here, or the device cannot keep it. */
export type CellProblem = { readonly kind: "unknown" } | Unchangeable | StorageProblem;

/**
 * Writes the text of a key in a language; a key that is new, or was deleted, comes to be. An edit of a reviewed text is no longer
 * reviewed, and a flag goes.
 * @param text `source` is the text that was translated, when it is a translation.
 */
export async function writeCell(
  db: Database,
  address: CellAddress,
  text: { readonly value: string; readonly source?: string },
): Promise<Result<void, CellProblem>> {
  const id = cellId(address);
  const written_text = {
    cell_value: text.value,
    state: "translated" as const,
    source_print: text.source === undefined ? null : sourcePrint(text.source),
    flag: null,
  };
  const changed = await setCell(db, id, written_text);
  if (changed.ok || changed.error.kind !== "unknown") return changed;
  const { language, route, cell_key } = address;
  const cell: TranslationCell = {
    ...newDocumentFields(db),
    id,
    kind: "translation_cell",
    scope,
    language,
    route,
    cell_key,
    ...written_text,
  };
  const put = await tryWrite(() =>
    insertOrRevive(db.translations, id, (gone) => (gone ? inPlaceOf(gone, cell) : cell)),
  );
  if (!put.ok) return put;
  return put.value ? ok(undefined) : setCell(db, id, written_text); // it came back meanwhile
}

/** Says that a text is right as it stands. */
export const reviewCell = (db: Database, id: string): Promise<Result<void, CellProblem>> =>
  setCell(db, id, { state: "reviewed", flag: null });

/** Deletes a key of a language. When somebody edits it at the same time, the edit wins and the key is flagged. */
export const deleteCell = (db: Database, id: string): Promise<Result<void, CellProblem>> =>
  discard(db, db.translations, id);

/** Takes a suggested text into its cell and says so. */
export async function takeSuggestion(
  db: Database,
  suggestion: TranslationSuggestion,
): Promise<Result<void, CellProblem>> {
  if (isDecision(suggestion)) return err({ kind: "append_only" });
  const { language, route, cell_key, suggested_value: value } = suggestion;
  const done = await writeCell(db, { language, route, cell_key }, { value });
  return done.ok ? decide(db, suggestion, "taken") : done;
}

/** Leaves a cell as it is; the suggestion stays in the history. */
export const dismissSuggestion = (
  db: Database,
  suggestion: TranslationSuggestion,
): Promise<Result<void, CellProblem>> => decide(db, suggestion, "dismissed");

async function decide(
  db: Database,
  suggestion: TranslationSuggestion,
  decision: "taken" | "dismissed",
): Promise<Result<void, CellProblem>> {
  if (isDecision(suggestion)) return err({ kind: "append_only" });
  const { rev: _rev, replaced: _replaced, suggested_by: _by, ...about } = suggestion;
  const row: TranslationSuggestion = {
    ...about,
    ...newDocumentFields(db),
    supersedes: suggestion.id,
    decision,
  };
  const done = await tryWrite(() => db.translations.insert(row));
  return done.ok ? ok(undefined) : done;
}

/** Nobody decides on a decision. */
const isDecision = ({ supersedes }: TranslationSuggestion) => typeof supersedes === "string";

const setCell = (db: Database, id: string, changes: Changes<TranslationCell>) =>
  change(db, db.translations, { id, changes: changes as Changes<AnyTranslation> });
