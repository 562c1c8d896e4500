import type { ConsumptionRow, Stored, WeatherSeriesRow } from "#data/documents.ts";

type FieldsOf<Row> = Readonly<Record<Exclude<keyof Row, keyof Stored>, true>>;

const yes = true;

/** Every field of what a building has consumed and of its weather, no more and no less. */
export const consumptionFields = {
  consumption: {
    project_id: yes,
    carrier: yes,
    use: yes,
    from_day: yes,
    to_day: yes,
    amount: yes,
    unit: yes,
    basis: yes,
    calorific_value: yes,
    state_number: yes,
    hot_water: yes,
    origin: yes,
    note: yes,
  },
  weather_series: { project_id: yes, name: yes, format: yes, first_day: yes, days: yes, about: yes },
} satisfies {
  readonly consumption: FieldsOf<ConsumptionRow>;
  readonly weather_series: FieldsOf<WeatherSeriesRow>;
};
