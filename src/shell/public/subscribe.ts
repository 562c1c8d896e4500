import { looksLikeEmail } from "#domain/auth/emailAddress.ts";
import { err, ok, type Result } from "#kernel/result.ts";

/** Why an address could not be put on the list. Texts: `newsletter.<kind>` in the common namespace. */
export interface SubscribeProblem {
  readonly kind: "invalid_email" | "network" | "service_unavailable" | "already_subscribed" | "general";
}

/** Where the edge functions are. */
interface FunctionServer {
  readonly url: string;
  readonly key: string;
}

/** Puts an address on the newsletter's list: the function `newsletter-signup`, body `{ email }`. */
export async function subscribe(
  email: string,
  server: FunctionServer | undefined,
): Promise<Result<void, SubscribeProblem>> {
  if (!looksLikeEmail(email)) return err({ kind: "invalid_email" });
  if (!server) return err({ kind: "service_unavailable" });
  const answer = await post(`${server.url}/functions/v1/newsletter-signup`, server.key, {
    email: email.trim(),
  });
  if (!answer) return err({ kind: "network" });
  if (answer.ok) return ok(undefined);
  return err({ kind: kindOf(answer.status) });
}

function kindOf(status: number): SubscribeProblem["kind"] {
  if (status === 409) return "already_subscribed";
  if (status === 400 || status === 422) return "invalid_email";
  return status === 404 || status === 502 || status === 503 || status === 504
    ? "service_unavailable"
    : "general";
}

/** The answer, or `undefined` when none came: a fetch only throws when the network failed. */
async function post(url: string, key: string, body: unknown): Promise<Response | undefined> {
  const headers = { "content-type": "application/json", apikey: key, authorization: `Bearer ${key}` };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).catch((problem: unknown) => {
    if (problem instanceof TypeError) return undefined;
    throw problem;
  });
}
