/** A row that is never changed: a correction is another one that names it. */
export interface Correctable {
  readonly id: string;
  readonly supersedes?: string | null | undefined;
  readonly is_void: boolean;
}

/** The rows that hold: none that another one corrects, and none that only takes one away. */
export const rowsThatHold = <Row extends Correctable>(rows: readonly Row[]): readonly Row[] => {
  const corrected = new Set(rows.map(({ supersedes }) => supersedes));
  return rows.filter(({ id, is_void }) => !is_void && !corrected.has(id));
};

/** What of a cost gives its amount. */
export interface CostOfOrder {
  /** A decimal number as text: `2`, `0.75`. */
  readonly quantity: string;
  /** Price of one unit in whole cents; none where nobody knows it yet. */
  readonly unit_price?: number | null | undefined;
}

/** Quantity times price in whole cents, half a cent away from zero; undefined without a price or where the quantity is no number. */
export function amountOf({ quantity, unit_price }: CostOfOrder): number | undefined {
  const [, sign = "", whole = "", part = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(quantity.trim()) ?? [];
  if (whole === "" || unit_price === null || unit_price === undefined) return undefined;
  // exact: binary fractions have no part in money
  const scale = 10n ** BigInt(part.length);
  const product = BigInt(`${sign}${whole}${part}`) * BigInt(unit_price);
  const half = product < 0n ? -scale : scale;
  return Number((2n * product + half) / (2n * scale));
}

/** What all costs come to, in whole cents, and of how many nobody knows the price yet. */
export function sumOfCosts(costs: readonly CostOfOrder[]): {
  readonly cents: number;
  readonly unpriced: number;
} {
  const amounts = costs.map(amountOf);
  return {
    cents: amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
    unpriced: amounts.filter((amount) => amount === undefined).length,
  };
}

/** Whether somebody has worked from a beginning to a later end. */
export const isTimeSpan = (started_at: string, ended_at: string): boolean =>
  Date.parse(ended_at) >= Date.parse(started_at);

/** Whole minutes from beginning to end, rounded up once anything was begun; 0 where the end comes first. */
export const minutesBetween = (started_at: string, ended_at: string): number =>
  Math.max(0, Math.ceil((Date.parse(ended_at) - Date.parse(started_at)) / 60_000));
