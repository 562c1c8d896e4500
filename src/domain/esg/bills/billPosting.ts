import { err, ok, type Result } from "#kernel/result.ts";
import type { FactorLibrary } from "../factors/factorLibrary.ts";
import { inventoryFactorOf } from "../factors/ownFactor.ts";
import type { Activity, ActivityProblem } from "../ledger/activity.ts";
import type { Posting, PostingFields } from "../ledger/posting.ts";
import { postingsOfActivity } from "../ledger/postingsOfActivity.ts";
import { standing } from "../ledger/reversalOf.ts";
import { billIdStart, type KeptBill } from "./bill.ts";
import { billActivity, type BillPlace, missingGwpFactor } from "./billActivity.ts";
import { type BillFinding, isBlocked } from "./billFinding.ts";
import { creditsOf, isCredit } from "./creditNotes.ts";

/**
 * How a bill stands in the ledger. `open`: not posted · `posted`: what stands there is what it says · `changed`: it says something else
 * by now, or it is posted twice; a correction takes back what stands and posts what it says · `taken_back`: credit notes have taken all of
 * it back, in the ledger too.
 */
export type BillState = "open" | "posted" | "changed" | "taken_back";

/** The postings that stand, by the document that they were made from. */
export const postingsBySource = (postings: readonly Posting[]): ReadonlyMap<string, readonly Posting[]> =>
  Map.groupBy(
    standing(postings).filter(({ entry, source_id }) => entry === "activity" && source_id !== null),
    ({ source_id }) => source_id!,
  );

/** How a bill stands, by the postings that name it as their source. */
export function billState(bill: KeptBill, posted: readonly Posting[], place: BillPlace): BillState {
  if (posted.length === 0) return "open";
  const activity = billActivity(bill, place);
  return activity && saidBy(activity) === saidByAll(posted) && namesChosen(activity, posted)
    ? "posted"
    : "changed";
}

/** What is known of a project's bills in the ledger. */
export interface PostedBills {
  readonly bills: readonly KeptBill[];
  readonly postings: readonly Posting[];
  readonly placeOf: (bill: KeptBill) => BillPlace;
}

/**
 * How all bills of a project stand. What credit notes leave of a bill is what has to stand; one that was never posted is open until the ledger
 * has it and what takes it back. A credit note stands as the bills that it is about.
 */
export function billStates({ bills, postings, placeOf }: PostedBills): ReadonlyMap<string, BillState> {
  const bySource = postingsBySource(postings);
  const { ofBill, ofCredit } = creditsOf(bills);
  const everPosted = sourcesOf(postings);
  const states = new Map<string, BillState>();
  for (const bill of bills.filter((one) => !isCredit(one))) {
    const stands = bySource.get(bill.id) ?? [];
    const settled = ofBill.get(bill.id);
    if (settled && !everPosted.has(bill.id)) states.set(bill.id, "open");
    else if (settled?.rest === null) states.set(bill.id, stands.length === 0 ? "taken_back" : "changed");
    else states.set(bill.id, billState(settled?.rest ?? bill, stands, placeOf(bill)));
  }
  for (const credit of bills.filter(isCredit)) {
    const parts = ofCredit.get(credit.id)?.parts ?? [];
    const isDone = parts.length > 0 && parts.every(({ id }) => ["posted", "taken_back"].includes(states.get(id) ?? "open")); // prettier-ignore
    states.set(credit.id, isDone ? "posted" : "open");
  }
  return states;
}

/** The documents that anything was ever posted of, whether it still stands or not. */
export const sourcesOf = (postings: readonly Posting[]): ReadonlySet<string | null> =>
  new Set(postings.filter(({ entry }) => entry === "activity").map(({ source_id }) => source_id));

/** Whether two states of a bill post the same. */
export function postsTheSame(one: KeptBill, other: KeptBill, place: BillPlace): boolean {
  const said = [one, other].map((bill) => {
    const activity = billActivity(bill, place);
    return activity && saidBy(activity) + JSON.stringify(activity.chosen ?? {});
  });
  return said[0] === said[1];
}

/** What an activity says, as far as its postings say it too. */
const saidBy = (activity: Activity): string =>
  JSON.stringify([
    activity.activity,
    activity.supply.trim(),
    activity.from_day,
    activity.to_day,
    activity.quantity,
    activity.unit,
    activity.basis,
    activity.allocation?.parts ?? [],
    activity.is_estimate ?? false,
    [...(activity.evidence_ids ?? [])].toSorted(byText),
  ]);

/** What the postings of one bill say together: they are its years, one after the other. */
function saidByAll(posted: readonly Posting[]): string {
  const inOrder = posted.toSorted((a, b) => byText(a.from_day, b.from_day));
  const [first, last] = [inOrder[0]!, inOrder.at(-1)!];
  return JSON.stringify([
    first.activity,
    first.supply,
    first.from_day,
    last.to_day,
    inOrder.reduce((sum, { quantity }) => sum + quantity, 0),
    first.unit,
    first.basis,
    first.allocation?.parts ?? [],
    first.is_estimate,
    [...first.evidence_ids].toSorted(byText),
  ]);
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether the factors that a person has chosen are those that were posted with. */
function namesChosen({ chosen = {} }: Activity, posted: readonly Posting[]): boolean {
  const used = new Set(posted.flatMap(({ lines }) => lines.map(({ factor }) => factor)));
  return [chosen.direct, chosen.market].every((key) => key === undefined || used.has(key));
}

/**
 * Why a bill is not posted. `findings`: something about it blocks, which is said at the bill itself · `credit`: a credit note posts nothing of
 * its own, the bills that it is about are posted with it.
 */
export type BillPostingProblem = { readonly kind: "findings" } | { readonly kind: "credit" } | { readonly kind: "no_amount" } | ActivityProblem; // prettier-ignore

/** What posting a bill would write: the entries, one for each calendar year. */
export function previewPosting(
  bill: KeptBill,
  { findings, library, place }: { readonly findings: readonly BillFinding[]; readonly library: FactorLibrary; readonly place: BillPlace }, // prettier-ignore
): Result<readonly PostingFields[], BillPostingProblem> {
  if (isBlocked(findings)) return err({ kind: "findings" });
  if (isCredit(bill)) return err({ kind: "credit" });
  const missing = missingGwpFactor(bill, place);
  const added = missing && { ...missing, factor_id: "new", version: 1 };
  const own = added ? [...place.own, added] : place.own;
  const activity = billActivity(bill, { ...place, own });
  if (!activity) return err({ kind: "no_amount" });
  const made = postingsOfActivity(activity, added ? [...library, inventoryFactorOf(added)] : library);
  return made.ok ? ok(made.value) : err(made.error);
}

/** Postings that stand although the bill they were made from is gone: two people worked apart. */
export const orphanPostings = (
  postings: readonly Posting[],
  bills: readonly Pick<KeptBill, "id">[],
): readonly Posting[] => {
  const known = new Set(bills.map(({ id }) => id));
  return [...postingsBySource(postings).entries()]
    .filter(([source]) => source.startsWith(billIdStart) && !known.has(source))
    .flatMap(([, found]) => found);
};
