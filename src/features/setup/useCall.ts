import type { PeopleProblem } from "#data/server/people/people.ts";
import { err, type Result } from "#kernel/result.ts";
import { browserClient } from "#shell/session/browserSession.ts";
import { useSessionSource } from "#shell/session/useSession.ts";

/** The client of the backend; another one in tests. */
export type LoadClient = typeof browserClient;

/** Why a call of the set-up came to nothing; `session_expired`: the session is over. Each is the key of its sentence. */
export type CallProblem = PeopleProblem["kind"] | "session_expired";

type Client = Awaited<ReturnType<LoadClient>>;

/** Asks the server for something with a session that is good. Without one nothing goes out. */
export function useCall(load: LoadClient = browserClient) {
  const session = useSessionSource();
  return async <T>(
    work: (client: Client) => Promise<Result<T, PeopleProblem>>,
  ): Promise<Result<T, CallProblem>> => {
    await session.refresh().catch(() => undefined); // what it came to stands in the session
    if (session.get().status !== "signed-in") return err("session_expired");
    const client = await load().catch(() => undefined);
    if (!client) return err("offline");
    const done = await work(client);
    return done.ok ? done : err(done.error.kind);
  };
}
