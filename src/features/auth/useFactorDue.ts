import { useEffect, useState } from "react";
import type { SessionSource } from "#data/server/session/sessionSource.ts";

/** Whether whoever has signed in here is yet to show a second factor. */
export interface FactorDue {
  /** `unknown` while nobody is signed in or it is being looked at. */
  readonly state: "unknown" | "due" | "not_due";
  /** The session to show it in; known once it is due. */
  readonly source: SessionSource | undefined;
  /** It was shown, or there is none any more. */
  readonly settle: () => void;
}

/** Looks once for each session that begins here. @param signedIn whether there is one to look at. */
export function useFactorDue(signedIn: boolean): FactorDue {
  const [found, setFound] = useState<Pick<FactorDue, "state" | "source">>(unknown);
  useEffect(() => {
    if (!signedIn) return;
    let wanted = true;
    void look().then((seen) => wanted && setFound(seen));
    return () => {
      wanted = false;
      setFound(unknown);
    };
  }, [signedIn]);
  return { ...found, settle: () => setFound(notDue) };
}

const unknown: Pick<FactorDue, "state" | "source"> = { state: "unknown", source: undefined };
const notDue: Pick<FactorDue, "state" | "source"> = { state: "not_due", source: undefined };

/** Looks at the session that is there. */
async function look(): Promise<Pick<FactorDue, "state" | "source">> {
  const { browserSession } = await import("./browserAuth.ts");
  return (await isFactorDue()) ? { state: "due", source: browserSession() } : notDue;
}

/**
 * Whether the session of this browser has a second factor yet to show. Who cannot be asked here is asked behind the sign-in, where the
 * server gives nothing without it.
 */
export const isFactorDue = (): Promise<boolean> =>
  import("./browserAuth.ts").then(({ factorDue }) => factorDue()).catch(() => false);
