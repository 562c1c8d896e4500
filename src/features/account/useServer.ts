import { useCallback, useEffect, useState } from "react";
import type { AccountProblem } from "#data/server/account/accountProblem.ts";
import { err, type Result } from "#kernel/result.ts";
import { browserClient } from "#shell/session/browserSession.ts";
import { useSession, useSessionSource } from "#shell/session/useSession.ts";
import { useOnline } from "#shell/useOnline.ts";

/** The client of the backend; another one in tests. */
export type LoadClient = typeof browserClient;
/** The client itself. */
export type Client = Awaited<ReturnType<LoadClient>>;

/**
 * Asks the server for something with a session that is good. Without one nothing goes out, and that is said: a session that is over is
 * no missing network.
 */
export function useAsk(load: LoadClient = browserClient) {
  const session = useSessionSource();
  return useCallback(
    async <T, E>(work: (client: Client) => Promise<Result<T, E>>): Promise<Result<T, E | AccountProblem>> => {
      await session.refresh().catch(() => undefined); // what it came to stands in the session
      if (session.get().status !== "signed-in") return err({ kind: "session_expired" });
      const client = await load().catch(() => undefined);
      return client ? work(client) : err({ kind: "offline" });
    },
    [load, session],
  );
}

/** What is known of something that lies on the server. */
export type Known<T> =
  | { readonly status: "loading" | "offline" | "expired" | "failed" }
  | { readonly status: "ready"; readonly value: T };

/** Reads something from the server as soon as there are network and session. @param read stays the same between renderings. */
export function useKnown<T>(read: (client: Client) => Promise<Result<T, AccountProblem>>, load?: LoadClient) {
  const ask = useAsk(load);
  const online = useOnline();
  const { status } = useSession();
  const [known, setKnown] = useState<Known<T>>({ status: "loading" });
  const look = useCallback(async () => setKnown(knownOf(await ask(read))), [ask, read]);
  const can = online && status === "signed-in";
  useEffect(() => {
    if (!can) return;
    let wanted = true;
    void ask(read).then((answer) => wanted && setKnown(knownOf(answer)));
    return () => {
      wanted = false;
    };
  }, [can, ask, read]);
  const isExpired = status === "ended";
  return {
    known: (isExpired ? { status: "expired" } : online ? known : { status: "offline" }) as Known<T>,
    look,
    /** Shows what an answer to a change has brought. */
    show: useCallback((value: T) => setKnown({ status: "ready", value }), []),
    ask,
  };
}

function knownOf<T>(answer: Result<T, AccountProblem>): Known<T> {
  if (answer.ok) return { status: "ready", value: answer.value };
  const { kind } = answer.error;
  if (kind === "session_expired") return { status: "expired" };
  // Reading changes nothing, so it can be said plainly that nobody answered.
  return { status: kind === "offline" || kind === "unanswered" ? "offline" : "failed" };
}
