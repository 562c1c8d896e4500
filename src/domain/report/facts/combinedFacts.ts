import { blank, type DatapointFact } from "./datapointFact.ts";
import { type DatapointId, datapointOf } from "../datapoints/datapoints.ts";
import { intensity } from "./emissionFacts.ts";
import type { EnergyFacts } from "./energyFacts.ts";
import { energySplit } from "./energySplit.ts";
import { combineFacts } from "./factParts.ts";
import type { ReportInput } from "../reportInput.ts";
import { simpleDatapoint } from "./simpleDatapoint.ts";

/** What follows from what people entered and from energy: all three scopes, treated waste, fossil revenue, the split of energy. */
export function combinedFacts(input: ReportInput, energy: EnergyFacts): readonly DatapointFact[] {
  const said = (id: DatapointId) => simpleDatapoint(datapointOf(id), input);
  const found = (id: DatapointId) => energy.derived.get(id)!;
  const scope3 = energy.derived.get("ghg_scope3") ?? said("ghg_scope3");
  const allLocation = combineFacts("ghg_all_location", "all_scopes", [found("ghg_total_location"), scope3]);
  const allMarket = combineFacts("ghg_all_market", "all_scopes", [found("ghg_total_market"), scope3]);
  const perTurnover = intensity("energy_intensity", found("energy_total"), input);
  return [
    allLocation,
    allMarket,
    intensity("ghg_all_intensity_location", allLocation, input),
    intensity("ghg_all_intensity_market", allMarket, input),
    combineFacts("waste_treated", "treated_sum", [said("waste_recycled"), said("waste_disposed")]),
    combineFacts("revenue_fossil", "fossil_revenue", [
      said("revenue_coal"),
      said("revenue_oil"),
      said("revenue_gas"),
    ]),
    ...energySplit(input, energy),
    perTurnover.value === null
      ? { ...blank("energy_intensity"), causes: perTurnover.causes }
      : { ...perTurnover, formula: "energy_per_turnover" },
  ];
}
