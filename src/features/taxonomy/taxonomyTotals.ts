import { isRecord } from "#kernel/isRecord.ts";
import type { TaxonomyKpi } from "#domain/esg/taxonomy/taxonomyKpi.ts";
import { taxonomyKpis } from "#domain/esg/taxonomy/taxonomyKpi.ts";

/** Key of the project's setting that holds the totals of the undertaking. */
export const totalsKey = "taxonomy_totals";

/** Totals of the undertaking in a financial year. */
export interface YearTotals {
  /** Whole cents; an indicator without its total is missing. */
  readonly cents: Readonly<Partial<Record<TaxonomyKpi, number>>>;
  /** Operating expenditure is left out as not material to the business model. */
  readonly is_opex_omitted: boolean;
  readonly evidence_ids: readonly string[];
}

/** Totals by financial year. */
export type TaxonomyTotals = Readonly<Record<string, YearTotals>>;

/** A year of which nothing was entered. */
export const noTotals: YearTotals = { cents: {}, is_opex_omitted: false, evidence_ids: [] };

/** Totals as they are stored; what is of another form is missing. */
export function readTotals(stored: unknown): TaxonomyTotals {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([year, value]) =>
      /^20\d{2}$/.test(year) && isRecord(value) ? [[year, readYear(value)]] : [],
    ),
  );
}

function readYear(value: Readonly<Record<string, unknown>>): YearTotals {
  const cents = isRecord(value["cents"]) ? value["cents"] : {};
  const ids = value["evidence_ids"];
  return {
    cents: Object.fromEntries(
      taxonomyKpis.flatMap((kpi) => {
        const amount = cents[kpi];
        return Number.isSafeInteger(amount) && Number(amount) >= 0 ? [[kpi, Number(amount)]] : [];
      }),
    ),
    is_opex_omitted: value["is_opex_omitted"] === true,
    evidence_ids: Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [],
  };
}
