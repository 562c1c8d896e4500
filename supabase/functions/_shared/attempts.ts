import { networkOf } from "#kernel/networkOf.ts";
import { refuse } from "./http.ts";

/** So many attempts at once, and as many again spread over so many seconds. */
interface Rate {
  readonly most: number;
  readonly seconds: number;
}

/** Whatever can call a function of the database: a client of supabase-js with the secret key. */
interface Server {
  readonly rpc: (
    name: string,
    args: Readonly<Record<string, string | number>>,
  ) => PromiseLike<{ readonly data: unknown; readonly error: unknown }>;
}

/** Counts one attempt; the refusal (429 `over_request_rate_limit`) when there were too many, `unavailable` when it cannot be counted. */
export type CountAttempt = (key: string, rate: Rate) => Promise<Response | undefined>;

/**
 * Counts in the database (`attempt_count`), so that all copies of a function count together and a restart forgets nothing.
 * A key says what, on which account, and from which network: `passkey anna@example.org 192.0.2.7`. Without the network
 * anybody could lock anybody out.
 */
export const attemptCounter =
  (server: Server): CountAttempt =>
  async (key, { most, seconds }) => {
    const { data, error } = await server.rpc("attempt_count", {
      p_key: key,
      p_most: most,
      p_seconds: seconds,
    });
    if (error !== null && error !== undefined) return refuse({ code: "unavailable" });
    return data === true
      ? undefined
      : refuse({ code: "over_request_rate_limit", message: "Request rate limit reached" });
  };

/**
 * The network a request comes from, the first that the platform names; empty when nothing is known. Where a platform passes on
 * what clients write, that one can be made up: what must hold is counted per account too, with more room.
 */
export function networkOfRequest(request: Request): string {
  return networkOf((request.headers.get("x-forwarded-for")?.split(",")[0] ?? "").trim());
}
