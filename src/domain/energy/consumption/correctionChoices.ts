import { type DegreeDayMeasure, degreeDayMeasures } from "../weather/degreeDays.ts";
import { type ReferenceKind, referenceKinds } from "../weather/referenceClimate.ts";

/** How the consumptions of a project are corrected: what people have chosen, by ids of weather series. */
export interface CorrectionChoices {
  readonly measure: DegreeDayMeasure;
  readonly reference: ReferenceKind;
  /** The series with the weather of the periods; null: the one that has most of them (`bestWeather`). */
  readonly weather_id: string | null;
  /** The series that `long_term` or `typical_year` is taken from; null: the first that can be one. */
  readonly reference_id: string | null;
}

/** What counts as long as nobody has chosen: degree days 20/15 against Potsdam, as climate factors are published. */
export const usualChoices: CorrectionChoices = {
  measure: "gt20_15",
  reference: "potsdam",
  weather_id: null,
  reference_id: null,
};

/** Choices as they are stored; what is missing or unknown to this version is as usual. */
export function correctionChoices(stored: unknown): CorrectionChoices {
  if (typeof stored !== "object" || stored === null) return usualChoices;
  const { measure, reference, weather_id, reference_id } = stored as Record<string, unknown>;
  const id = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    measure: degreeDayMeasures.find((one) => one === measure) ?? usualChoices.measure,
    reference: referenceKinds.find((one) => one === reference) ?? usualChoices.reference,
    weather_id: id(weather_id),
    reference_id: id(reference_id),
  };
}
