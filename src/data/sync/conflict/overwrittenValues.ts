import { hash } from "#domain/sync/fingerprint.ts";
import type { Fields } from "#domain/sync/same.ts";
import { scopeMark } from "#domain/sync/scopeMark.ts";
import type { Superseded } from "#domain/sync/superseded.ts";
import { instant } from "#kernel/time.ts";
import type { CollectionName } from "../../collections.ts";
import type { Database } from "../../database.ts";
import type { InspectionAddendum, SupersededRow, TranslationSuggestion } from "../../documents.ts";
import { policyOf } from "../../kinds/mergePolicies.ts";

/** The document in which an overwritten value is kept, without the moment of writing. */
export type OverwrittenValue =
  | {
      readonly collection: "journal";
      readonly document: Unwritten<SupersededRow> | Unwritten<InspectionAddendum>;
    }
  | { readonly collection: "translations"; readonly document: Unwritten<TranslationSuggestion> };

type Unwritten<Row> = Omit<Row, "created_at" | "updated_at" | "unsent_since" | "rev">;

/** What an overwritten value is about. */
export interface About {
  readonly collection: CollectionName;
  readonly local: Fields;
  readonly master: Fields;
}

/**
 * An overwritten value as the document that keeps it: history, suggestion or addendum, by the policy of the kind. The id follows from
 * what it is about and what was lost: the same conflict resolved twice, or by two devices, is one document.
 */
export function overwrittenValueOf(about: About, superseded: Superseded): OverwrittenValue {
  const { overwritten } = policyOf(about.local);
  if (overwritten === "suggestion" && superseded.field_group === "text")
    return suggestionOf(about, superseded);
  if (overwritten === "addendum" && superseded.lost_from === "device") return addendumOf(about, superseded);
  return historyOf(about, superseded);
}

/** An addendum to a closed inspection from a change that the server has refused. */
export function addendumOf(
  { local }: Pick<About, "local">,
  { base, lost }: Pick<Superseded, "base" | "lost">,
): OverwrittenValue {
  const about_kind = String(local["kind"]);
  const about_id = String(local["id"]);
  const inspection_id = about_kind === "inspection" ? about_id : String(local["inspection_id"]);
  const document: Unwritten<InspectionAddendum> = {
    id: idOf("addendum", local, [about_id, base, lost]),
    kind: "inspection_addendum",
    ...placeOf(local),
    project_id: String(local["project_id"]),
    inspection_id,
    about_kind,
    about_id,
    base,
    changes: lost,
  };
  return { collection: "journal", document };
}

function historyOf({ collection, local, master }: About, superseded: Superseded): OverwrittenValue {
  const { field_group, base, lost, kept, lost_from } = superseded;
  const about_id = String(local["id"]);
  const project_id = local["kind"] === "project" ? about_id : local["project_id"];
  const document: Unwritten<SupersededRow> = {
    id: idOf("superseded", local, [collection, about_id, field_group, base, lost]),
    kind: "superseded",
    ...placeOf(local),
    ...(typeof project_id === "string" && { project_id }),
    about_collection: collection,
    about_kind: String(local["kind"]),
    about_id,
    field_group,
    base,
    lost,
    kept,
    lost_from,
    about_rev: Number(master["rev"] ?? 0),
  };
  return { collection: "journal", document };
}

function suggestionOf({ local, master }: About, { base, lost, kept }: Superseded): OverwrittenValue {
  const cell_id = String(local["id"]);
  const textOf = (fields: Fields) =>
    typeof fields["cell_value"] === "string" ? { value: fields["cell_value"] } : undefined;
  const document: Unwritten<TranslationSuggestion> = {
    id: idOf("suggestion", local, [cell_id, textOf(base), textOf(lost)]),
    kind: "translation_suggestion",
    ...placeOf(local),
    cell_id,
    language: String(local["language"]),
    route: String(local["route"]),
    cell_key: String(local["cell_key"]),
    base_value: textOf(base)?.value ?? null,
    live_value: textOf(kept)?.value ?? null,
    suggested_value: textOf(lost)?.value ?? "",
    about_rev: Number(master["rev"] ?? 0),
  };
  return { collection: "translations", document };
}

const idOf = (start: string, { scope }: Fields, of: readonly unknown[]): string =>
  `${start}-${scopeMark(String(scope))}-${hash(of)}`;

const placeOf = (local: Fields) => ({ scope: String(local["scope"]) });

/** Writes overwritten values on this device, durable when it resolves; they travel like everything else. One that is there already stays. */
export async function storeOverwritten(
  db: Database,
  overwritten: readonly OverwrittenValue[],
): Promise<void> {
  for (const { collection, document } of overwritten) {
    const now = instant(db.clock);
    const row = { ...document, created_at: now, updated_at: now, unsent_since: now };
    const { error } =
      collection === "journal"
        ? await db.journal.bulkInsert([row as SupersededRow | InspectionAddendum])
        : await db.translations.bulkInsert([row as TranslationSuggestion]);
    const failed = error.find(({ status }) => status !== 409);
    if (failed) throw new Error("a value that was overwritten was not stored", { cause: failed });
  }
}
