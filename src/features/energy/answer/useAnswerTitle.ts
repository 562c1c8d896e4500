import type { LeadingAnswer } from "#domain/energy/leadingAnswer.ts";
import { useEnergyWords } from "../useEnergyWords.ts";

/** The energy of a building in one sentence, the same wherever it is said. */
export function useAnswerTitle() {
  const { t, value } = useEnergyWords();
  return (name: string, answer: Pick<LeadingAnswer, "use" | "per_m2" | "efficiency_class">): string => {
    const { use, per_m2, efficiency_class: letter } = answer;
    if (use === "unknown") return t(($) => $.sentence.useUnknown, { name });
    const said = { name, value: value(per_m2.final_energy ?? 0) };
    return letter === null
      ? t(($) => $.sentence.withoutClass, said)
      : t(($) => $.sentence.withClass, { ...said, letter });
  };
}
