import { useEffect, useState } from "react";

/** A step that stands between what somebody wants to do and doing it. */
export interface StepBetween {
  /** Whether the step is to be shown. */
  readonly isAsked: boolean;
  /** Ends the step: done, or left. */
  readonly settle: (isDone: boolean) => void;
  /** Shows the step, and tells how it ended. */
  readonly asked: () => Promise<boolean>;
}

/** Holds what is wanted until the step is settled. A page that is left has answered no. */
export function useStepBetween(): StepBetween {
  const [waiting, setWaiting] = useState<{ readonly answer: (isDone: boolean) => void }>();
  useEffect(() => () => waiting?.answer(false), [waiting]);
  return {
    isAsked: waiting !== undefined,
    settle: (isDone) => {
      waiting?.answer(isDone);
      setWaiting(undefined);
    },
    asked: () => new Promise<boolean>((answer) => setWaiting({ answer })),
  };
}
