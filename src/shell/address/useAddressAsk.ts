import { useEffect, useState } from "react";
import type { Result } from "#kernel/result.ts";

/** A step that stands in between: the address is to be proven before something that somebody wants to do. */
export interface AddressAsk {
  /** Whether the step is to be shown. */
  readonly isAsked: boolean;
  /** Ends the step: proven, or left for later. */
  readonly settle: (isProven: boolean) => void;
  /** Does something; what is refused for want of a proven address is done once more when that is there. */
  readonly withProof: <T, E extends { readonly kind: string }>(
    work: () => Promise<Result<T, E>>,
  ) => Promise<Result<T, E>>;
}

/** Holds what is wanted until the address is proven. A page that is left has answered no. */
export function useAddressAsk(): AddressAsk {
  const [waiting, setWaiting] = useState<{ readonly answer: (isProven: boolean) => void }>();
  useEffect(() => () => waiting?.answer(false), [waiting]);
  const asked = () => new Promise<boolean>((answer) => setWaiting({ answer }));
  return {
    isAsked: waiting !== undefined,
    settle: (isProven) => {
      waiting?.answer(isProven);
      setWaiting(undefined);
    },
    withProof: async (work) => {
      const done = await work();
      if (done.ok || done.error.kind !== "address_unproven") return done;
      return (await asked()) ? work() : done;
    },
  };
}
