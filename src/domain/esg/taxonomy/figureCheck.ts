/** A figure that a person enters for a criterion: its unit and the range in which it can be right. */
interface AskedFigure {
  readonly unit: "kWh/(m²·a)" | "%" | "a";
  readonly min: number;
  readonly max: number;
}

const demand: AskedFigure = { unit: "kWh/(m²·a)", min: 0, max: 2000 };

interface FigureCheck {
  readonly asks: Readonly<Record<string, AskedFigure>>;
  readonly isMet: (figures: Readonly<Record<string, number>>) => boolean;
}

/** Bounds of the criteria that are figures: 10 % below nZEB, 30 % less within three years, 70 % of the waste by weight. */
const taxonomyBounds = {
  below_nzeb: 0.1,
  reduction: 0.3,
  reduction_years: 3,
  waste_share_percent: 70,
} as const;

/** A tolerance for the binary fractions of a product, far below the last digit that anybody enters. */
const slack = 1e-9;

const checks = {
  /** Primary energy demand at least 10 % below the national threshold for nearly zero-energy buildings. */
  ped_below_nzeb: {
    asks: { ped_kwh_m2a: demand, nzeb_kwh_m2a: demand },
    isMet: ({ ped_kwh_m2a, nzeb_kwh_m2a }) =>
      ped_kwh_m2a! <= (1 - taxonomyBounds.below_nzeb) * nzeb_kwh_m2a! + slack,
  },
  /** Primary energy demand reduced by at least 30 % within three years, renewable energy not counted. */
  reduction_30: {
    asks: {
      ped_before_kwh_m2a: demand,
      ped_after_kwh_m2a: demand,
      duration_years: { unit: "a", min: 0, max: 30 },
    },
    isMet: ({ ped_before_kwh_m2a, ped_after_kwh_m2a, duration_years }) =>
      duration_years! <= taxonomyBounds.reduction_years &&
      ped_before_kwh_m2a! > 0 &&
      ped_after_kwh_m2a! <= (1 - taxonomyBounds.reduction) * ped_before_kwh_m2a! + slack,
  },
  /** Operational primary energy demand not above the threshold of a study of the building stock, which the person enters. */
  top_15: {
    asks: { ped_kwh_m2a: demand, threshold_kwh_m2a: demand },
    isMet: ({ ped_kwh_m2a, threshold_kwh_m2a }) => ped_kwh_m2a! <= threshold_kwh_m2a!,
  },
  /** Share by weight of non-hazardous construction and demolition waste prepared for reuse, recycling or recovery. */
  waste_70: {
    asks: { recovered_percent: { unit: "%", min: 0, max: 100 } },
    isMet: ({ recovered_percent }) => recovered_percent! >= taxonomyBounds.waste_share_percent,
  },
} as const satisfies Readonly<Record<string, FigureCheck>>;

export type FigureCheckId = keyof typeof checks;
/** Names of the figures that are asked anywhere. */
export type TaxonomyFigureId = {
  [Id in FigureCheckId]: keyof (typeof checks)[Id]["asks"];
}[FigureCheckId];

/** The figures that a check asks, in their order. */
export const askedFigures = (
  id: FigureCheckId,
): readonly (AskedFigure & { readonly id: TaxonomyFigureId })[] =>
  Object.entries(checks[id].asks as Readonly<Record<string, AskedFigure>>).map(([name, asked]) => ({
    ...asked,
    id: name as TaxonomyFigureId,
  }));

/** Whether a figure is one that can be right. */
export const isPlausible = (value: number, { min, max }: Pick<AskedFigure, "min" | "max">): boolean =>
  Number.isFinite(value) && value >= min && value <= max;

/** What the entered figures say of a criterion; null while one is missing or cannot be right. */
export function figuresSay(
  id: FigureCheckId,
  figures: Readonly<Record<string, number>>,
): "met" | "not_met" | null {
  const complete = askedFigures(id).every((asked) => isPlausible(figures[asked.id] ?? Number.NaN, asked));
  if (!complete) return null;
  const check: FigureCheck = checks[id];
  return check.isMet(figures) ? "met" : "not_met";
}
