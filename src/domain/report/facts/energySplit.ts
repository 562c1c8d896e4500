import { blank, type DatapointFact, type FormulaId } from "./datapointFact.ts";
import type { Carrier } from "../answers/consumption.ts";
import type { DatapointId } from "../datapoints/datapoints.ts";
import type { EnergyFacts } from "./energyFacts.ts";
import { sumOf } from "./factParts.ts";
import type { GapCause } from "./gaps.ts";
import { poorest } from "./grades.ts";
import type { OtherEnergy } from "./ledgerFigures.ts";
import type { ReportInput } from "../reportInput.ts";

/** What a supply was made from, by the parts that VSME and ESRS E1-5 tell apart. */
interface Split {
  readonly fossil: number;
  readonly nuclear: number;
  readonly renewable: number;
}

/** Where energy comes from: from its kind, from the shares that its supplier states, or it is no use of the report. */
type Origin = "fossil" | "renewable" | "electricity" | "heat" | "not_energy";

const originOf: Readonly<Record<Carrier | OtherEnergy, Origin>> = {
  natural_gas: "fossil",
  heating_oil: "fossil",
  liquid_gas: "fossil",
  vehicle_fuel: "fossil",
  wood_pellets: "renewable",
  dry_wood: "renewable",
  biogas: "renewable",
  biodiesel: "renewable",
  electricity: "electricity",
  district_heat: "heat",
  district_cooling: "heat",
  solar: "not_energy",
  solar_fed_in: "not_energy",
  water: "not_energy",
};

const none: Split = { fossil: 0, nuclear: 0, renewable: 0 };

/**
 * Energy by origin, MWh: fuels by their kind, own electricity as renewable, purchased electricity, heat and cooling by the shares that the
 * supplier states. The three sum to the energy of the report. Without a share, or with shares of more than the whole, nothing is guessed:
 * all three figures wait for it.
 */
export function energySplit(input: ReportInput, energy: EnergyFacts): readonly DatapointFact[] {
  const total = energy.derived.get("energy_total")!;
  const shares = sharesOf(input);
  const used = [
    ...energy.uses.map(({ use }) => ({ origin: originOf[use.carrier], mwh: use.amount / 1000 })),
    ...energy.others.map(({ use }) => ({ origin: originOf[use.activity], mwh: use.amount / 1000 })),
  ];
  const parts = used.map(({ origin, mwh }) => splitOf(origin, mwh, shares));
  const own = energy.derived.get("energy_self")!.value;
  const missing = [...new Set(used.flatMap(({ origin }) => shares.missing[origin] ?? []))];
  const causes: readonly GapCause[] = [
    ...total.causes,
    ...missing.map((datapoint) => ({ kind: "answer", datapoint }) as const),
  ];
  const isKnown = typeof total.value === "number" && missing.length === 0;
  const fact = (id: DatapointId, formula: FormulaId, values: readonly number[]): DatapointFact =>
    isKnown
      ? {
          ...blank(id),
          status: total.status,
          value: sumOf(values),
          grade: poorest([total.grade ?? "A", "B"]),
          formula,
          causes,
          sources: [{ kind: "datapoint", datapoint: "energy_total", value: Number(total.value) }],
        }
      : { ...blank(id), causes };
  const of = (origin: keyof Split) => parts.map((part) => part[origin]);
  return [
    fact("energy_fossil", "fossil_energy", of("fossil")),
    fact("energy_nuclear", "nuclear_energy", of("nuclear")),
    fact("energy_renewable", "renewable_energy", [...of("renewable"), typeof own === "number" ? own : 0]),
  ];
}

interface Shares {
  readonly electricity: Split;
  readonly heat: Split;
  /** What nobody has said, or what cannot be, by the origin that waits for it. */
  readonly missing: Readonly<Partial<Record<Origin, readonly DatapointId[]>>>;
}

/** The shares that suppliers state, 0…1; what is neither renewable nor nuclear is fossil. */
function sharesOf({ answers: { values } }: ReportInput): Shares {
  const said = (id: DatapointId): number | undefined => {
    const value = values[id]?.value;
    return typeof value === "number" ? value / 100 : undefined;
  };
  const [green, nuclear, heat] = [
    said("renewable_share_electricity"),
    said("nuclear_share_electricity"),
    said("renewable_share_heat"),
  ];
  const isTooMuch = (green ?? 0) + (nuclear ?? 0) > 1 + 1e-9;
  return {
    electricity: rest({ renewable: green ?? 0, nuclear: nuclear ?? 0 }),
    heat: rest({ renewable: heat ?? 0, nuclear: 0 }),
    missing: {
      electricity: [
        ...(green === undefined || isTooMuch ? (["renewable_share_electricity"] as const) : []),
        ...(nuclear === undefined || isTooMuch ? (["nuclear_share_electricity"] as const) : []),
      ],
      heat: heat === undefined || heat > 1 ? ["renewable_share_heat"] : [],
    },
  };
}

const rest = ({ renewable, nuclear }: Omit<Split, "fossil">): Split => ({
  renewable,
  nuclear,
  fossil: Math.max(0, 1 - renewable - nuclear),
});

function splitOf(origin: Origin, mwh: number, shares: Shares): Split {
  if (origin === "not_energy") return none;
  if (origin === "fossil" || origin === "renewable") return { ...none, [origin]: mwh };
  const { fossil, nuclear, renewable } = shares[origin];
  return { fossil: mwh * fossil, nuclear: mwh * nuclear, renewable: mwh * renewable };
}
