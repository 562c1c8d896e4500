import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { type Finding, type FindingKind, findingKinds } from "#domain/ifc/envelope/envelopePart.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { type BalanceInput, balanceInput } from "./balanceInput.ts";
import { balanceQualities, type FigureQualities } from "./balanceQuality.ts";
import type { BuildingChoices } from "./buildingChoices.ts";
import { otherUseOf, useOfSeason } from "./buildingUse.ts";
import { type FactorSet, factorSets } from "./data/factorSets.ts";
import type { FigureQuality, QualityLevel } from "./dataQuality.ts";
import { figureQuality } from "./dataQuality.ts";
import { type EfficiencyClass, namedClass, type NoClass } from "./efficiencyClass.ts";
import { systemChain } from "./systemChain.ts";
import { type ElementLoss, seasonalBalance, type TabulaProblem } from "./tabula.ts";
import type { Figures } from "./tracedFigure.ts";

/** Version of the whole calculation; it changes whenever a result could. */
export const methodVersion = "tabula-2012+klarbau-4";

/** An energy balance with everything needed to explain it. Plain data: it is stored and printed as it is. */
export interface EnergyBalance {
  readonly method: "tabula";
  readonly method_version: string;
  /** It is a preview after the TABULA seasonal method, not a certificate. */
  readonly label: "preview_no_certificate";
  readonly input: BalanceInput;
  readonly figures: Figures;
  /** Loss of each part of the envelope; `id` is that of the input's element. */
  readonly losses: readonly ElementLoss[];
  /** Of the final energy per m². */
  readonly quality: FigureQuality;
  /** Of every calculated figure; balances that an earlier version has stored do not have it. */
  readonly figure_qualities?: FigureQualities | undefined;
  /** Null where `no_class` says why. */
  readonly efficiency_class: EfficiencyClass | null;
  /** Why there is no class; balances that an earlier version has stored do not say it. */
  readonly no_class?: NoClass | null | undefined;
  readonly factors: Pick<FactorSet, "id" | "title" | "valid_from" | "valid_to" | "unverified">;
  readonly findings: readonly Finding[];
}

/** Why there is no figure yet. */
export type BalanceProblem =
  | TabulaProblem
  /** `parts`: how many U-values wait for the construction year. */
  | { readonly kind: "construction_year_missing"; readonly parts: number }
  | { readonly kind: "construction_year_out_of_range"; readonly value: number };

/**
 * The energy balance of a building from its envelope and what is known about its use and heating. Unknown inputs are
 * assumed and named as findings; a missing construction year that U-values wait for is asked for instead.
 */
export function energyBalance(
  envelope: EnvelopeResult,
  choices: BuildingChoices,
): Result<EnergyBalance, BalanceProblem> {
  const prepared = balanceInput(envelope, choices);
  if (!prepared.ok) return prepared;
  return balanceOf(prepared.value.input, {
    findings: [...envelope.findings, ...prepared.value.findings],
    qualities: prepared.value.qualities,
  });
}

/** What is known about the inputs beside their values. */
interface InputKnowledge {
  readonly findings: readonly Finding[];
  readonly qualities: InputQualities;
}

/** How well the inputs are known: parts in the order of the input's elements. */
export interface InputQualities {
  readonly parts: readonly { readonly area: QualityLevel; readonly u_value: QualityLevel }[];
  readonly reference_area: QualityLevel;
  readonly volume: QualityLevel;
  readonly storey_height: QualityLevel;
  readonly g_value: QualityLevel;
  readonly system: QualityLevel;
  readonly air: QualityLevel;
}

/** The balance of finished inputs, e.g. of a file that holds them. */
export function balanceOf(
  input: BalanceInput,
  { findings, qualities }: InputKnowledge,
): Result<EnergyBalance, TabulaProblem> {
  const run = (
    changed: BalanceInput,
  ): Result<{ figures: Figures; losses: readonly ElementLoss[] }, TabulaProblem> => {
    const season = seasonalBalance(changed.season);
    if (!season.ok) return err(season.error);
    return ok({ figures: systemChain(season.value.figures, changed.system), losses: season.value.losses });
  };
  const result = run(input);
  if (!result.ok) return result;
  const figure_qualities = balanceQualities(input, qualities, (changed) => {
    const again = run(changed);
    return again.ok ? again.value.figures : null;
  });
  const quality = figure_qualities.q_f ?? figureQuality([]);
  const set = factorSets[input.system.factor_set];
  const named = namedClass({
    ...otherUseOf(input),
    use: useOfSeason({ input, findings }),
    final_kwh_m2a: result.value.figures.q_f!.value,
    score: quality.score,
  });
  const more: FindingKind[] = [];
  if (named.no_class === "quality_too_low") more.push("quality_too_low_for_class");
  if (set.unverified) more.push("factors_unverified");
  if (result.value.figures.q_p === undefined) more.push("district_factor_missing");
  return ok({
    method: "tabula",
    method_version: methodVersion,
    label: "preview_no_certificate",
    input,
    figures: result.value.figures,
    losses: result.value.losses,
    quality,
    figure_qualities,
    ...named,
    factors: {
      id: set.id,
      title: set.title,
      valid_from: set.valid_from,
      valid_to: set.valid_to,
      unverified: set.unverified,
    },
    findings: ordered([...findings, ...more.map((kind) => ({ kind, count: 1, examples: [] }))]),
  });
}

const ordered = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => findingKinds.indexOf(a.kind) - findingKinds.indexOf(b.kind));
