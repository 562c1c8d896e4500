import { isFreshlyShown } from "#data/server/account/freshProof.ts";
import { err, type Result } from "#kernel/result.ts";
import { systemClock } from "#kernel/time.ts";
import { useSessionSource } from "#shell/session/useSession.ts";
import { type StepBetween, useStepBetween } from "#shell/useStepBetween.ts";

/** That somebody was asked to show once more who he is, and did not. */
interface NotFresh {
  readonly kind: "not_fresh";
}

/** A step that stands in between: whoever works here shows once more who he is, before something that opens the account for good. */
export interface FreshAsk extends Pick<StepBetween, "isAsked" | "settle"> {
  /** Does something for which the last proof must not be of a while ago; what the server refuses for that is done once more afterwards, until it was shown or left. */
  readonly withFresh: <T, E extends { readonly kind: string }>(
    work: () => Promise<Result<T, E>>,
  ) => Promise<Result<T, E | NotFresh>>;
}

/** Holds what is wanted until somebody has shown once more who he is. A page that is left has answered no. */
export function useFreshAsk(): FreshAsk {
  const source = useSessionSource();
  const { isAsked, settle, asked } = useStepBetween();
  return {
    isAsked,
    settle,
    withFresh: async (work) => {
      if (isFreshlyShown(source.get(), systemClock.now())) {
        const done = await work();
        if (done.ok || done.error.kind !== "not_fresh") return done;
      }
      // A recovery code ends the second factor and proves nothing of now: what is refused after that is asked in the other way.
      while (await asked()) {
        const done = await work();
        if (done.ok || done.error.kind !== "not_fresh") return done;
      }
      return err({ kind: "not_fresh" });
    },
  };
}
