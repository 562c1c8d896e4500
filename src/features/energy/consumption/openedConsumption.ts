import type { ConsumptionRow } from "#data/documents.ts";
import type { CorrectionFigureId } from "#domain/energy/consumption/correctionFigures.ts";
import type { ConsumptionGroup } from "#domain/energy/consumption/demandComparison.ts";

/** What is opened at the right of the page about demand and consumption. `group` is `groupKey` of a group. */
export type OpenedConsumption =
  | { readonly kind: "figure"; readonly group: string; readonly id: CorrectionFigureId }
  | { readonly kind: "measured" }
  | { readonly kind: "demand" }
  /** A consumption is entered (null) or corrected. */
  | { readonly kind: "period"; readonly row: ConsumptionRow | null }
  | null;

/** What names a group: no two have the same carrier and use. */
export const groupKey = ({ carrier, use }: Pick<ConsumptionGroup, "carrier" | "use">): string =>
  `${carrier}/${use}`;
