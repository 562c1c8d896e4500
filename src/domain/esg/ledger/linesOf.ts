import { factorKey, type InventoryFactor, unitFacts } from "../factors/inventoryFactor.ts";
import { type Activity, wholeShare } from "./activity.ts";
import { activityFacts } from "./activityFacts.ts";
import { exactProduct } from "./exactProduct.ts";
import type { PostedFactors } from "./factorsOf.ts";
import type { Bearer, Category, Method, PostingLine } from "./posting.ts";
import { sharedOut } from "./sharedOut.ts";

/** Who bears how much of an activity of one year. */
interface Part {
  readonly bearer: Bearer;
  readonly weight: number;
  readonly quantity: number;
}

/**
 * The lines of an activity of one year. What tenants bear is category 13 of scope 3, what stands empty is the owner's. Grams are
 * rounded once, for the whole, and then shared out, so that the parts sum to it exactly. Upstream chains (category 3) are counted for
 * what the owner bears: the minimum boundary of category 13 knows none.
 */
export function linesOf(activity: Activity, factors: PostedFactors): readonly PostingLine[] {
  const parts = partsOf(activity);
  const { category } = activityFacts[activity.activity];
  const accountOf = ({ bearer }: Part): Category => (isTenant(bearer) ? "3_13" : category);
  const lines = (method: Method | null, factor: InventoryFactor) =>
    valued(parts, { method, factor, accountOf });
  const own = parts.filter(({ bearer }) => !isTenant(bearer));
  return [
    ...(factors.market
      ? [...lines("location", factors.direct), ...lines("market", factors.market)]
      : lines(null, factors.direct)),
    ...(factors.upstream && own.length > 0
      ? valued(own, { method: null, factor: factors.upstream, accountOf: () => "3_3" })
      : []),
  ];
}

interface Valuing {
  readonly method: Method | null;
  readonly factor: InventoryFactor;
  readonly accountOf: (part: Part) => Category;
}

/** Lines of one factor: what each bears, and the supply that gave it all. */
function valued(parts: readonly Part[], { method, factor, accountOf }: Valuing): readonly PostingLine[] {
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
  const total = exactProduct(quantity, factor.g_per_unit, unitFacts[factor.unit].amount);
  const grams = sharedOut(
    total,
    parts.map(({ bearer, quantity: weight }) => ({ key: bearer, weight })),
  );
  const key = factorKey(factor);
  const taken = parts.map((part, index): PostingLine => ({
    account: accountOf(part),
    bearer: part.bearer,
    method,
    factor: key,
    quantity: part.quantity,
    g_co2e: grams[index]!,
  }));
  const given: PostingLine = {
    account: "supply",
    bearer: "",
    method,
    factor: key,
    quantity: negative(quantity),
    g_co2e: negative(total),
  };
  return [...taken, given];
}

/** The parts of an activity: the owner alone where nothing is shared out; a tenant or the owner with nothing is left out. */
function partsOf({ allocation, quantity }: Activity): readonly Part[] {
  const given = allocation?.parts ?? [];
  const said = given.reduce((sum, { weight }) => sum + weight, 0);
  const left = allocation?.rule === "floor_area" ? 0 : wholeShare - said;
  const weighed = given.map((part) =>
    part.bearer === "owner" ? { ...part, weight: part.weight + left } : part,
  );
  const all = weighed.some(({ bearer }) => bearer === "owner")
    ? weighed
    : [{ bearer: "owner" as const, weight: left }, ...weighed];
  const shares = sharedOut(
    quantity,
    all.map(({ bearer, weight }) => ({ key: bearer, weight })),
  );
  return all.map((part, index) => ({ ...part, quantity: shares[index]! })).filter(({ weight }) => weight > 0);
}

const isTenant = (bearer: Bearer): boolean => bearer.startsWith("tenant:");

/** Without a negative zero: JSON and hashes would tell it from zero. */
const negative = (value: number): number => (value === 0 ? 0 : -value);
