import { map, type Observable } from "rxjs";
import { type KeptPathways, longestEdition, mostPathways, pathwayLicence } from "#domain/esg/crrem/keptPathways.ts"; // prettier-ignore
import { type AssetFact, type FactProblem, factProblems, longestFactText } from "#domain/esg/realEstate/assetFact.ts"; // prettier-ignore
import { err, type Result } from "#kernel/result.ts";
import { changeFrom } from "../changeFrom.ts";
import type { Database } from "../database.ts";
import type { AssetFactRow, CrremPathwaysRow } from "../documents.ts";
import { live } from "../read.ts";
import { bringBack, discard, newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";

/** Why nothing was written. `wrong`: what the fact says cannot be. What was there is as it was. */
export type FactWriteProblem =
  | { readonly kind: "wrong"; readonly problems: readonly FactProblem[] }
  | { readonly kind: "unknown" }
  | StorageProblem;

/** Why pathways were not kept: none was chosen, too many, or the device cannot keep them. */
export type PathwaysProblem =
  | { readonly kind: "no_pathways" }
  | { readonly kind: "too_many_pathways"; readonly most: number }
  | { readonly kind: "unknown" }
  | StorageProblem;

/** The facts of a building, the latest first. */
export const liveAssetFacts = (db: Database, projectId: string): Observable<readonly AssetFactRow[]> =>
  live(db.outputs, { scope: `project:${projectId}`, kind: "asset_fact" }).pipe(
    map((found) =>
      (found as readonly AssetFactRow[])
        .map((row) => ({
          ...row,
          // What is null on the server is not there at all on a device that has pulled it.
          to_day: row.to_day ?? null,
          value: row.value ?? null,
          note: row.note ?? "",
          evidence_ids: row.evidence_ids ?? [],
        }))
        .toSorted((a, b) => b.from_day.localeCompare(a.from_day) || a.id.localeCompare(b.id)),
    ),
  );

/** The pathways of a building, those that were taken last first. */
export const livePathways = (db: Database, projectId: string): Observable<readonly CrremPathwaysRow[]> =>
  live(db.outputs, { scope: `project:${projectId}`, kind: "crrem_pathways" }).pipe(
    map((found) =>
      (found as readonly CrremPathwaysRow[]).toSorted(
        (a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id),
      ),
    ),
  );

/** Keeps a fact of a building, when it can be. */
export async function addAssetFact(
  db: Database,
  projectId: string,
  fact: AssetFact,
): Promise<Result<AssetFactRow, FactWriteProblem>> {
  const problems = factProblems(fact);
  if (problems.length > 0) return err({ kind: "wrong", problems });
  const row: AssetFactRow = { ...placeOf(db, projectId), kind: "asset_fact", ...shortened(fact) };
  return tryWrite(async () => {
    await db.outputs.insert(row);
    return row;
  });
}

/** Puts what somebody has entered in the form of a fact onto it; `from`: as it stood when the form was opened. */
export async function changeAssetFact(
  db: Database,
  from: AssetFactRow,
  fact: AssetFact,
): Promise<Result<void, FactWriteProblem>> {
  const problems = factProblems(fact);
  if (problems.length > 0) return err({ kind: "wrong", problems });
  return changeFrom<AssetFactRow>(db, "outputs", { from, said: shortened(fact) });
}

/** Keeps chosen pathways of a workbook with its edition and the note of its licence. */
export async function addPathways(
  db: Database,
  projectId: string,
  taken: Omit<KeptPathways, "licence">,
): Promise<Result<CrremPathwaysRow, PathwaysProblem>> {
  if (taken.pathways.length === 0) return err({ kind: "no_pathways" });
  if (taken.pathways.length > mostPathways) return err({ kind: "too_many_pathways", most: mostPathways });
  const row: CrremPathwaysRow = {
    ...placeOf(db, projectId),
    kind: "crrem_pathways",
    ...taken,
    edition: taken.edition.trim().slice(0, longestEdition),
    file_name: taken.file_name.slice(0, 300),
    licence: pathwayLicence,
  };
  return tryWrite(async () => {
    await db.outputs.insert(row);
    return row;
  });
}

/** Deletes a fact or an import of pathways; `restoreAssetFact` brings it back. */
export const deleteAssetFact = (
  db: Database,
  id: string,
): Promise<Result<void, { readonly kind: "unknown" } | StorageProblem>> =>
  discard(db, db.outputs, id) as Promise<Result<void, { readonly kind: "unknown" } | StorageProblem>>;

/** Undoes `deleteAssetFact`. */
export const restoreAssetFact = (
  db: Database,
  id: string,
): Promise<Result<void, { readonly kind: "unknown" } | StorageProblem>> =>
  bringBack(db, db.outputs, id) as Promise<Result<void, { readonly kind: "unknown" } | StorageProblem>>;

const placeOf = (db: Database, project_id: string) => ({
  ...newDocumentFields(db),
  scope: `project:${project_id}`,
  project_id,
});

const shortened = (fact: AssetFact): AssetFact => ({
  ...fact,
  subject: fact.subject.trim().slice(0, longestFactText.subject),
  note: fact.note.trim().slice(0, longestFactText.note),
});
