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

/**
 * How a bill stands in the ledger. `open`: not posted · `posted`: what stands there is what it says · `changed`: it says something else
 * by now, or it is posted twice; a correction takes back what stands and posts what it says.
 */
export type BillState = "open" | "posted" | "changed";

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

/** Why a bill is not posted. `findings`: something about it blocks, which is said at the bill itself. */
export type BillPostingProblem = { readonly kind: "findings" } | { readonly kind: "no_amount" } | ActivityProblem; // prettier-ignore

/** What posting a bill would write: the entries, one for each calendar year. */
export function previewPosting(
  bill: KeptBill,
  { findings, library, place }: { readonly findings: readonly BillFinding[]; readonly library: FactorLibrary; readonly place: BillPlace }, // prettier-ignore
): Result<readonly PostingFields[], BillPostingProblem> {
  if (isBlocked(findings)) return err({ kind: "findings" });
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
