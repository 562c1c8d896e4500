import { type CountAttempt, networkOfRequest } from "../_shared/attempts.ts";
import { answer, bodyOf, only, orUnavailable, refuse } from "../_shared/http.ts";

/** What ending left sessions needs. */
export interface Deps {
  /** Ends the sessions that these tickets are for. @throws while the database is away */
  readonly leave: (tickets: readonly string[]) => Promise<void>;
  readonly count: CountAttempt;
}

/** Calls of one network within five minutes: a building site opens its tablets in the morning, nobody tries tickets. */
const rate = { most: 60, seconds: 300 };

/** So many at once; a device has a few at most. */
const most = 20;

const isTicket = (found: unknown): found is string => typeof found === "string" && /^[\w-]{43}$/.test(found);

/**
 * `POST { tickets }` → `{}`: the sessions that these tickets are for have ended, by whomever they are brought. Whether there were any is
 * not said.
 */
export const handler = ({ leave, count }: Deps): ((request: Request) => Promise<Response>) =>
  only(
    "POST",
    orUnavailable(async (request) => {
      const tickets = (await bodyOf(request))?.["tickets"];
      if (!Array.isArray(tickets) || tickets.length > most || !tickets.every(isTicket))
        return refuse({ code: "invalid", detail: "tickets" });
      const refused = await count(`session leave ${networkOfRequest(request)}`, rate);
      if (refused) return refused;
      await leave(tickets);
      return answer({});
    }),
  );
