import {
  checkOwnFactor,
  type OwnFactorFields,
  type OwnFactorProblem,
} from "#domain/esg/factors/ownFactor.ts";
import { ledgerHash, postingsDigest } from "#domain/esg/ledger/ledgerHash.ts";
import { isOfInventory } from "#domain/esg/ledger/ledgerTotals.ts";
import { type PostingFields, yearOf } from "#domain/esg/ledger/posting.ts";
import { reversalId, reversalOf, standing } from "#domain/esg/ledger/reversalOf.ts";
import { newId } from "#kernel/ids.ts";
import { err, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { OwnFactorRow, PostingRow, SignOffRow } from "../documents.ts";
import { newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";
import { periodStatusesOf, ofPeriod, readPostings, readSignOffs } from "./queries.ts";

/** Why nothing was posted; the ledger is as it was. */
export type PostProblem =
  /** As far as this device knows, two people have signed that year. */
  { readonly kind: "period_closed"; readonly period: string } | StorageProblem;

/** Why nothing was taken back. */
export type ReverseProblem =
  | PostProblem
  | { readonly kind: "unknown" }
  | { readonly kind: "reason_missing" }
  | { readonly kind: "already_reversed" };

/** Why a period was neither signed nor opened. */
export type SignOffProblem =
  | { readonly kind: "nothing_to_sign" }
  | { readonly kind: "name_missing" }
  | { readonly kind: "reason_missing" }
  | { readonly kind: "bad_period" }
  | StorageProblem;

/** Posts entries of one project (`postingsOfActivity`, `baseYearEntry`, `recalculationEntry`); none of them while one of their years is locked. */
export async function post(
  db: Database,
  entries: readonly PostingFields[],
): Promise<Result<readonly PostingRow[], PostProblem>> {
  const closed = await closedAmong(db, entries);
  if (closed !== undefined) return err({ kind: "period_closed", period: closed });
  return insert(
    db,
    entries.map((entry) => rowOf(db, entry)),
  );
}

/** Takes postings of one project back, each by an entry of its own; none while one of their years is locked. */
export async function reverse(
  db: Database,
  {
    project_id,
    ids,
    reason,
  }: { readonly project_id: string; readonly ids: readonly string[]; readonly reason: string },
): Promise<Result<readonly PostingRow[], ReverseProblem>> {
  return correct(db, { project_id, ids, reason, entries: [] });
}

/** What is taken back and what is posted in its place. */
export interface Correction {
  readonly project_id: string;
  readonly ids: readonly string[];
  readonly reason: string;
  readonly entries: readonly PostingFields[];
}

/** Takes postings back and posts others in their place, in one go; the new ones carry the reason, and name the first that they replace. */
export async function correct(
  db: Database,
  { project_id, ids, reason, entries }: Correction,
): Promise<Result<readonly PostingRow[], ReverseProblem>> {
  if (reason.trim() === "") return err({ kind: "reason_missing" });
  const all = await readPostings(db, project_id);
  const known = ids.map((id) => all.find((posting) => posting.id === id));
  const found = known.filter((posting) => posting !== undefined);
  if (found.length < ids.length || found.some(({ entry }) => entry === "reversal"))
    return err({ kind: "unknown" });
  const stands = new Set(standing(all).map(({ id }) => id));
  if (found.some(({ id }) => !stands.has(id))) return err({ kind: "already_reversed" });
  const replacing = entries.map((entry) => ({
    ...entry,
    supersedes: ids[0] ?? null,
    reason: entry.reason.trim() || reason.trim(),
  }));
  const closed = await closedAmong(db, [...found, ...replacing]);
  if (closed !== undefined) return err({ kind: "period_closed", period: closed });
  return insert(db, [
    ...found.map((posting) => ({ ...rowOf(db, reversalOf(posting, reason)), id: reversalId(posting.id) })),
    ...replacing.map((entry) => rowOf(db, entry)),
  ]);
}

/** Takes back what came with one import and still stands. */
export async function reverseBatch(
  db: Database,
  {
    project_id,
    batch_id,
    reason,
  }: { readonly project_id: string; readonly batch_id: string; readonly reason: string },
): Promise<Result<readonly PostingRow[], ReverseProblem>> {
  const all = standing(await readPostings(db, project_id));
  const ids = all.filter((posting) => posting.batch_id === batch_id).map(({ id }) => id);
  return correct(db, { project_id, ids, reason, entries: [] });
}

/** Signs a year as it stands on this device, or opens it again with a reason. It counts once the server has confirmed it. */
export async function signOff(
  db: Database,
  what: Pick<SignOffRow, "project_id" | "period" | "act" | "signed_by" | "reason">,
): Promise<Result<SignOffRow, SignOffProblem>> {
  if (!/^\d{4}$/.test(what.period)) return err({ kind: "bad_period" });
  if (what.signed_by.trim() === "") return err({ kind: "name_missing" });
  if (what.act === "reopen" && what.reason.trim() === "") return err({ kind: "reason_missing" });
  const own = ofPeriod(await readPostings(db, what.project_id), what.period);
  if (what.act === "sign" && own.length === 0) return err({ kind: "nothing_to_sign" });
  const row: SignOffRow = {
    ...newDocumentFields(db),
    kind: "sign_off",
    scope: `project:${what.project_id}`,
    ...what,
    signed_by: what.signed_by.trim(),
    reason: what.reason.trim(),
    postings_digest: postingsDigest(own),
    ledger_hash: ledgerHash(own),
  };
  return tryWrite(async () => {
    await db.journal.insert(row);
    return row;
  });
}

/** Keeps a factor that a person has entered with its evidence: a new one, or the next version of one. */
export async function addOwnFactor(
  db: Database,
  fields: Omit<OwnFactorFields, "factor_id" | "version">,
  after?: Pick<OwnFactorFields, "factor_id" | "version">,
): Promise<Result<OwnFactorRow, OwnFactorProblem | StorageProblem>> {
  const factor: OwnFactorFields = {
    ...fields,
    name: fields.name.trim(),
    source: fields.source.trim(),
    supply: (fields.supply ?? "").trim(),
    factor_id: after?.factor_id ?? newId(db.clock.now()),
    version: (after?.version ?? 0) + 1,
  };
  const problem = checkOwnFactor(factor);
  if (problem) return err(problem);
  const row: OwnFactorRow = {
    ...newDocumentFields(db),
    id: `${factor.factor_id}-v${String(factor.version)}`,
    kind: "own_factor",
    scope: `project:${factor.project_id}`,
    ...factor,
  };
  return tryWrite(async () => {
    await db.journal.insert(row);
    return row;
  });
}

const rowOf = (db: Database, entry: PostingFields): PostingRow => ({
  ...newDocumentFields(db),
  kind: "posting",
  scope: `project:${entry.project_id}`,
  ...entry,
});

/** Two that take the same posting back at once meet in one entry. */
const alreadyThere = 409;

const insert = (
  db: Database,
  rows: readonly PostingRow[],
): Promise<Result<readonly PostingRow[], PostProblem>> =>
  tryWrite(async () => {
    const { error } = await db.journal.bulkInsert([...rows]);
    const failed = error.find(({ status }) => status !== alreadyThere);
    if (failed) throw failed;
    return rows;
  });

/** The first of the years of some entries that is locked as far as this device knows. */
export async function closedAmong(
  db: Database,
  entries: readonly PostingFields[],
): Promise<string | undefined> {
  const moving = entries.filter(isOfInventory);
  for (const project of new Set(moving.map(({ project_id }) => project_id))) {
    const signOffs = await readSignOffs(db, project);
    if (signOffs.length === 0) continue;
    const closed = periodStatusesOf([], signOffs).filter(({ state }) => state === "closed");
    const years = new Set(
      moving.filter((entry) => entry.project_id === project).map((entry) => String(yearOf(entry))),
    );
    const found = closed.find(({ period }) => years.has(period));
    if (found) return found.period;
  }
  return undefined;
}
