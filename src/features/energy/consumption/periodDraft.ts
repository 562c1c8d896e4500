import {
  carrierUnits,
  type ConsumptionPeriod,
  type ConsumptionUnit,
} from "#domain/energy/consumption/consumptionPeriod.ts";

/** A consumption as it stands in the form: numbers may be missing. */
export type PeriodDraft = Omit<
  ConsumptionPeriod,
  "amount" | "calorific_value" | "state_number" | "hot_water"
> & {
  readonly amount: number | undefined;
  readonly calorific_value: number | undefined;
  readonly state_number: number | undefined;
  readonly hot_water: number | undefined;
};

/** What the form begins with: the consumption that is corrected, else the year after the last one of the same kind. */
export function startingDraft(
  row: ConsumptionPeriod | null,
  latest: ConsumptionPeriod | undefined,
): PeriodDraft {
  if (row) return draftOf(row);
  if (!latest) return first;
  return { ...draftOf(latest), ...nextYear(latest), amount: undefined, hot_water: undefined, note: "" };
}

const first: PeriodDraft = {
  carrier: "natural_gas",
  use: "heat_and_hot_water",
  from_day: "",
  to_day: "",
  amount: undefined,
  unit: "kWh",
  basis: "Hs",
  calorific_value: undefined,
  state_number: undefined,
  hot_water: undefined,
  origin: "bill",
  note: "",
};

const draftOf = (row: ConsumptionPeriod): PeriodDraft => ({
  carrier: row.carrier,
  use: row.use,
  from_day: row.from_day,
  to_day: row.to_day,
  amount: row.amount,
  unit: row.unit,
  basis: row.basis,
  calorific_value: row.calorific_value ?? undefined,
  state_number: row.state_number ?? undefined,
  hot_water: row.hot_water ?? undefined,
  origin: row.origin,
  note: row.note,
});

/** The days of the next bill: a year later, unless that has not been yet. */
function nextYear({ from_day, to_day }: ConsumptionPeriod): Pick<ConsumptionPeriod, "from_day" | "to_day"> {
  const later = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace("-02-29", "-02-28");
  return { from_day: later(from_day), to_day: later(to_day) };
}

/** A draft with another carrier: the unit that is usual for it, and no gas of something that is none. */
export function withCarrier(draft: PeriodDraft, carrier: ConsumptionPeriod["carrier"]): PeriodDraft {
  const units = carrierUnits[carrier];
  const unit = units.includes(draft.unit) ? draft.unit : units[0];
  return withUnit({ ...draft, carrier }, unit);
}

/** A draft with another unit; kilowatt hours of gas are on the gross calorific value, as they are billed, until somebody says otherwise. */
export function withUnit(draft: PeriodDraft, unit: ConsumptionUnit): PeriodDraft {
  const isGas = draft.carrier === "natural_gas";
  return { ...draft, unit, basis: isGas && unit !== "m³" ? (draft.basis ?? "Hs") : null };
}

/** The consumption that the form means; a number that is not there is none (`periodProblems` says so). */
export function periodOf(draft: PeriodDraft): ConsumptionPeriod {
  const inCubicMetres = draft.carrier === "natural_gas" && draft.unit === "m³";
  return {
    ...draft,
    amount: draft.amount ?? Number.NaN,
    calorific_value: inCubicMetres ? (draft.calorific_value ?? null) : null,
    state_number: inCubicMetres ? (draft.state_number ?? null) : null,
    hot_water: draft.use === "heat_and_hot_water" ? (draft.hot_water ?? null) : null,
    note: draft.note.trim(),
  };
}
