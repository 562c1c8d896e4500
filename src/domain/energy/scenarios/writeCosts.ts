import { grossOverNet } from "../data/factorSets.ts";
import type { Carrier } from "../data/heatingSystems.ts";
import type { EnergyPrices } from "./energyPrices.ts";
import type { MeasureKey } from "./measure.ts";
import type { PvYield } from "./photovoltaics.ts";
import type { BoughtHeat, ScenarioEnergy } from "./scenarioBalance.ts";
import type { ScenarioFigureId, ScenarioLedger } from "./scenarioCatalogue.ts";
import type { ScenarioFinding } from "./scenarioFinding.ts";

/** What one measure touches and costs. */
export interface MeasureOutcome {
  readonly key: MeasureKey;
  /** Area of the parts that it makes better, m²; null when it touches none of the envelope. */
  readonly area_m2: number | null;
  /** In cents; null while nobody has said what it costs. */
  readonly investment_cents: number | null;
}

interface Costs {
  readonly present: ScenarioEnergy;
  readonly after: ScenarioEnergy;
  readonly pv: PvYield | null;
  readonly prices: EnergyPrices;
  readonly outcomes: readonly MeasureOutcome[];
}

/**
 * Yearly cost, saving, investment, payback and net present value. Every price and cost was entered by a person: where
 * one is missing, what follows from it is missing too and is named, never 0. Prices stay as they are over the years.
 */
export function writeCosts(ledger: ScenarioLedger, costs: Costs): readonly ScenarioFinding[] {
  const { present, after, prices, outcomes } = costs;
  const carriers = new Set<Carrier>([...carriersOf(present), ...carriersOf(after), "electricity"]);
  const missing = [...carriers].filter((carrier) => prices[carrier] === null);
  ledger.given({ p_el: prices.electricity });
  writeYearly(ledger, costs);
  const unknown = outcomes.filter(({ investment_cents }) => investment_cents === null);
  if (unknown.length === 0)
    ledger.given({ I: outcomes.reduce((sum, one) => sum + one.investment_cents!, 0) / 100 });
  const saving = ledger.value("dK");
  if (outcomes.length > 0 && saving !== null && saving > 0) ledger.derive("T", (v) => v("I") / v("dK"));
  writePresentValue(ledger, prices);
  return [
    ...unknown.map(({ key }) => ({ kind: "cost_missing", measure: key }) as const),
    ...missing.map((carrier) => ({ kind: "price_missing", carrier }) as const),
    ...(costs.pv && prices.feed_in === null ? [{ kind: "feed_in_missing" } as const] : []),
    ...(outcomes.length > 0 && saving !== null && saving <= 0 ? [{ kind: "no_saving" } as const] : []),
  ];
}

/** Carriers of rooms and hot water; each once. */
export const carriersOf = ({ heat }: ScenarioEnergy): readonly Carrier[] =>
  heat.map(({ carrier }) => carrier);

/** Yearly costs: heat, hot water where it has a carrier of its own, electricity less what the own roof covers. */
function writeYearly(ledger: ScenarioLedger, { present, after, pv, prices }: Costs): void {
  const [rooms0, water0] = present.heat;
  const [rooms1, water1] = after.heat;
  const known = (bought: BoughtHeat | undefined): readonly [number | null, number | null, number | null] =>
    bought ? [bought.kwh_a, grossOverNet[bought.carrier], prices[bought.carrier]] : [null, null, null];
  const [B_0, H_0, p_0] = known(rooms0);
  const [C_0, J_0, r_0] = known(water0);
  const [B_1, H_1, p_1] = known(rooms1);
  const [C_1, J_1, r_1] = known(water1);
  ledger.given({ B_0, H_0, p_0, C_0, J_0, r_0, E_0: present.electricity_kwh_a });
  ledger.given({ B_1, H_1, p_1, C_1, J_1, r_1, E_1: after.electricity_kwh_a });
  const own = pv?.building_kwh_a ?? 0;
  const heat = (at: 0 | 1, isTwo: boolean) =>
    [`{B_${at}} · {H_${at}} · {p_${at}}`, ...(isTwo ? [`{C_${at}} · {J_${at}} · {r_${at}}`] : [])].join(
      " + ",
    );
  const water = (v: (id: ScenarioFigureId) => number, at: 0 | 1, isTwo: boolean) =>
    isTwo ? v(`C_${at}`) * v(`J_${at}`) * v(`r_${at}`) : 0;
  const [two0, two1] = [water0 !== undefined, water1 !== undefined];
  ledger.derive(
    "K_0",
    (v) => (v("B_0") * v("H_0") * v("p_0") + water(v, 0, two0) + v("E_0") * v("p_el")) / 100,
    `(${heat(0, two0)} + {E_0} · {p_el}) / 100`,
  );
  ledger.derive(
    "K_s",
    (v) => (v("B_1") * v("H_1") * v("p_1") + water(v, 1, two1) + (v("E_1") - own) * v("p_el")) / 100,
    pv ? `(${heat(1, two1)} + ({E_1} − {W_b}) · {p_el}) / 100` : `(${heat(1, two1)} + {E_1} · {p_el}) / 100`,
  );
  if (pv && prices.feed_in !== null) ledger.given({ p_x: prices.feed_in });
  const terms = [
    ...(ledger.value("W_o") ? ["{W_o} · {p_el}"] : []),
    ...(ledger.value("dQ_l") ? ["{dQ_l} · {p_el}"] : []),
    ...(ledger.value("p_x") === null ? [] : ["{W_x} · {p_x}"]),
  ];
  const aside = terms.length === 0 ? "" : ` + (${terms.join(" + ")}) / 100`;
  ledger.derive(
    "dK",
    (v) => {
      const more =
        ((ledger.value("W_o") ?? 0) + (ledger.value("dQ_l") ?? 0)) * v("p_el") +
        (ledger.value("W_x") ?? 0) * (ledger.value("p_x") ?? 0);
      return v("K_0") - v("K_s") + more / 100;
    },
    `{K_0} − {K_s}${aside}`,
  );
}

/** C = b·ΔK − I with b = Σ 1/(1+i)^t over n years; n itself where money brings no interest. */
function writePresentValue(ledger: ScenarioLedger, { interest_percent, years }: EnergyPrices): void {
  ledger.given({ i: interest_percent, n: years });
  if (interest_percent === 0) ledger.derive("b", (v) => v("n"), "{n}");
  else ledger.derive("b", (v) => (1 - (1 + v("i") / 100) ** -v("n")) / (v("i") / 100));
  ledger.derive("C", (v) => v("b") * v("dK") - v("I"));
}
