import type { Result } from "#kernel/result.ts";
import { type StepBetween, useStepBetween } from "#shell/useStepBetween.ts";

/** A step that stands in between: the address is to be proven before something that somebody wants to do. */
export interface AddressAsk extends Pick<StepBetween, "isAsked" | "settle"> {
  /** Does something; what is refused for want of a proven address is done once more when that is there. */
  readonly withProof: <T, E extends { readonly kind: string }>(
    work: () => Promise<Result<T, E>>,
  ) => Promise<Result<T, E>>;
}

/** Holds what is wanted until the address is proven. A page that is left has answered no. */
export function useAddressAsk(): AddressAsk {
  const { isAsked, settle, asked } = useStepBetween();
  return {
    isAsked,
    settle,
    withProof: async (work) => {
      const done = await work();
      if (done.ok || done.error.kind !== "address_unproven") return done;
      return (await asked()) ? work() : done;
    },
  };
}
