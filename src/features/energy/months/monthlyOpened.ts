import type { FigurePlace } from "#domain/energy/monthly/figures/figurePlace.ts";
import type { FlowId } from "#domain/energy/monthly/figures/heatFlows.ts";

/** What is opened at the right of the monthly balance: a figure, or a flow of heat, in a month (0 January) or the year. */
export type MonthlyOpened =
  | { readonly kind: "figure"; readonly place: FigurePlace; readonly month: number | null }
  | { readonly kind: "flow"; readonly flow: FlowId; readonly month: number | null };

/** The figure of the building with this id, in the year. */
export const ofBuilding = (id: FigurePlace["id"], month: number | null = null): MonthlyOpened => ({
  kind: "figure",
  place: { at: "building", id },
  month,
});

/** A key for what is opened, to mark it where it was opened from. */
export const openedKey = (opened: MonthlyOpened | null): string =>
  opened === null ? "" : JSON.stringify(opened.kind === "figure" ? opened.place : opened.flow);

/** Units whose twelve months add up to a year. */
export const addsUp = (unit: string): boolean => unit === "kWh" || unit === "h" || unit === "d";
