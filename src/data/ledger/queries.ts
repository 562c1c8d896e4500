import { combineLatest, map, type Observable } from "rxjs";
import { type FactorLibrary, publishedFactors } from "#domain/esg/factors/factorLibrary.ts";
import { ownLibrary } from "#domain/esg/factors/ownFactor.ts";
import { postingsDigest } from "#domain/esg/ledger/ledgerHash.ts";
import { isOfInventory } from "#domain/esg/ledger/ledgerTotals.ts";
import { type PeriodStatus, periodStatus } from "#domain/esg/ledger/periodStatus.ts";
import { yearOf } from "#domain/esg/ledger/posting.ts";
import type { Database } from "../database.ts";
import type { OwnFactorRow, PostingRow, SignOffRow } from "../documents.ts";
import { live, readAll } from "../read.ts";

const byTime = (a: { created_at: string; id: string }, b: { created_at: string; id: string }) =>
  a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id);

const ofProject = <Kind extends string>(projectId: string, kind: Kind) => ({
  scope: `project:${projectId}`,
  kind,
});

/** All postings of a project, also those that were taken back, in the order in which they were made. */
export const postings$ = (db: Database, projectId: string): Observable<readonly PostingRow[]> =>
  live(db.journal, ofProject(projectId, "posting")).pipe(map(asPostings));

/** The same, once. */
export const readPostings = async (db: Database, projectId: string): Promise<readonly PostingRow[]> =>
  asPostings(await readAll(db.journal, ofProject(projectId, "posting")));

/** All signatures and openings of a project. */
export const signOffs$ = (db: Database, projectId: string): Observable<readonly SignOffRow[]> =>
  live(db.journal, ofProject(projectId, "sign_off")).pipe(
    map((found) => (found as readonly SignOffRow[]).toSorted(byTime)),
  );

/** The same, once. */
export const readSignOffs = async (db: Database, projectId: string): Promise<readonly SignOffRow[]> =>
  (await readAll(db.journal, ofProject(projectId, "sign_off"))) as readonly SignOffRow[];

/** The periods of a project in which anything was posted or signed, the latest first, and whether they are locked. */
export const periodStatuses$ = (db: Database, projectId: string): Observable<readonly PeriodStatus[]> =>
  combineLatest([postings$(db, projectId), signOffs$(db, projectId)]).pipe(
    map(([postings, signOffs]) => periodStatusesOf(postings, signOffs)),
  );

/** How the periods of a ledger stand, the latest first. */
export function periodStatusesOf(
  postings: readonly PostingRow[],
  signOffs: readonly SignOffRow[],
): readonly PeriodStatus[] {
  const periods = new Set([
    ...postings.filter(isOfInventory).map((posting) => String(yearOf(posting))),
    ...signOffs.map(({ period }) => period),
  ]);
  return [...periods]
    .toSorted()
    .toReversed()
    .map((period) => periodStatus(period, signOffs, postingsDigest(ofPeriod(postings, period))));
}

/** The postings that a lock of a period holds. */
export const ofPeriod = (postings: readonly PostingRow[], period: string): readonly PostingRow[] =>
  postings.filter((posting) => isOfInventory(posting) && String(yearOf(posting)) === period);

/** All versions of the factors that people of a project have entered, the newest first. */
export const ownFactors$ = (db: Database, projectId: string): Observable<readonly OwnFactorRow[]> =>
  live(db.journal, ofProject(projectId, "own_factor")).pipe(
    map((found) =>
      (found as readonly OwnFactorRow[])
        .map((row) => ({
          ...row,
          basis: row.basis ?? null,
          instrument: row.instrument ?? null,
          valid_from: row.valid_from ?? null,
          valid_to: row.valid_to ?? null,
          supply: row.supply ?? "",
        }))
        .toSorted((a, b) => byTime(b, a)),
    ),
  );

/** Every factor that a project may post with: published ones, and its own. */
export const factorLibrary$ = (db: Database, projectId: string): Observable<FactorLibrary> =>
  ownFactors$(db, projectId).pipe(map((own) => [...publishedFactors, ...ownLibrary(own)]));

const asPostings = (found: readonly unknown[]): readonly PostingRow[] =>
  (found as readonly PostingRow[]).map(withNulls).toSorted(byTime);

/** A row as it means: what is null on the server is not there at all on a device that has pulled it. */
const withNulls = (row: PostingRow): PostingRow => ({
  ...row,
  activity: row.activity ?? null,
  unit: row.unit ?? null,
  basis: row.basis ?? null,
  allocation: row.allocation ?? null,
  reverses: row.reverses ?? null,
  supersedes: row.supersedes ?? null,
  batch_id: row.batch_id ?? null,
  source_id: row.source_id ?? null,
});
