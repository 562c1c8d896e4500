import type { EfficiencyClass } from "#domain/energy/efficiencyClass.ts";
import { useSpeech } from "../frame/words.ts";

/** The letter of an efficiency class on its colour; the letter is always printed. */
export function ClassBadge({ letter }: { readonly letter: EfficiencyClass }) {
  const { t } = useSpeech();
  return (
    <span className={`class class-${letter === "A+" ? "ap" : letter.toLowerCase()}`}>
      <span aria-hidden>{letter}</span>
      <span className="unseen">{t((words) => words.energy.class, { class: letter })}</span>
    </span>
  );
}
