import {
  type DefaultSource,
  heatPumps,
  lampFactors,
  usualGValue,
  usualPerformance,
  usualUValues,
  usualVentilation,
} from "./data/measureDefaults.ts";
import { radiationPlanes } from "./data/potsdamRadiation.ts";
import {
  type ChoiceInputId,
  kindOfMeasure,
  type MeasureInputs,
  type MeasureKey,
  type NumberInputId,
  partsOfMeasure,
} from "./measure.ts";
import type { PresentState } from "./presentState.ts";

/** A number that a measure asks for: its unit, what it may be, and what stands there as long as nobody says otherwise. */
export interface NumberInput {
  readonly form: "number";
  readonly id: NumberInputId;
  readonly unit: string;
  readonly from: number;
  readonly to: number;
  /** Null: nobody can know it but the person. */
  readonly usual: number | null;
  readonly source: DefaultSource | null;
  /** Without a value the measure cannot be calculated; a cost that is missing only leaves the payback out. */
  readonly required: boolean;
}

/** One of a list; the first one stands there as long as nobody says otherwise. */
interface ChoiceInput {
  readonly form: "choice";
  readonly id: ChoiceInputId;
  readonly options: readonly string[];
}

export type MeasureInput = NumberInput | ChoiceInput;

/** U-values outside of this are not constructions, W/(m²·K). */
const uValueBand = { from: 0.05, to: 6 } as const;

/** Most that anything may cost, in cents: ten million euros per unit. */
const mostCents = 1_000_000_000;

type Around = Pick<PresentState, "size" | "air_change_use_1_h">;

/** What a measure asks for, in the order of its fields. `entered` decides where one input follows another. */
export function inputsOfMeasure(
  key: MeasureKey,
  present: Around,
  entered: MeasureInputs,
): readonly MeasureInput[] {
  const kind = kindOfMeasure(key);
  switch (kind) {
    case "insulation":
    case "doors":
      return [uValue(key), cost("cost_cents_m2", "€/m²")];
    case "windows":
      return [uValue(key), glass, cost("cost_cents_m2", "€/m²")];
    case "heat_pump":
      return heatPump(entered);
    case "ventilation":
      return ventilation(present);
    case "pv":
      return photovoltaics;
    case "lighting":
      return lighting;
  }
}

/** The number that a measure is calculated with: what was entered, else the usual value, else null. */
export function numberOf(
  inputs: readonly MeasureInput[],
  entered: MeasureInputs,
  id: NumberInputId,
): number | null {
  const own = entered[id];
  if (typeof own === "number") return own;
  const input = inputs.find((one) => one.id === id);
  return input?.form === "number" ? input.usual : null;
}

/** The choice that a measure is calculated with. */
export function choiceOf(
  inputs: readonly MeasureInput[],
  entered: MeasureInputs,
  id: ChoiceInputId,
): string | null {
  const input = inputs.find((one) => one.id === id);
  if (input?.form !== "choice") return null;
  const own = entered[id];
  return typeof own === "string" && input.options.includes(own) ? own : (input.options[0] ?? null);
}

const number = (
  id: NumberInputId,
  unit: string,
  rest: Partial<Omit<NumberInput, "form" | "id" | "unit">> & { readonly to: number },
): NumberInput => ({
  form: "number",
  id,
  unit,
  from: 0,
  usual: null,
  source: null,
  required: true,
  ...rest,
});

const cost = (id: "cost_cents_m2" | "cost_cents_kw" | "cost_cents", unit: string): NumberInput =>
  number(id, unit, { to: mostCents, required: false });

const uValue = (key: MeasureKey): NumberInput =>
  number("u_w_m2k", "W/(m²·K)", {
    ...uValueBand,
    usual: usualUValues[partsOfMeasure(key)!.kind],
    source: "tabula_refurbishment",
  });

const glass = number("g_value", "", {
  from: 0.1,
  to: 0.9,
  usual: usualGValue,
  source: "tabula_refurbishment",
});

function heatPump(entered: MeasureInputs): readonly MeasureInput[] {
  const source: ChoiceInput = { form: "choice", id: "heat_source", options: ["air", "ground"] };
  const chosen = choiceOf([source], entered, "heat_source") === "ground" ? "ground" : "air";
  return [
    source,
    number("jaz", "", { from: 1, to: 8, usual: heatPumps[chosen].jaz, source: "tabula_heat_pumps" }),
    cost("cost_cents", "€"),
  ];
}

function ventilation(present: Around): readonly MeasureInput[] {
  const usual = usualVentilation[present.size];
  const { air_change_use_1_h: use } = present;
  const source = "tabula_ventilation";
  return [
    number("recovery", "", { to: 0.95, usual: usual.recovery, source }),
    number("n_mech_1_h", "1/h", { from: 0.05, to: use, usual: Math.min(use, usual.n_mech), source }),
    number("fans_kwh_m2a", "kWh/(m²·a)", { to: 30, usual: usual.fans, source }),
    number("n_inf_1_h", "1/h", { from: 0.01, to: 2, required: false }),
    cost("cost_cents", "€"),
  ];
}

const photovoltaics: readonly MeasureInput[] = [
  number("peak_kw", "kW", { from: 0.1, to: 10_000 }),
  {
    form: "choice",
    id: "plane",
    options: ["S30", ...radiationPlanes.filter((plane) => plane !== "S30")],
  },
  number("performance", "", { from: 0.3, to: 1, usual: usualPerformance, source: "evebi_performance" }),
  number("other_kwh_a", "kWh/a", { to: 100_000_000, required: false }),
  number("self_use_percent", "%", { to: 100, required: false }),
  cost("cost_cents_kw", "€/kW"),
];

const lamps = Object.keys(lampFactors);

const lighting: readonly MeasureInput[] = [
  number("lighting_kwh_a", "kWh/a", { from: 1, to: 100_000_000 }),
  {
    form: "choice",
    id: "lamp_before",
    options: ["fluorescent", ...lamps.filter((l) => l !== "fluorescent")],
  },
  { form: "choice", id: "lamp_after", options: ["led", ...lamps.filter((l) => l !== "led")] },
  cost("cost_cents", "€"),
];
