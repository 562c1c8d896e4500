import { sum } from "#kernel/sum.ts";
import { figureQuality, type FigureQuality, qualityFacts, type QualityLevel } from "../../dataQuality.ts";
import { type HeatFlows, heatFlows, heatLosses, heatSources } from "../figures/heatFlows.ts";
import { type MonthlyBalance, uncheckedBalance } from "../monthlyBalance.ts";
import { isMonthlyFigureId, type MonthlyFigureId } from "../figures/monthlyCatalogue.ts";
import type { MonthlyInput } from "../input/monthlyInput.ts";
import { type MonthlyFigures, months } from "../figures/monthlyLedger.ts";
import { type InfluenceKind, qualityGroups } from "./qualityGroups.ts";

/** A group of inputs of equal quality, and how uncertain it makes the result, kWh/(m²·a). */
interface InputInfluence {
  readonly kind: InfluenceKind;
  readonly quality: QualityLevel;
  readonly uncertainty: number;
}

/** How well a figure with months is known: `uncertainty` and level are those of its sum over the year. */
export interface SeriesQuality extends FigureQuality {
  /** Standard uncertainty of each month, in the unit of the figure. */
  readonly months: readonly number[];
}

/** How well the calculated figures of one place are known; those that no input moves are left out. */
export interface PlaceQuality {
  /** Of figures with one value. */
  readonly figures: Readonly<Partial<Record<MonthlyFigureId, FigureQuality>>>;
  /** Of figures with months. */
  readonly series: Readonly<Partial<Record<MonthlyFigureId, SeriesQuality>>>;
}

/** How well flows of heat are known, by their name; those that no input moves are left out. */
type FlowQuality<Name extends string> = Readonly<Partial<Record<Name, SeriesQuality>>>;

/** How well the result is known, and the three inputs that are worth improving first. */
export interface MonthlyQuality extends FigureQuality, PlaceQuality {
  readonly fix_first: readonly InputInfluence[];
  /** By the id of the zone; `cooling`: in its second run. */
  readonly zones: Readonly<
    Record<string, { readonly heating: PlaceQuality; readonly cooling: PlaceQuality | null }>
  >;
  readonly flows: {
    readonly from: FlowQuality<keyof HeatFlows["from"]>;
    readonly to: FlowQuality<keyof HeatFlows["to"]>;
  };
}

/** Step of the finite differences: ±5 %. */
const step = 0.05;

/**
 * Quality and uncertainty of the final energy per m² (of the heat demand without a heating system), of every calculated
 * figure of the building and its zones, and of the flows of heat: each group of inputs is moved by ±5 % and weighted with how
 * well it is known by its provenance; what the balance itself assumes is Q6. Parts of the envelope have the grades of their
 * own inputs. A scheme of our own, not of a standard.
 * @param balance the balance of the input, which has no stopping finding.
 */
export function monthlyQuality(input: MonthlyInput, balance: MonthlyBalance): MonthlyQuality {
  const moved = qualityGroups(input, balance.building).map(({ kind, quality, change }): Moved => {
    const [more, less] = [change(1 + step), change(1 - step)].map(tablesOf);
    return { kind, quality, more: more!, less: less! };
  });
  const building = placeQuality(balance.building, moved, ({ building: table }) => table);
  const mainId = balance.building.q_f === undefined ? "q_h_b" : "q_f";
  const main = moved.map(({ kind, quality, more, less }) => {
    const effect = slope(more.building[mainId]?.values[0] ?? 0, less.building[mainId]?.values[0] ?? 0);
    return { kind, quality, effect, uncertainty: Math.abs(effect) * qualityFacts[quality].uncertainty };
  });
  const ranked = main
    .filter(({ uncertainty }) => uncertainty > 0)
    .toSorted((a, b) => b.uncertainty - a.uncertainty)
    .map(({ kind, quality, uncertainty }) => ({ kind, quality, uncertainty }));
  const runs = balance.zones.map(({ id, figures, cooling }, index) => {
    const heating = placeQuality(figures, moved, ({ zones }) => zones[index]!.figures);
    const cold =
      cooling && placeQuality(cooling.figures, moved, ({ zones }) => zones[index]!.cooling!.figures);
    return [id, { heating, cooling: cold }] as const;
  });
  return {
    ...figureQuality(main),
    ...building,
    fix_first: ranked.slice(0, 3),
    zones: Object.fromEntries(runs),
    flows: {
      from: flowQuality(heatSources, moved, ({ flows }) => flows.from),
      to: flowQuality(heatLosses, moved, ({ flows }) => flows.to),
    },
  };
}

/** A balance as far as it is compared. */
interface Tables extends Pick<MonthlyBalance, "building" | "zones"> {
  readonly flows: HeatFlows;
}

function tablesOf(input: MonthlyInput): Tables {
  const balance = uncheckedBalance(input, []);
  return { building: balance.building, zones: balance.zones, flows: heatFlows(balance) };
}

/** A group of inputs with the balance of a little more and of a little less of them. */
interface Moved {
  readonly kind: InfluenceKind;
  readonly quality: QualityLevel;
  readonly more: Tables;
  readonly less: Tables;
}

/** ∂F/∂x·x. */
const slope = (more: number, less: number): number => (more - less) / (2 * step);

function placeQuality(
  figures: MonthlyFigures,
  moved: readonly Moved[],
  at: (tables: Tables) => MonthlyFigures,
): PlaceQuality {
  const single: Partial<Record<MonthlyFigureId, FigureQuality>> = {};
  const series: Partial<Record<MonthlyFigureId, SeriesQuality>> = {};
  for (const { id, formula, values } of Object.values(figures)) {
    if (formula === null || !isMonthlyFigureId(id)) continue;
    const found = seriesQuality(moved, values.length, (tables) => at(tables)[id]?.values);
    if (found === null) continue;
    const { months: _one, ...alone } = found;
    if (values.length === 1) single[id] = alone;
    else series[id] = found;
  }
  return { figures: single, series };
}

function flowQuality<Name extends string>(
  names: readonly Name[],
  moved: readonly Moved[],
  at: (tables: Tables) => Readonly<Record<Name, readonly number[]>>,
): FlowQuality<Name> {
  const found = names.flatMap((name) => {
    const quality = seriesQuality(moved, months.length, (tables) => at(tables)[name]);
    return quality === null ? [] : [[name, quality] as const];
  });
  return Object.fromEntries(found) as FlowQuality<Name>;
}

/** Of values that belong together, the months of a year or one alone; null when no input moves them. */
function seriesQuality(
  moved: readonly Moved[],
  length: number,
  at: (tables: Tables) => readonly number[] | undefined,
): SeriesQuality | null {
  const effects = moved.flatMap(({ quality, more, less }) => {
    const [high, low] = [at(more), at(less)];
    if (high?.length !== length || low?.length !== length) return [];
    return [{ quality, by: high.map((value, index) => slope(value, low[index]!)) }];
  });
  if (effects.every(({ by }) => by.every((effect) => effect === 0))) return null;
  const year = effects.map(({ quality, by }) => ({
    quality,
    effect: sum(by),
  }));
  const monthly = Array.from({ length }, (_, index) =>
    figureQuality(effects.map(({ quality, by }) => ({ quality, effect: by[index]! }))),
  );
  return { ...figureQuality(year), months: monthly.map(({ uncertainty }) => uncertainty) };
}
