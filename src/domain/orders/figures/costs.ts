/** What figures read of a line of costs. */
export interface FiguredCost {
  readonly id: string;
  readonly order_id: string;
  /** Decimal text: `2.5`. */
  readonly quantity: string;
  /** Whole cents of one unit; null where nobody knows it. */
  readonly unit_price?: number | null | undefined;
  readonly supersedes?: string | null | undefined;
  readonly is_void: boolean;
  readonly created_at: string;
}

/**
 * Whole cents of a line: quantity times price, half a cent rounded away from zero.
 * @returns undefined without a price, for a quantity that is no number, and beyond nine quadrillion
 */
export function costCents({
  quantity,
  unit_price,
}: Pick<FiguredCost, "quantity" | "unit_price">): number | undefined {
  const [, sign = "", whole = "", part = ""] = /^(-?)(\d{1,30})(?:\.(\d{0,30}))?$/.exec(quantity) ?? [];
  if (whole === "" || typeof unit_price !== "number" || !Number.isSafeInteger(unit_price)) return undefined;
  const scale = 10n ** BigInt(part.length);
  const product = BigInt(whole + part) * BigInt(Math.abs(unit_price));
  const cents = Number((product * 2n + scale) / (scale * 2n));
  if (!Number.isSafeInteger(cents)) return undefined;
  return cents === 0 || (sign === "-") === unit_price < 0 ? cents : -cents;
}

/** The lines that count: neither void nor superseded by another one. */
function countedCosts<Cost extends FiguredCost>(costs: readonly Cost[]): readonly Cost[] {
  const superseded = new Set(costs.map(({ supersedes }) => supersedes));
  return costs.filter(({ id, is_void }) => !is_void && !superseded.has(id));
}

/** Costs of a piece of equipment, or of a month. */
export interface CostSum {
  readonly key: string | null;
  readonly cents: number;
  /** Lines without a price, which the sum lacks. */
  readonly unpriced: number;
}

/** Costs by equipment, highest first; orders without equipment count under null. */
export function costsByAsset(
  costs: readonly FiguredCost[],
  orders: readonly { readonly id: string; readonly asset_id?: string | null | undefined }[],
): readonly CostSum[] {
  const assetOf = new Map(orders.map(({ id, asset_id }) => [id, asset_id]));
  return sumsBy(costs, ({ order_id }) => assetOf.get(order_id) ?? null).toSorted((a, b) => b.cents - a.cents);
}

/** Costs by month, `2026-11`, earliest first. `dayOf` gives the day of a moment at the place of this device. */
export const costsByMonth = (
  costs: readonly FiguredCost[],
  dayOf: (moment: string) => string,
): readonly CostSum[] =>
  sumsBy(costs, ({ created_at }) => dayOf(created_at).slice(0, 7)).toSorted((a, b) =>
    (a.key ?? "").localeCompare(b.key ?? ""),
  );

function sumsBy(
  costs: readonly FiguredCost[],
  keyOf: (cost: FiguredCost) => string | null,
): readonly CostSum[] {
  const sums = new Map<string | null, { cents: number; unpriced: number }>();
  for (const cost of countedCosts(costs)) {
    const key = keyOf(cost);
    const sum = sums.get(key) ?? { cents: 0, unpriced: 0 };
    const cents = costCents(cost);
    if (cents === undefined) sum.unpriced += 1;
    else sum.cents += cents;
    sums.set(key, sum);
  }
  return [...sums].map(([key, sum]) => ({ key, ...sum }));
}
