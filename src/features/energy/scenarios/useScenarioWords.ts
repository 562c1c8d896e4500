import { useTranslation } from "react-i18next";
import { type InsulationGroup, kindOfMeasure, type MeasureKey } from "#domain/energy/scenarios/measure.ts";
import type { ScenarioFinding } from "#domain/energy/scenarios/scenarioFinding.ts";
import { useEnergyWords } from "../useEnergyWords.ts";

/** Words and numbers that the parts of the scenarios share. */
export function useScenarioWords() {
  const words = useEnergyWords();
  const { t: common } = useTranslation();
  const { t, format, exact } = words;
  const measure = (key: MeasureKey): string => {
    const kind = kindOfMeasure(key);
    if (kind !== "insulation") return t(($) => $.scenarios.measure[kind]);
    const group = key.slice("insulation:".length) as InsulationGroup;
    return t(($) => $.scenarios.measure.insulation, { part: t(($) => $.group[group]) });
  };
  return {
    ...words,
    undo: common(($) => $.undo),
    cancel: common(($) => $.cancel),
    /** The name of a measure: "Dämmen: Außenwand". */
    measure,
    /** What there is to say about a scenario, as a sentence. */
    finding: (found: ScenarioFinding): string => {
      const name = "measure" in found ? measure(found.measure) : "";
      switch (found.kind) {
        case "input_missing":
          return t(($) => $.scenarios.finding.input_missing, {
            name,
            input: t(($) => $.scenarios.input[found.input]),
          });
        case "input_out_of_range":
          return t(($) => $.scenarios.finding.input_out_of_range, {
            name,
            input: t(($) => $.scenarios.input[found.input]),
            from: exact(found.from),
            to: exact(found.to),
          });
        case "u_not_better":
          return t(($) => $.scenarios.finding[found.all ? "u_not_better_all" : "u_not_better"], {
            name,
            number: format.number(found.count),
          });
        case "price_missing":
          return t(($) => $.scenarios.finding.price_missing, {
            name: t(($) => $.scenarios.price[found.carrier]),
          });
        case "feed_in_missing":
        case "self_use_monthly":
        case "lighting_beside_balance":
        case "no_saving":
        case "primary_missing":
          return t(($) => $.scenarios.finding[found.kind]);
        case "cost_missing":
        case "no_effect":
        case "not_better":
        case "parts_missing":
        case "raises_demand":
          return t(($) => $.scenarios.finding[found.kind], { name });
      }
    },
  };
}
