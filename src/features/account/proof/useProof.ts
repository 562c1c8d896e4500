import type { Proof, ProofProblem } from "#data/server/account/reauthenticate.ts";
import type { ServerConfig } from "#data/server/serverConfig.ts";
import { err, type Result } from "#kernel/result.ts";
import { knownConfig } from "#shell/session/browserSession.ts";
import { useSession } from "#shell/session/useSession.ts";
import type { Client } from "../useServer.ts";

/** Where the backend is; another place in tests. */
export type LoadConfig = () => Promise<ServerConfig>;

/** Lets the person who works here show once more who he is, and does `work` in that new session. */
export function useProof(config: LoadConfig = knownConfig) {
  const { user } = useSession();
  return async <T, E>(
    proof: Proof,
    work: (client: Client) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | ProofProblem>> => {
    if (!user) return err({ kind: "session_expired" });
    const place = await config().catch(() => undefined);
    if (!place) return err({ kind: "offline" });
    const { withReauthentication } = await import("#data/server/account/reauthenticate.ts");
    return withReauthentication(place, { person: user, proof }, work);
  };
}
