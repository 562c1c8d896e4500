import { type EnergyBalance, energyBalance } from "#domain/energy/balance.ts";
import { crossCheck } from "#domain/energy/crossCheck.ts";
import { monthsLosses } from "#domain/energy/envelopeLosses.ts";
import { type LeadingAnswer, leadingAnswer } from "#domain/energy/leadingAnswer.ts";
import type { MonthlyFigureId } from "#domain/energy/monthly/figures/monthlyCatalogue.ts";
import type { MonthlyFigure } from "#domain/energy/monthly/figures/monthlyLedger.ts";
import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import type { MonthlyInput } from "#domain/energy/monthly/input/monthlyInput.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Refusal } from "../terminal/command.ts";
import { energySentence } from "../sentences/energySentence.ts";
import { monthlyModelAnswer, type MonthlyModelFacts } from "./monthlyModelAnswer.ts";
import { hullSentence } from "../sentences/hullSentence.ts";
import { namesSentence, noClassSentence } from "../sentences/noClassSentence.ts";

type Answer = Result<Record<string, unknown>, Refusal>;

/**
 * The one energy answer of a model: the monthly balance, with the seasonal one as a named cross-check that says no class; the
 * seasonal one alone where the monthly one has no inputs.
 */
export async function leadingModelAnswer(facts: MonthlyModelFacts): Promise<Answer> {
  const { envelope, choices } = facts;
  const seasonal = energyBalance(envelope, choices);
  const monthly = await monthlyModelAnswer(facts);
  if (!monthly.ok) {
    if (!seasonal.ok) return monthly;
    const answer = leadingAnswer({ monthly: null, seasonal: seasonal.value });
    return ok({ ...seasonalAnswer(answer, seasonal.value, facts), monthly_missing: monthly.error });
  }
  const { input, ...result } = monthly.value as unknown as MonthlyResult & { readonly input: MonthlyInput };
  const answer = leadingAnswer({ monthly: { input, result }, seasonal: seasonal.ok ? seasonal.value : null });
  if (answer?.method === "tabula" && seasonal.ok) return ok(seasonalAnswer(answer, seasonal.value, facts));
  return ok({
    ...answerWithQuestion(answer),
    ...hullSentence(envelope),
    figures: figuresOf(result.building),
    losses: monthsLosses(envelope, result).parts,
    ...monthly.value,
    cross_check: checkOf(seasonal.ok ? seasonal.value : null, { input, result }),
    ...(!seasonal.ok && { cross_check_missing: energySentence(seasonal.error) }),
  });
}

/** What is said where the seasonal balance leads. */
const seasonalAnswer = (
  answer: LeadingAnswer | null,
  seasonal: EnergyBalance,
  { envelope, choices }: MonthlyModelFacts,
) => ({ ...answerWithQuestion(answer), ...hullSentence(envelope), ...seasonal, choices, envelope });

/** The answer with what is asked for where it names no class. */
const answerWithQuestion = (answer: LeadingAnswer | null) =>
  answer && {
    answer,
    ...(answer.no_class !== null && {
      no_class_sentence: noClassSentence(answer.no_class, answer.uses_not_understood),
    }),
    ...(answer.names_not_understood !== undefined && {
      names_sentence: namesSentence(answer.names_not_understood),
    }),
  };

function checkOf(
  seasonal: EnergyBalance | null,
  monthly: { readonly input: MonthlyInput; readonly result: MonthlyResult },
) {
  const check = seasonal && crossCheck(seasonal, monthly);
  return check && { method: "tabula", method_version: seasonal.method_version, ...check };
}

/** Names that both methods share, for figures that the monthly one calls otherwise. */
const sharedNames: Readonly<Record<string, MonthlyFigureId>> = {
  A_ref: "A_heated",
  A_env: "A_env_sum",
  H_T: "H_T_sum",
  q_h_nd: "q_h_b",
};

/** The figures of the building that have one value, spelled as those of the seasonal balance. */
function figuresOf(building: MonthlyResult["building"]) {
  const figureEntry = (id: string, { symbol, unit, formula, inputs, values }: MonthlyFigure) => [
    id,
    { id, symbol, value: values[0]!, unit, formula, inputs },
  ];
  const own = Object.values(building).filter(({ values }) => values.length === 1);
  const shared = Object.entries(sharedNames).flatMap(([id, of]) => {
    const figure = building[of];
    return figure ? [figureEntry(id, figure)] : [];
  });
  return Object.fromEntries([...own.map((figure) => figureEntry(figure.id, figure)), ...shared]) as Record<
    string,
    unknown
  >;
}
