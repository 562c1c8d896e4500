import type { Answers, Onboarding } from "#domain/setup/onboarding.ts";
import type { TypedAnswers } from "#domain/setup/typedAnswers.ts";

/** What every step gets from the page. */
export interface StepProps {
  readonly record: Onboarding;
  /** What stands in the fields; it outlives the page. */
  readonly typed: TypedAnswers;
  readonly onType: (typed: TypedAnswers) => void;
  /** The step is done; on to the next one. */
  readonly onDone: (answers?: Answers) => Promise<void>;
  readonly onSkip: () => Promise<void>;
  /** To the step before; none from the first one. */
  readonly onBack: (() => void) | undefined;
}
