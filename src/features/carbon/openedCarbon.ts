import type { FigureOf } from "#domain/esg/ledger/ledgerTotals.ts";

/** What stands open beside the page: where a figure comes from, or one posting; of a posting, the figure that it was opened from. */
export type OpenedCarbon =
  | null
  | { readonly kind: "figure"; readonly figure: FigureOf }
  | { readonly kind: "posting"; readonly id: string; readonly from?: FigureOf | undefined };

/** Whether exactly this figure is open. */
export const isOpen = (opened: OpenedCarbon, { year, method, scope, category }: FigureOf): boolean =>
  opened?.kind === "figure" &&
  opened.figure.year === year &&
  opened.figure.method === method &&
  opened.figure.scope === scope &&
  opened.figure.category === category;
