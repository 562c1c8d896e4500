import { canonicalJson, type Json } from "#domain/application/canonicalJson.ts";
import type { EnergyPrices } from "../scenarios/energyPrices.ts";
import { keysOf, type MeasureKey, type Measures } from "../scenarios/measure.ts";
import type { PresentState } from "../scenarios/presentState.ts";
import { type ScenarioResult, scenarioResult } from "../scenarios/scenarioResult.ts";
import type { Passport, PassportStage } from "./passport.ts";

/** What there is to say about a stage; each is a sentence on the page. */
type StageFinding =
  /** Its year lies before that of the stage before it. */
  | "before_previous"
  | "after_target"
  /** All that it does has been done by then. */
  | "nothing_new"
  /** Its values give no balance. */
  | "no_result"
  /** What its measures cost is not said, or not of all of them. */
  | "cost_missing"
  /** After it more final energy is needed than before. */
  | "raises_demand";

/** A stage of the passport, calculated: the building after it, and what it brings against the stage before. */
export interface PassportStep extends PassportStage {
  /** Everything done by then: of a measure that two stages have, the later inputs. */
  readonly measures: Measures;
  /** Measures that this stage brings or changes. */
  readonly added: readonly MeasureKey[];
  /** Null where there is no balance. */
  readonly result: ScenarioResult | null;
  /** Final energy that this stage saves, kWh/a: Q_f,S before less Q_f,S after. */
  readonly saved_kwh_a: number | null;
  /** Greenhouse gases that this stage saves, kg/a: M_S before less M_S after. */
  readonly saved_kg_a: number | null;
  /** Cost of the measures that this stage brings or changes, €; null while one of them is not said. */
  readonly investment: number | null;
  readonly findings: readonly StageFinding[];
}

/** A passport, calculated: the building as it stands, and after each stage. */
export interface PassportPath {
  readonly present: ScenarioResult | null;
  readonly steps: readonly PassportStep[];
  /** Stages whose scenario is not there (any more). */
  readonly missing: number;
}

/**
 * The path of a renovation passport. Each stage is calculated with everything done by then, against the building as it
 * stands: never as a sum of single savings. What two stages do alike is done, paid and counted once.
 * @param measuresOf the measures of a scenario; undefined when there is none of this id.
 */
export function passportPath(
  present: PresentState,
  { stages, target_year }: Passport,
  {
    measuresOf,
    prices,
  }: { readonly measuresOf: (id: string) => Measures | undefined; readonly prices: EnergyPrices },
): PassportPath {
  const now = scenarioResult(present, {}, prices);
  let before: ScenarioResult | null = now.ok ? now.value : null;
  const first = before;
  let done: Measures = {};
  let year = -Infinity;
  const steps = stages.flatMap((stage): readonly PassportStep[] => {
    const own = measuresOf(stage.scenario_id);
    if (own === undefined) return [];
    const added = keysOf(own).filter((key) => !isSame(own[key], done[key]));
    const measures = { ...done, ...own };
    const found = scenarioResult(present, measures, prices);
    const result = found.ok ? found.value : null;
    const investment = investmentOf(result, added);
    const saved = (id: "Q_s" | "M_s"): number | null => {
      const [was, is] = [before?.figures[id], result?.figures[id]];
      return was && is ? was.value - is.value : null;
    };
    const [saved_kwh_a, saved_kg_a] = [saved("Q_s"), saved("M_s")];
    const findings: StageFinding[] = [];
    if (stage.year < year) findings.push("before_previous");
    if (stage.year > target_year) findings.push("after_target");
    if (added.length === 0) findings.push("nothing_new");
    if (result === null) findings.push("no_result");
    else if (investment === null) findings.push("cost_missing");
    if (saved_kwh_a !== null && saved_kwh_a < -1e-6) findings.push("raises_demand");
    done = measures;
    year = Math.max(year, stage.year);
    before = result ?? before;
    return [{ ...stage, measures, added, result, saved_kwh_a, saved_kg_a, investment, findings }];
  });
  return { present: first, steps, missing: stages.length - steps.length };
}

const isSame = (one: unknown, other: unknown): boolean =>
  one !== undefined && other !== undefined && canonicalJson(one as Json) === canonicalJson(other as Json);

/** Sum over the measures of a stage that take part, €; one without a cost makes it unknown. */
function investmentOf(result: ScenarioResult | null, added: readonly MeasureKey[]): number | null {
  if (result === null) return null;
  const costs = result.measures.filter(({ key }) => added.includes(key));
  if (costs.some(({ investment_cents }) => investment_cents === null)) return null;
  return costs.reduce((sum, { investment_cents }) => sum + (investment_cents ?? 0), 0) / 100;
}
