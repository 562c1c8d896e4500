import { type Bill, type KeptBill, plain, supplyKey } from "./bill.ts";
import { unitFacts } from "./billCarrier.ts";
import { billQuantity } from "./billQuantity.ts";
import { decimalText, ofSteps } from "./decimal.ts";

/** Whether a bill is a credit note or a cancellation: it takes back what another one has billed. */
export const isCredit = ({ amount }: Pick<Bill, "amount">): boolean =>
  amount.startsWith("-") && /[1-9]/.test(amount);

/**
 * Why a credit note takes nothing back. `credit_without_bill`: no bill of its supply and days is there · `credit_open`: several could be
 * meant · `credit_too_large`: more than the bills that it names still have · `credit_elsewhere`: it names a bill of another supply or other
 * days, and nobody has given a reason.
 */
type CreditProblem = "credit_without_bill" | "credit_open" | "credit_too_large" | "credit_elsewhere";

/** What a credit note takes back of each bill, in the steps of the base unit of that bill. */
interface CreditedBills {
  readonly problem: CreditProblem | null;
  readonly parts: readonly { readonly id: string; readonly steps: bigint }[];
}

/** A bill after its credit notes. */
export interface Settled {
  /** The bill with what is left of its amount, and the documents of both; null when nothing is left. */
  readonly rest: KeptBill | null;
  /** The credit notes that take something of it back, in the order of their days. */
  readonly credits: readonly KeptBill[];
}

/** How credit notes and bills of a project belong together. */
export interface Credits {
  readonly ofCredit: ReadonlyMap<string, CreditedBills>;
  /** Only bills that something was taken back of. */
  readonly ofBill: ReadonlyMap<string, Settled>;
}

interface Open {
  readonly bill: KeptBill;
  left: bigint;
  readonly credits: KeptBill[];
}

/**
 * Which bills the credit notes of a project take back: those that one names, else the one of the same supply and days, first of the same
 * amount; else all that lie within its days when they come to its amount; else the one whose days cover its own. What stays open is a
 * problem, never a guess.
 */
export function creditsOf(bills: readonly KeptBill[]): Credits {
  const byId = new Map<string, Open>();
  for (const bill of bills) {
    const quantity = billQuantity(bill)?.quantity;
    if (quantity !== undefined && quantity > 0n) byId.set(bill.id, { bill, left: quantity, credits: [] });
  }
  const bySupply = Map.groupBy(byId.values(), ({ bill }) => supplyKey(bill));
  const ofCredit = new Map<string, CreditedBills>();
  for (const credit of bills.filter(isCredit).toSorted(inOrder)) {
    const size = -billQuantity(credit)!.quantity;
    const found = matched(credit, size, { byId, same: bySupply.get(supplyKey(credit)) ?? [] });
    if (typeof found === "string") {
      ofCredit.set(credit.id, { problem: found, parts: [] });
      continue;
    }
    const parts = shared(size, found);
    for (const [at, open] of found.entries()) {
      open.left -= parts[at]!;
      open.credits.push(credit);
    }
    ofCredit.set(credit.id, { problem: null, parts: found.map(({ bill }, at) => ({ id: bill.id, steps: parts[at]! })) }); // prettier-ignore
  }
  const touched = [...byId.values()].filter(({ credits }) => credits.length > 0);
  return { ofCredit, ofBill: new Map(touched.map((open) => [open.bill.id, balanceOf(open)])) };
}

const inOrder = (a: KeptBill, b: KeptBill): number =>
  a.from_day.localeCompare(b.from_day) || a.document_number.localeCompare(b.document_number) || a.id.localeCompare(b.id); // prettier-ignore

interface Among {
  readonly byId: ReadonlyMap<string, Open>;
  readonly same: readonly Open[];
}

function matched(credit: KeptBill, size: bigint, { byId, same }: Among): readonly Open[] | CreditProblem {
  const base = unitFacts[credit.unit].base;
  const alike = (open: Open) =>
    open.bill.carrier === credit.carrier &&
    unitFacts[open.bill.unit].base === base &&
    open.bill.basis === credit.basis;
  const enough = (opens: readonly Open[]) =>
    opens.reduce((sum, { left }) => sum + left, 0n) >= size ? opens : ("credit_too_large" as const);
  if (credit.takes_back.length > 0) {
    const named = credit.takes_back.flatMap((id) => byId.get(id) ?? []).filter(alike);
    if (named.length === 0) return "credit_without_bill";
    const isDoubted = named.some(({ bill }) => isElsewhere(credit, bill)) && !hasReason(credit);
    return isDoubted ? "credit_elsewhere" : enough(named);
  }
  const open = same.filter((one) => alike(one) && one.left > 0n && sharesDay(one.bill, credit));
  if (open.length === 0)
    return same.some((one) => alike(one) && sharesDay(one.bill, credit)) ? "credit_too_large" : "credit_without_bill"; // prettier-ignore
  const sameDays = open.filter(
    ({ bill }) => bill.from_day === credit.from_day && bill.to_day === credit.to_day,
  );
  const numbered = sameDays.filter(({ bill }) => credit.document_number.trim() !== "" && plain(bill.document_number) === plain(credit.document_number)); // prettier-ignore
  const equal = sameDays.filter(({ left }) => left === size).toSorted((a, b) => inOrder(a.bill, b.bill));
  if (equal.length > 0) return equal.slice(0, 1);
  if (numbered.length === 1) return enough(numbered);
  if (sameDays.length === 1) return enough(sameDays);
  const within = open.filter(({ bill }) => bill.from_day >= credit.from_day && bill.to_day <= credit.to_day);
  if (within.length > 1 && within.reduce((sum, { left }) => sum + left, 0n) === size) return within;
  const around = open.filter(({ bill }) => bill.from_day <= credit.from_day && bill.to_day >= credit.to_day);
  if (sameDays.length === 0 && around.length === 1 && open.length === 1) return enough(around);
  return "credit_open";
}

const hasReason = ({ confirmed }: KeptBill): boolean => (confirmed.credit_elsewhere ?? "").trim() !== "";

/**
 * Whether a bill is not one that a credit note can be about by what both say: another meter, without meters another supplier, another who
 * controls the supply, or no day in common. What one of them leaves empty contradicts nothing.
 */
export function isElsewhere(credit: Bill, bill: Bill): boolean {
  const differs = (field: "meter" | "supplier") =>
    [credit, bill].every((one) => one[field].trim() !== "") && plain(credit[field]) !== plain(bill[field]);
  const isUnmetered = [credit, bill].every(({ meter }) => meter.trim() === "");
  if (credit.controlled_by !== bill.controlled_by || differs("meter")) return true;
  return (isUnmetered && differs("supplier")) || !sharesDay(bill, credit);
}

const sharesDay = (a: Bill, b: Bill): boolean => a.from_day <= b.to_day && b.from_day <= a.to_day;

/** What a credit takes of each bill: in the proportion of what they have, the last of them the rest, so that no step is lost. */
function shared(size: bigint, opens: readonly Open[]): readonly bigint[] {
  const total = opens.reduce((sum, { left }) => sum + left, 0n);
  let [given, seen] = [0n, 0n];
  return opens.map(({ left }) => {
    seen += left;
    const upTo = (size * seen) / total;
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

function balanceOf({ bill, left, credits }: Open): Settled {
  if (left === 0n) return { rest: null, credits };
  const amount = decimalText(ofSteps(left, unitFacts[bill.unit].places));
  const evidence_ids = [...new Set([...bill.evidence_ids, ...credits.flatMap((credit) => credit.evidence_ids)])]; // prettier-ignore
  return { rest: { ...bill, amount, evidence_ids }, credits };
}

/** The bills as they count: what credit notes have taken back is gone, and the notes themselves are none. */
export function settledBills<Kept extends KeptBill>(bills: readonly Kept[]): readonly Kept[] {
  if (!bills.some(isCredit)) return bills;
  const { ofBill } = creditsOf(bills);
  return bills.flatMap((bill): readonly Kept[] => {
    if (isCredit(bill)) return [];
    const found = ofBill.get(bill.id);
    if (!found) return [bill];
    return found.rest === null ? [] : [{ ...bill, ...found.rest }];
  });
}
