import type { EnergyBalance } from "./balance.ts";
import { type BuildingUse, type KnownOtherUse, otherUseOf, useOfMonths, useOfSeason } from "./buildingUse.ts";
import type { FigureQuality } from "./dataQuality.ts";
import { type NamedClass, namedClass } from "./efficiencyClass.ts";
import type { MonthlyFigureId } from "./monthly/figures/monthlyCatalogue.ts";
import { monthlyMethodVersion } from "./monthly/methodVersion.ts";
import type { MonthlyInput } from "./monthly/input/monthlyInput.ts";
import type { MonthlyResult } from "./monthly/monthlyResult.ts";
import { type StoredEnergy, storedEnergy } from "./storedEnergy.ts";
import { type StoredMonthly, storedMonthly } from "./storedMonthly.ts";

/** What is said of a building per m² and year, in the order in which it is shown. */
export const answerFigures = ["final_energy", "heat_demand", "primary_energy", "co2"] as const;
type AnswerFigure = (typeof answerFigures)[number];

/**
 * What the product says about the energy of a building: titles, dashboard, applications, documents and reports show this and
 * nothing else. Energy on the net calorific value.
 */
export interface LeadingAnswer extends NamedClass, KnownOtherUse {
  readonly method: "monthly" | "tabula";
  readonly method_version: string;
  readonly use: BuildingUse;
  /** kWh/(m²·a), and kg/(m²·a) of greenhouse gases; what is not known is left out. */
  readonly per_m2: Readonly<Partial<Record<AnswerFigure, number>>>;
  /** What figures per m² stand on: A_N of residential buildings, else the heated floor area. */
  readonly area: { readonly id: "A_N" | "A_ref"; readonly value: number };
  /** Heated floor area, m²; the heat demand per m² stands on it. */
  readonly floor_area_m2: number;
  /** kWh/a. `other`: electricity of pumps, fans, light and machines, less own photovoltaics. */
  readonly year: {
    readonly final_energy: number;
    readonly heating: number;
    readonly hot_water: number;
    readonly other: number;
    /** Null while the factor of the heat network is missing. */
    readonly primary_energy: number | null;
  };
  /** Of the final energy per m². */
  readonly quality: FigureQuality;
}

interface Answered extends Pick<MonthlyResult, "building"> {
  readonly quality: FigureQuality;
}

/** A monthly balance, calculated or stored. */
export type MonthlyAnswerSource = { readonly input: MonthlyInput; readonly result: Answered } | StoredMonthly;

/**
 * The answer of a monthly balance; null where it has no final energy, because nothing heats.
 * @param method_version of a stored balance, which may be an earlier one.
 */
export function monthsAnswer(
  source: MonthlyAnswerSource,
  method_version: string = monthlyMethodVersion,
): LeadingAnswer | null {
  const { input } = source;
  const quality = "result" in source ? source.result.quality : source.quality;
  const one = (id: MonthlyFigureId): number | undefined =>
    "result" in source ? source.result.building[id]?.values[0] : source.tables.building[id]?.[0];
  const [Q_f, q_f, floor] = [one("Q_f"), one("q_f"), one("A_heated")];
  if (Q_f === undefined || q_f === undefined || floor === undefined) return null;
  const use = useOfMonths(input);
  const other_use = otherUseOf(input.building);
  const A_N = input.building.residential ? one("A_N") : undefined;
  const [heating, hot_water] = [one("Q_h_f_year") ?? 0, one("Q_w_f_year") ?? 0];
  const { score, level, uncertainty } = quality;
  return {
    method: "monthly",
    method_version,
    use,
    ...other_use,
    ...namedClass({ ...other_use, use, final_kwh_m2a: A_N === undefined ? undefined : q_f, score }),
    per_m2: known({
      final_energy: q_f,
      heat_demand: one("q_h_b"),
      primary_energy: one("q_p"),
      co2: one("m_co2"),
    }),
    area: A_N === undefined ? { id: "A_ref", value: floor } : { id: "A_N", value: A_N },
    floor_area_m2: floor,
    year: {
      final_energy: Q_f,
      heating,
      hot_water,
      other: Q_f - heating - hot_water,
      primary_energy: one("Q_p") ?? null,
    },
    quality: { score, level, uncertainty },
  };
}

/** The answer of a seasonal balance. */
export function seasonAnswer(balance: EnergyBalance): LeadingAnswer | null {
  const { figures, quality } = balance;
  const one = (id: keyof typeof figures): number | undefined => figures[id]?.value;
  const [Q_f, q_f, floor] = [one("Q_f"), one("q_f"), one("A_ref")];
  if (Q_f === undefined || q_f === undefined || floor === undefined) return null;
  const use = useOfSeason(balance);
  const other_use = otherUseOf(balance.input);
  const A_N = one("A_N");
  return {
    method: "tabula",
    method_version: balance.method_version,
    use,
    ...other_use,
    ...namedClass({ ...other_use, use, final_kwh_m2a: q_f, score: quality.score }),
    per_m2: known({
      final_energy: q_f,
      heat_demand: one("q_h_nd"),
      primary_energy: one("q_p"),
      co2: one("m_co2"),
    }),
    area: A_N === undefined ? { id: "A_ref", value: floor } : { id: "A_N", value: A_N },
    floor_area_m2: floor,
    year: {
      final_energy: Q_f,
      heating: one("Q_f_h") ?? 0,
      hot_water: one("Q_f_w") ?? 0,
      other: one("Q_f_aux") ?? 0,
      primary_energy: one("Q_p") ?? null,
    },
    quality: { score: quality.score, level: quality.level, uncertainty: quality.uncertainty },
  };
}

const known = (values: Readonly<Record<AnswerFigure, number | undefined>>): LeadingAnswer["per_m2"] =>
  Object.fromEntries(
    answerFigures.flatMap((id) => {
      const value = values[id];
      return value === undefined ? [] : [[id, value]];
    }),
  );

/**
 * The one answer of a building: that of the monthly balance where it has one, else that of the seasonal one. The seasonal balance
 * beside a monthly one is a cross-check and says no class.
 */
export const leadingAnswer = ({ monthly, seasonal }: Balances, version?: string): LeadingAnswer | null =>
  (monthly && monthsAnswer(monthly, version)) ?? (seasonal && seasonAnswer(seasonal));

/** What is calculated of a building. */
interface Balances {
  readonly monthly: MonthlyAnswerSource | null;
  readonly seasonal: EnergyBalance | null;
}

/** A balance as it is stored. */
export interface BalanceRow {
  readonly method: "tabula" | "monthly";
  readonly method_version: string;
  readonly model_id: string;
  readonly result: unknown;
}

/** What is stored of a building: the answer with the balances behind it. */
export interface StoredAnswer {
  readonly answer: LeadingAnswer;
  readonly model_id: string;
  readonly monthly: StoredMonthly | null;
  readonly season: StoredEnergy | null;
}

/**
 * The answer that stored balances give: of the model asked for, else of the model of the newest balance.
 * @param rows the newest first, of both methods.
 * @param model_id undefined: whichever model was calculated last.
 */
export function storedAnswer(rows: readonly BalanceRow[], model_id?: string): StoredAnswer | null {
  const readable = rows.filter(
    ({ method, result }) => (method === "monthly" ? storedMonthly(result) : storedEnergy(result)) !== null,
  );
  const model = model_id ?? readable[0]?.model_id;
  if (model === undefined) return null;
  const newest = (wanted: BalanceRow["method"]) =>
    readable.find(({ method, model_id: of }) => method === wanted && of === model);
  const months = newest("monthly");
  const monthly = storedMonthly(months?.result);
  const season = storedEnergy(newest("tabula")?.result);
  const answer = leadingAnswer({ monthly, seasonal: season?.balance ?? null }, months?.method_version);
  return answer && { answer, model_id: model, monthly, season };
}

/** Whether anything of the energy of a building may be published: not while nobody has said its use. */
export const mayPublish = ({ use }: Pick<LeadingAnswer, "use">): boolean => use !== "unknown";
