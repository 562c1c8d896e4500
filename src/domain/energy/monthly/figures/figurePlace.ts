import type { MonthlyBalance, PartResult, ZoneResult } from "../monthlyBalance.ts";
import type { MonthlyFigureId } from "./monthlyCatalogue.ts";
import type { MonthlyFigure, MonthlyFigures } from "./monthlyLedger.ts";
import type { Run } from "../zones/zoneBalance.ts";

/** Which figure of a balance is meant: of the building, of a zone or of a part, in one of the two runs. */
export type FigurePlace =
  | { readonly at: "building"; readonly id: MonthlyFigureId }
  | { readonly at: "zone"; readonly id: MonthlyFigureId; readonly zone: string; readonly run: Run }
  | {
      readonly at: "part";
      readonly id: MonthlyFigureId;
      readonly zone: string;
      readonly part: string;
      readonly run: Run;
    };

/** A figure with the zone and part it belongs to, and where its inputs are looked up, the nearest first. */
export interface FoundFigure {
  readonly figure: MonthlyFigure;
  readonly zone: ZoneResult | null;
  readonly part: PartResult | null;
  readonly scopes: readonly MonthlyFigures[];
}

type Places = Pick<MonthlyBalance, "building" | "zones">;

/** The figure at a place; null when the balance has none there. */
export function figureAt(balance: Places, place: FigurePlace): FoundFigure | null {
  if (place.at === "building") {
    const figure = balance.building[place.id];
    return figure ? { figure, zone: null, part: null, scopes: [balance.building] } : null;
  }
  const zone = balance.zones.find(({ id }) => id === place.zone);
  const run = zone && runOf(zone, place.run);
  if (!zone || !run) return null;
  if (place.at === "zone") {
    const figure = run.figures[place.id];
    return figure ? { figure, zone, part: null, scopes: [run.figures, balance.building] } : null;
  }
  const part = run.parts.find(({ id }) => id === place.part);
  const figure = part?.figures[place.id];
  if (!part || !figure) return null;
  return { figure, zone, part, scopes: [part.figures, run.figures, balance.building] };
}

/** The figures of a zone in a run; null where it has no such run. */
export const runOf = (zone: ZoneResult, run: Run): Pick<ZoneResult, "figures" | "parts"> | null =>
  run === "heating" ? zone : zone.cooling;

/** The same figure id at the nearest place that has it: of the part, of its zone, of the building. */
export function nearest(balance: Places, from: FigurePlace, id: MonthlyFigureId): FigurePlace | null {
  const steps: readonly FigurePlace[] = [
    ...(from.at === "part" ? [{ ...from, id }] : []),
    ...(from.at === "building" ? [] : [{ at: "zone" as const, id, zone: from.zone, run: from.run }]),
    { at: "building", id },
  ];
  return steps.find((place) => figureAt(balance, place) !== null) ?? null;
}
