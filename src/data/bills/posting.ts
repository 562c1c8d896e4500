import { publishedFactors } from "#domain/esg/factors/factorLibrary.ts";
import type { OwnFactorProblem } from "#domain/esg/factors/ownFactor.ts";
import { ownLibrary } from "#domain/esg/factors/ownFactor.ts";
import type { Posting, PostingFields, PostingNote } from "#domain/esg/ledger/posting.ts";
import type { Bill, KeptBill } from "#domain/esg/bills/bill.ts";
import { isBlocked } from "#domain/esg/bills/billFinding.ts";
import { type Credits, creditsOf, type Settled } from "#domain/esg/bills/creditNotes.ts";
import { missingGwpFactor, type BillPlace } from "#domain/esg/bills/billActivity.ts";
import { type BillShares, billSharesKey, readShares } from "#domain/esg/bills/billShares.ts";
import { type BillFindings, checkBills } from "#domain/esg/bills/checkBills.ts";
import {
  type BillPostingProblem,
  type BillState,
  billState,
  billStates,
  postingsBySource,
  postsTheSame,
  previewPosting,
  sourcesOf,
} from "#domain/esg/bills/billPosting.ts";
import type { Superseded } from "#domain/sync/superseded.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { localDay } from "#kernel/time.ts";
import { firstValueFrom } from "rxjs";
import type { Database } from "../database.ts";
import type { BillRow } from "../documents.ts";
import { addOwnFactor, correct, closedAmong, post, type ReverseProblem } from "../ledger/actions.ts";
import { ownFactors$, readPostings } from "../ledger/queries.ts";
import { factorKey } from "#domain/esg/factors/inventoryFactor.ts";
import { liveSetting } from "../settings/queries.ts";
import { type BillProblem, correctBill, deleteBill } from "./actions.ts";
import { withdrawBatch } from "./imports.ts";
import { readBills } from "./queries.ts";

/** Where and with what bills are posted. */
export interface PostingWish {
  readonly projectId: string;
  readonly country: string | null;
  readonly billIds: readonly string[];
  readonly accepted: readonly PostingNote[];
  /** Why what stands is corrected; needed as soon as one of the bills is posted already. */
  readonly reason: string;
  /** What a credit note is called: with its number, the reason of what it takes back where nobody gives another. */
  readonly credit_word?: string;
}

/** Why a bill was not posted. */
export type PostBillProblem =
  | BillPostingProblem
  | ReverseProblem
  | OwnFactorProblem
  | { readonly kind: "bill_gone" };

/** What became of each bill; one that could not be posted keeps none of the others back. */
export interface PostedBills {
  readonly posted: readonly string[];
  readonly refused: readonly { readonly id: string; readonly problem: PostBillProblem }[];
}

/**
 * Posts bills as they are when it begins, each with all of its years or not at all. One that is posted already is corrected: what stands
 * is taken back and what the bill says is posted, with the reason.
 */
export async function postBills(db: Database, wish: PostingWish): Promise<PostedBills> {
  const posted: string[] = [];
  const refused: { readonly id: string; readonly problem: PostBillProblem }[] = [];
  const seen = await seenNow(db, wish);
  const done = new Map<string, Result<void, PostBillProblem>>();
  for (const id of wish.billIds) {
    const result = done.get(id) ?? (await postOrCredit(db, seen, id, done));
    done.set(id, result);
    if (result.ok) posted.push(id);
    else refused.push({ id, problem: result.error });
  }
  return { posted, refused };
}

/** A credit note is posted with the bills that it is about; everything else by itself. */
async function postOrCredit(
  db: Database,
  seen: Seen,
  id: string,
  done: Map<string, Result<void, PostBillProblem>>,
): Promise<Result<void, PostBillProblem>> {
  const credited = seen.credits.ofCredit.get(id);
  if (!credited) return postBill(db, seen, id);
  if (isBlocked(seen.findings.get(id) ?? []) || credited.parts.length === 0) return err({ kind: "findings" });
  for (const part of credited.parts) {
    const isSettled = ["posted", "taken_back"].includes(seen.states.get(part.id) ?? "open");
    const result = done.get(part.id) ?? (isSettled ? ok(undefined) : await postBill(db, seen, part.id));
    done.set(part.id, result);
    if (!result.ok) return result;
  }
  return ok(undefined);
}

/** What bills are posted beside: read once, because posting one changes nothing for the others. */
interface Seen {
  readonly wish: PostingWish;
  readonly bills: readonly BillRow[];
  readonly findings: BillFindings;
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  readonly ever: ReadonlySet<string | null>;
  readonly credits: Credits;
  readonly states: ReadonlyMap<string, BillState>;
  readonly shares: BillShares;
}

async function seenNow(db: Database, wish: PostingWish): Promise<Seen> {
  const bills = await readBills(db, wish.projectId);
  const own = await ownOf(db, wish.projectId);
  const factors = namedFactors(own);
  const findings = checkBills(bills, { today: localDay(db.clock), factors });
  const all = await readPostings(db, wish.projectId);
  const said = await firstValueFrom(liveSetting(db, `project:${wish.projectId}`, billSharesKey));
  const shares = readShares(said);
  const placeOf = (bill: KeptBill): BillPlace => ({ project_id: wish.projectId, country: wish.country, batch_id: (bill as BillRow).batch_id, own, shares }); // prettier-ignore
  const states = billStates({ bills, postings: all, placeOf });
  return { wish, bills, findings, postings: postingsBySource(all), ever: sourcesOf(all), credits: creditsOf(bills), states, shares }; // prettier-ignore
}

async function postBill(db: Database, seen: Seen, id: string): Promise<Result<void, PostBillProblem>> {
  const { wish } = seen;
  const bill = seen.bills.find((one) => one.id === id);
  if (!bill) return err({ kind: "bill_gone" });
  const settled = seen.credits.ofBill.get(id);
  if (settled) return postSettled(db, seen, bill, settled);
  const made = await entriesOf(db, seen, bill);
  if (!made.ok) return made;
  const stands = (seen.postings.get(id) ?? []).map((posting) => posting.id);
  const { projectId: project_id, reason } = wish;
  const written =
    stands.length === 0
      ? await post(db, made.value)
      : await correct(db, { project_id, ids: stands, reason, entries: made.value });
  return written.ok ? ok(undefined) : written;
}

/**
 * Posts a bill that credit notes take something back of: what stands is taken back with the credit note as its reason, and what is left is
 * posted in its place. One that was never posted is posted as it was first, so that the ledger shows both.
 */
async function postSettled(
  db: Database,
  seen: Seen,
  bill: BillRow,
  { rest, credits }: Settled,
): Promise<Result<void, PostBillProblem>> {
  const { projectId: project_id, reason, credit_word = "" } = seen.wish;
  const numbers = credits.map(({ document_number }) => document_number.trim()).filter(Boolean);
  const why = reason.trim() || [credit_word, numbers.join(", ")].filter(Boolean).join(" ");
  if (why === "") return err({ kind: "reason_missing" });
  const blocked = credits.some((credit) => isBlocked(seen.findings.get(credit.id) ?? []));
  if (blocked) return err({ kind: "findings" });
  const left = rest === null ? ok([]) : await entriesOf(db, seen, { ...bill, ...rest });
  if (!left.ok) return left;
  let stands = (seen.postings.get(bill.id) ?? []).map((posting) => posting.id);
  if (stands.length === 0 && !seen.ever.has(bill.id)) {
    const first = await entriesOf(db, seen, bill);
    if (!first.ok) return first;
    const posted = await post(db, first.value);
    if (!posted.ok) return posted;
    stands = posted.value.map((posting) => posting.id);
  }
  const done =
    stands.length === 0
      ? await post(db, left.value)
      : await correct(db, { project_id, ids: stands, reason: why, entries: left.value });
  return done.ok ? ok(undefined) : done;
}

/** What a bill posts; the factor that its refrigerant needs is kept before, once nothing else stands against it. */
async function entriesOf(
  db: Database,
  { wish, findings, shares }: Seen,
  bill: BillRow,
): Promise<Result<readonly PostingFields[], PostBillProblem>> {
  const { projectId: project_id, country, accepted } = wish;
  const preview = (own: BillPlace["own"]) =>
    previewPosting(bill, {
      findings: findings.get(bill.id) ?? [],
      library: libraryOf(own),
      place: { project_id, country, batch_id: bill.batch_id, own, shares, accepted },
    });
  const before = await ownOf(db, project_id);
  const trial = preview(before);
  const missing = missingGwpFactor(bill, { project_id, own: before });
  if (!trial.ok || !missing) return trial;
  const kept = await addOwnFactor(db, missing);
  return kept.ok ? preview(await ownOf(db, project_id)) : kept;
}

const ownOf = (db: Database, projectId: string) => firstValueFrom(ownFactors$(db, projectId));
const libraryOf = (own: BillPlace["own"]) => [...publishedFactors, ...ownLibrary(own)];

/** Every factor that a bill may name, with the days on which it is valid. */
export const namedFactors = (own: BillPlace["own"]) =>
  libraryOf(own).map((factor) => ({
    id: factorKey(factor),
    valid_from: factor.valid_from,
    valid_to: factor.valid_to,
  }));

/** Why a bill or an import was not taken away; nothing has changed. */
export type RemovalProblem = ReverseProblem | BillProblem;

/**
 * Puts what somebody has entered in the form of a bill onto it (`correctBill`). What a locked year was signed with stays: of a bill that is
 * posted there nothing changes that would be posted otherwise; notes, reasons and documents do. Bringing it back to what is posted is no change.
 */
export async function correctKeptBill(
  db: Database,
  from: BillRow,
  said: Partial<Bill>,
  givenUp: readonly Superseded[] = [],
): Promise<Result<void, RemovalProblem>> {
  const stands = postingsBySource(await readPostings(db, from.project_id)).get(from.id) ?? [];
  const period = await closedAmong(db, stands);
  if (period === undefined) return correctBill(db, from, said, givenUp);
  const stored = (await readBills(db, from.project_id)).find(({ id }) => id === from.id) ?? from;
  const shares = readShares(
    await firstValueFrom(liveSetting(db, `project:${from.project_id}`, billSharesKey)),
  );
  const own = await ownOf(db, from.project_id);
  const place = { project_id: from.project_id, country: null, batch_id: stored.batch_id, own, shares };
  const next = { ...stored, ...said };
  const isKept = postsTheSame(stored, next, place) || billState(next, stands, place) === "posted";
  return isKept ? correctBill(db, from, said, givenUp) : err({ kind: "period_closed", period });
}

/** Takes a bill away: what is posted of it is taken back in the ledger with the reason, never deleted there. */
export async function removeBill(
  db: Database,
  { projectId, id, reason }: { readonly projectId: string; readonly id: string; readonly reason: string },
): Promise<Result<void, RemovalProblem>> {
  const reversed = await reverseOf(db, { projectId, billIds: [id], reason });
  return reversed.ok ? deleteBill(db, id) : reversed;
}

/** Takes an import back: its bills go, what is posted of them is taken back in the ledger with the reason. */
export async function undoImport(
  db: Database,
  wish: { readonly projectId: string; readonly batch_id: string; readonly bills: readonly BillRow[]; readonly reason: string }, // prettier-ignore
): Promise<Result<void, RemovalProblem>> {
  const ids = wish.bills.map(({ id }) => id);
  const reversed = await reverseOf(db, { projectId: wish.projectId, billIds: ids, reason: wish.reason });
  return reversed.ok ? withdrawBatch(db, { batch_id: wish.batch_id, ids }) : reversed;
}

/** Takes back what is posted of bills, all of it or nothing. */
export async function reverseOf(
  db: Database,
  { projectId, billIds, reason }: { readonly projectId: string; readonly billIds: readonly string[]; readonly reason: string }, // prettier-ignore
): Promise<Result<void, ReverseProblem>> {
  const bySource = postingsBySource(await readPostings(db, projectId));
  const ids = billIds.flatMap((id) => (bySource.get(id) ?? []).map((posting) => posting.id));
  if (ids.length === 0) return ok(undefined);
  const done = await correct(db, { project_id: projectId, ids, reason, entries: [] });
  return done.ok ? ok(undefined) : done;
}
