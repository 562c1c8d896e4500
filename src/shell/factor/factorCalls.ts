import {
  type Factor,
  type FactorProblem,
  listFactors,
  showFactor,
  spendRecoveryCode,
} from "#data/server/account/factors.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { browserClient } from "../session/browserSession.ts";

/** The client of the backend; another one in tests. */
export type LoadClient = typeof browserClient;

type Client = Awaited<ReturnType<LoadClient>>;
type Done = Promise<Result<void, FactorProblem>>;

/** Does something with the client of this tab; `offline` while nobody knows where the backend is. */
export async function withClient<T>(
  load: LoadClient,
  work: (client: Client) => Promise<Result<T, FactorProblem>>,
): Promise<Result<T, FactorProblem>> {
  const client = await load().catch(() => undefined);
  return client ? work(client) : err({ kind: "offline" });
}

/** The factors that count. */
export const knownFactors = (load: LoadClient): Promise<Result<readonly Factor[], FactorProblem>> =>
  withClient(load, listFactors);

/** Shows a code; the session of this browser has shown its second factor from then on. */
export async function showCode(
  load: LoadClient,
  source: Pick<SessionSource, "goOn">,
  { id, code }: { readonly id: string; readonly code: string },
): Done {
  const tokens = await withClient(load, (client) => showFactor(client, id, code));
  if (!tokens.ok) return tokens;
  return source.goOn(tokens.value) ? ok(undefined) : err({ kind: "no_session" });
}

/** Shows a recovery code; the account has no second factor from then on, and the session of this browser knows it. */
export async function showRecoveryCode(
  load: LoadClient,
  source: Pick<SessionSource, "refresh">,
  code: string,
): Done {
  const spent = await withClient(load, (client) => spendRecoveryCode(client, code));
  if (spent.ok) await source.refresh();
  return spent;
}
