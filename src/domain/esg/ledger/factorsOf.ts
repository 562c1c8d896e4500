import { err, ok, type Result } from "#kernel/result.ts";
import { factorByKey, factorFor, type FactorLibrary, rivalOf } from "../factors/factorLibrary.ts";
import {
  factorKey,
  type InventoryFactor,
  isOfSupply,
  isValidFor,
  unitFacts,
} from "../factors/inventoryFactor.ts";
import type { Activity, ActivityProblem } from "./activity.ts";
import { isPurchasedEnergy } from "./activityFacts.ts";
import type { PostingNote } from "./posting.ts";

/** The factors that an activity of one year is posted with. */
export interface PostedFactors {
  readonly direct: InventoryFactor;
  /** Purchased energy only; the one of the place where no contract says anything. */
  readonly market: InventoryFactor | null;
  readonly upstream: InventoryFactor | null;
  readonly notes: readonly PostingNote[];
}

/** Chooses the factors of an activity that lies in one year, and notes what does not fit. */
export function factorsOf(
  activity: Activity,
  library: FactorLibrary,
): Result<PostedFactors, ActivityProblem> {
  const { chosen = {} } = activity;
  const year = Number(activity.from_day.slice(0, 4));
  const isPurchased = isPurchasedEnergy(activity.activity);
  const find = (
    key: string | undefined,
    covers: "direct" | "upstream",
    instrument: "grid" | "contract" | null,
  ) =>
    key === undefined ? factorFor(library, { ...activity, covers, instrument }) : factorByKey(library, key);
  for (const key of [chosen.direct, chosen.market, chosen.upstream])
    if (typeof key === "string" && !isUsable(factorByKey(library, key), activity))
      return err({ kind: "unknown_factor", factor: key });
  const direct = find(chosen.direct, "direct", isPurchased ? "grid" : null);
  if (!direct)
    return err(
      activity.country === null && isPurchased ? { kind: "country_missing" } : { kind: "no_factor", year },
    );
  const contract = isPurchased ? find(chosen.market, "direct", "contract") : undefined;
  const upstream =
    chosen.upstream === null || direct.covers === "with_upstream"
      ? undefined
      : find(chosen.upstream ?? undefined, "upstream", isPurchased ? "grid" : null);
  const used = [direct, contract, upstream].filter((factor) => factor !== undefined);
  const open_choice = used.flatMap((factor) => {
    const isChosen = [chosen.direct, chosen.market, chosen.upstream].includes(factorKey(factor));
    const instrument = factor === contract ? "contract" : isPurchased ? "grid" : null;
    const covers = factor === upstream ? "upstream" : "direct";
    const rival = isChosen ? undefined : rivalOf(library, { ...activity, covers, instrument });
    return rival ? [{ factor: factorKey(factor), other: factorKey(rival) }] : [];
  });
  if (open_choice[0]) return err({ kind: "factors_compete", ...open_choice[0], year });
  const misfit = used.flatMap((factor) => misfitsOf(factor, activity).map((note) => ({ note, factor })));
  const open = misfit.find(({ note }) => !(activity.accepted ?? []).includes(note));
  if (open) return err({ kind: "not_accepted", note: open.note, factor: factorKey(open.factor), year });
  const notes: readonly (PostingNote | false)[] = [
    ...misfit.map(({ note }) => note),
    used.some(({ status }) => status === "estimate") && "factor_estimate",
    used.some(({ gas }) => gas === "CO2") && "factor_co2_only",
    isPurchased && !contract && "market_by_location",
    !upstream && direct.covers === "direct" && isEnergy(direct) && "no_upstream",
  ];
  return ok({
    direct,
    market: isPurchased ? (contract ?? direct) : null,
    upstream: upstream ?? null,
    notes: [...new Set(notes.filter((note) => note !== false))],
  });
}

type Misfit = "factor_outside_validity" | "factor_other_country";

function misfitsOf(factor: InventoryFactor, { country, from_day, to_day }: Activity): readonly Misfit[] {
  return [
    ...(isValidFor(factor, from_day, to_day) ? [] : (["factor_outside_validity"] as const)),
    ...(factor.country === null || factor.country === country ? [] : (["factor_other_country"] as const)),
  ];
}

/** Whether a chosen factor is one of this activity and supply, on its calorific value, in a unit of its kind. */
const isUsable = (
  factor: InventoryFactor | undefined,
  { activity, supply, basis, unit }: Activity,
): boolean =>
  factor !== undefined &&
  factor.activity === activity &&
  isOfSupply(factor, supply) &&
  (factor.basis === null || factor.basis === basis) &&
  unitFacts[factor.unit].base === unit;

const isEnergy = ({ unit }: InventoryFactor) => unit === "kWh";
