import { dayNumber } from "#domain/energy/weather/isoDay.ts";
import { type KeptBill, plain, supplyKey } from "./bill.ts";
import { meteredCarriers, unitFacts } from "./billCarrier.ts";
import { type BillBasis, checkBill } from "./checkBill.ts";
import { creditsOf, isCredit, isElsewhere } from "./creditNotes.ts";
import { billFinding, type BillFinding } from "./billFinding.ts";
import { billEnergy, billQuantity } from "./billQuantity.ts";

/** The findings of each bill of a project, by its id. */
export type BillFindings = ReadonlyMap<string, readonly BillFinding[]>;

/** Looks at every bill by itself and beside the others of the project. */
export function checkBills(bills: readonly KeptBill[], basis: BillBasis): BillFindings {
  const found = new Map<string, BillFinding[]>(bills.map((bill) => [bill.id, [...checkBill(bill, basis)]]));
  const add = (id: string, finding: BillFinding) => found.get(id)?.push(finding);
  const { ofCredit, ofBill } = creditsOf(bills);
  for (const credit of bills) {
    const problem = ofCredit.get(credit.id)?.problem;
    if (problem && problem !== "credit_elsewhere") add(credit.id, billFinding(problem, credit, { field: "amount" })); // prettier-ignore
  }
  for (const [id, finding] of creditsElsewhere(bills)) add(id, finding);
  // what was taken back as a whole, and what takes back, counts no day
  const counting = bills.filter((bill) => !isCredit(bill) && ofBill.get(bill.id)?.rest !== null);
  for (const supply of Map.groupBy(counting, supplyKey).values()) {
    for (const [id, finding] of [...overlaps(supply), ...jumps(supply)]) add(id, finding);
  }
  for (const [id, finding] of duplicateNumbers(counting)) add(id, finding);
  return found;
}

/** Credit notes that name bills of another supply or of other days; with a reason the finding stays, and blocks no more. */
function creditsElsewhere(bills: readonly KeptBill[]): readonly Found[] {
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  return bills.filter(isCredit).flatMap((credit): readonly Found[] => {
    const named = credit.takes_back.flatMap((id) => byId.get(id) ?? []);
    const others = named.filter((bill) => bill.carrier === credit.carrier && isElsewhere(credit, bill)).map(({ id }) => id); // prettier-ignore
    return others.length === 0 ? [] : [[credit.id, billFinding("credit_elsewhere", credit, { field: "takes_back", others })]]; // prettier-ignore
  });
}

type Found = readonly [id: string, finding: BillFinding];

const isDated = ({ from_day, to_day }: KeptBill): boolean =>
  dayNumber(from_day) !== undefined && dayNumber(to_day) !== undefined && from_day <= to_day;

/** Most other bills that a finding names, and that are looked at behind a bill: a file may say a thousand times the same day. */
const mostOthers = 20;

/** Two bills of one meter that count the same day. Deliveries, fillings, journeys and purchases may share one. */
function overlaps(supply: readonly KeptBill[]): readonly Found[] {
  if (!meteredCarriers.includes(supply[0]!.carrier)) return [];
  const sorted = supply.filter(isDated).toSorted((a, b) => a.from_day.localeCompare(b.from_day));
  const shared = new Map<string, { readonly bill: KeptBill; readonly others: KeptBill[] }>();
  const note = (bill: KeptBill, other: KeptBill) => {
    const kept = shared.get(bill.id) ?? { bill, others: [] };
    if (kept.others.length < mostOthers && !kept.others.includes(other)) kept.others.push(other);
    shared.set(bill.id, kept);
  };
  let longest = sorted[0];
  for (const [at, bill] of sorted.entries()) {
    // the one before that reaches furthest, however many lie between: none that shares a day with it goes unnoticed
    if (longest && longest !== bill && bill.from_day <= longest.to_day) {
      note(longest, bill);
      note(bill, longest);
    }
    if (longest && bill.to_day > longest.to_day) longest = bill;
    for (let next = at + 1; next < sorted.length && next <= at + mostOthers; next++) {
      const other = sorted[next]!;
      if (other.from_day > bill.to_day) break;
      note(bill, other);
      note(other, bill);
    }
  }
  return [...shared.values()].map(({ bill, others }) => [
    bill.id,
    billFinding("overlap", bill, {
      field: "from_day",
      others: others.map(({ id }) => id),
      from: latest(bill.from_day, others[0]!.from_day),
      to: earliest(bill.to_day, others[0]!.to_day),
    }),
  ]);
}

const latest = (a: string, b: string) => (a > b ? a : b);
const earliest = (a: string, b: string) => (a < b ? a : b);

/** The same document number of the same supplier twice for one supply: a bill entered twice, or two periods of one bill. */
function duplicateNumbers(bills: readonly KeptBill[]): readonly Found[] {
  const numbered = bills.filter(({ document_number }) => document_number.trim() !== "");
  const key = (bill: KeptBill) =>
    JSON.stringify([plain(bill.supplier), plain(bill.document_number), supplyKey(bill)]);
  return [...Map.groupBy(numbered, key).values()]
    .filter((same) => same.length > 1)
    .flatMap((same) =>
      same.map((bill): Found => {
        const named = same.slice(0, mostOthers + 1).filter(({ id }) => id !== bill.id);
        const others = named.slice(0, mostOthers).map(({ id }) => id);
        return [bill.id, billFinding("duplicate_number", bill, { field: "document_number", others })];
      }),
    );
}

/** How many times the middle of its neighbours looks as if Wh, kWh and MWh (litres and m³, kg and t) were mixed up: by one step, or by two. */
const jumpsFromTo = [
  [300, 3000],
  [300_000, 3_000_000],
] as const;

/** A bill whose daily amount is about a thousand or a million times that of the other bills of its supply, or that part of it. */
function jumps(supply: readonly KeptBill[]): readonly Found[] {
  const rates = supply.filter(isDated).flatMap((bill) => {
    const perDay = dailyAmount(bill);
    return perDay === undefined || perDay.value <= 0 ? [] : [{ bill, ...perDay }];
  });
  return [...Map.groupBy(rates, ({ dimension }) => dimension).values()].flatMap((alike) => {
    const sorted = alike.toSorted((a, b) => a.value - b.value);
    return sorted.flatMap(({ bill, value }, at): readonly Found[] => {
      if (sorted.length === 1) return [];
      const half = Math.floor((sorted.length - 1) / 2); // the middle of all the others
      const ratio = value / sorted[half < at ? half : half + 1]!.value;
      const size = Math.max(ratio, 1 / ratio);
      if (!jumpsFromTo.some(([from, to]) => size >= from && size <= to)) return [];
      const named = sorted.slice(0, mostOthers + 1).filter((one) => one.bill !== bill);
      const others = named.slice(0, mostOthers).map((one) => one.bill.id);
      return [[bill.id, billFinding("jump", bill, { field: "unit", others })]];
    });
  });
}

/** What a bill comes to a day, only to see how large it is beside others: never counted with. */
function dailyAmount(bill: KeptBill): { readonly value: number; readonly dimension: string } | undefined {
  const energy = billEnergy(bill);
  const amount = energy ? energy.energy_wh : billQuantity(bill)?.quantity;
  if (amount === undefined) return undefined;
  const days = meteredCarriers.includes(bill.carrier)
    ? dayNumber(bill.to_day)! - dayNumber(bill.from_day)! + 1
    : 1;
  return {
    value: Number(amount) / days,
    dimension: energy ? "energy" : unitFacts[bill.unit].dimension,
  };
}
