import { type ConsumptionPeriod, periodEnergy } from "#domain/energy/consumption/consumptionPeriod.ts";
import type { Carrier } from "#domain/energy/data/heatingSystems.ts";
import { gasNetOverGross } from "#domain/energy/data/calorificRatio.ts";
import type { Asset, Denominator, Stream, UseRecord } from "./asset.ts";
import { streams } from "./asset.ts";
import { withoutBilled } from "./billRecord.ts";
import type { AssetFact } from "./assetFact.ts";

/** A consumption or fact with its id. */
interface Named<T> {
  readonly id: string;
  readonly said: T;
}

/** What is known about a building. */
export interface AssetSource {
  readonly id: string;
  readonly name: string;
  readonly consumptions: readonly Named<ConsumptionPeriod>[];
  readonly facts: readonly Named<AssetFact>[];
  /** What is known from elsewhere, such as bills of water and waste. */
  readonly records?: readonly UseRecord[];
}

const streamOf: Readonly<Record<Carrier, Stream>> = {
  natural_gas: "fuels",
  heating_oil: "fuels",
  wood: "fuels",
  district_heat: "district_heat",
  electricity: "electricity",
};

/**
 * A building from what was measured and said of it, with the floor areas of one denominator. Gas counts on the gross calorific value, as it
 * is billed; oil and pellets on the net one of HeizkostenV § 9.
 */
export function assetOf(
  { id, name, consumptions, facts, records: more = [] }: AssetSource,
  denominator: Denominator,
): Asset {
  const of = (kind: AssetFact["fact"]) => facts.filter(({ said }) => said.fact === kind);
  const owned = of("owned")
    .toSorted((a, b) => a.said.from_day.localeCompare(b.said.from_day))
    .at(-1)?.said;
  const meteredArea = (stream: Stream, day: string): number | null =>
    of("metered_area")
      .map(({ said }) => said)
      .filter((one) => one.subject === stream && one.from_day <= day && (one.to_day ?? "9999") >= day)
      .toSorted((a, b) => a.from_day.localeCompare(b.from_day))
      .at(-1)?.value ?? null;
  const measured = [
    ...withoutBilled(
      consumptions.flatMap((one) => energyRecord(one) ?? []),
      more,
    ),
    ...of("district_cooling").flatMap((one) => coolingRecord(one) ?? []),
    ...more,
  ];
  const records = measured.map((record) => ({
    ...record,
    area_m2: record.area_m2 ?? meteredArea(record.stream, record.from_day),
  }));
  return {
    id,
    name,
    owned_from: owned?.from_day ?? null,
    owned_until: owned?.to_day ?? null,
    areas: of("area").flatMap(({ said }) =>
      said.subject === denominator && said.value !== null
        ? [{ from_day: said.from_day, area_m2: said.value }]
        : [],
    ),
    not_used: of("not_used").flatMap(({ said: { subject, from_day, to_day } }) =>
      streams.filter((stream) => stream === subject).map((stream) => ({ stream, from_day, to_day })),
    ),
    records,
  };
}

function energyRecord({ id, said }: Named<ConsumptionPeriod>): UseRecord | null {
  const energy = periodEnergy(said);
  if (!energy.ok) return null;
  const { energy_kwh, hot_water_kwh, gross_over_net } = energy.value;
  const billed = said.carrier === "natural_gas" ? (gross_over_net === 1 ? 1 / gasNetOverGross : gross_over_net) : 1; // prettier-ignore
  return {
    id,
    stream: streamOf[said.carrier],
    what: said.carrier,
    from_day: said.from_day,
    to_day: said.to_day,
    amount: energy_kwh * billed,
    area_m2: null,
    obtained: "whole",
    heat: heatOf(said.use, energy_kwh * billed, hot_water_kwh === null ? null : hot_water_kwh * billed),
    estimated: said.origin === "estimate",
  };
}

function heatOf(use: ConsumptionPeriod["use"], amount: number, hotWater: number | null): number | null {
  switch (use) {
    case "heat":
      return amount;
    case "heat_and_hot_water":
      return hotWater === null ? null : amount - hotWater;
    case "hot_water":
    case "not_heat":
      return 0;
  }
}

function coolingRecord({ id, said: { from_day, to_day, value } }: Named<AssetFact>): UseRecord | null {
  if (value === null || to_day === null) return null;
  const stream = "district_cooling";
  return { id, stream, what: stream, from_day, to_day, amount: value, area_m2: null, obtained: "whole", heat: 0, estimated: false }; // prettier-ignore
}

/** The sum of a fact that is an amount over the days of a year, shared out by days; null without any. */
export function factAmount(
  facts: readonly AssetFact[],
  kind: AssetFact["fact"],
  { first, last }: { readonly first: string; readonly last: string },
): number | null {
  const found = facts.filter(
    ({ fact, from_day, to_day }) => fact === kind && to_day !== null && from_day <= last && to_day >= first,
  );
  if (found.length === 0) return null;
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return found.reduce((sum, { from_day, to_day, value }) => {
    const [from, to] = [from_day > first ? from_day : first, to_day! < last ? to_day! : last];
    return sum + ((value ?? 0) * days(from, to)) / days(from_day, to_day!);
  }, 0);
}
