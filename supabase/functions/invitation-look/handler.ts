import { answer, bodyOf, only, orUnavailable, refuse } from "../_shared/http.ts";
import { type CountAttempt, networkOfRequest } from "../_shared/attempts.ts";

/** What looking at an invitation needs. */
export interface Deps {
  /** What the bearer of a link may know. @throws while the database is away */
  readonly look: (token: string) => Promise<Record<string, unknown>>;
  readonly count: CountAttempt;
}

/** Looks of one network within five minutes: an office opens its mails together, nobody tries all links. */
const rate = { most: 60, seconds: 300 };

/** What leaves the server, whatever the database has said. */
const told = ["code", "organisation", "role", "inviter", "expires_at"];

/**
 * `POST { token }` → `{ code, organisation, role, inviter, expires_at }` for the bearer of a link, signed in or not. `code` is `open`,
 * `used`, `expired`, `revoked`, or `unknown`, then without the rest.
 */
export const handler = ({ look, count }: Deps): ((request: Request) => Promise<Response>) =>
  only(
    "POST",
    orUnavailable(async (request) => {
      const token = (await bodyOf(request))?.["token"];
      if (typeof token !== "string" || !/^[\w-]{1,100}$/.test(token))
        return refuse({ code: "invalid", detail: "token" });
      const refused = await count(`invitation look ${networkOfRequest(request)}`, rate);
      if (refused) return refused;
      const found = await look(token);
      return answer(Object.fromEntries(told.flatMap((name) => (name in found ? [[name, found[name]]] : []))));
    }),
  );
