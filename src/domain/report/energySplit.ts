import { blank, type DatapointFact, type FormulaId } from "./datapointFact.ts";
import type { DatapointId } from "./datapoints.ts";
import type { EnergyFacts } from "./energyFacts.ts";
import type { GapCause } from "./gaps.ts";
import { poorest } from "./grades.ts";
import type { ReportInput } from "./reportInput.ts";

/** MWh of a supply by what it was made from. */
interface Split {
  readonly fossil: number;
  readonly nuclear: number;
  readonly renewable: number;
}

const none: Split = { fossil: 0, nuclear: 0, renewable: 0 };

/**
 * Energy by origin, MWh: fuels by their kind, own electricity as renewable, purchased electricity and heat by the shares
 * that the supplier states. Without a share nothing is guessed: all three figures wait for it.
 */
export function energySplit(input: ReportInput, energy: EnergyFacts): readonly DatapointFact[] {
  const total = energy.derived.get("energy_total")!;
  const causes: GapCause[] = [...total.causes];
  const share = (id: DatapointId): number => {
    const said = input.answers.values[id]?.value;
    if (typeof said === "number") return said / 100;
    causes.push({ kind: "answer", datapoint: id });
    return 0;
  };
  const parts = energy.uses.map(({ use, group }): Split => {
    const mwh = use.amount / 1000;
    if (group === "fuel")
      return use.carrier === "wood_pellets" ? { ...none, renewable: mwh } : { ...none, fossil: mwh };
    if (group === "electricity") {
      const renewable = mwh * share("renewable_share_electricity");
      const nuclear = mwh * share("nuclear_share_electricity");
      return { renewable, nuclear, fossil: Math.max(0, mwh - renewable - nuclear) };
    }
    if (group !== "heat") return none;
    const renewable = mwh * share("renewable_share_heat");
    return { ...none, renewable, fossil: mwh - renewable };
  });
  const own = energy.derived.get("energy_self")!.value;
  const isKnown = typeof total.value === "number" && causes.length === total.causes.length;
  const fact = (id: DatapointId, formula: FormulaId, value: number): DatapointFact =>
    isKnown
      ? {
          ...blank(id),
          status: total.status,
          value,
          grade: poorest([total.grade ?? "A", "B"]),
          formula,
          causes,
          sources: [{ kind: "datapoint", datapoint: "energy_total", value: Number(total.value) }],
        }
      : { ...blank(id), causes };
  const sum = (of: keyof Split) => parts.reduce((before, part) => before + part[of], 0);
  return [
    fact("energy_fossil", "fossil_energy", sum("fossil")),
    fact("energy_nuclear", "nuclear_energy", sum("nuclear")),
    fact("energy_renewable", "renewable_energy", sum("renewable") + (typeof own === "number" ? own : 0)),
  ];
}
