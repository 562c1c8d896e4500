import { looksLikeEmail } from "#domain/auth/emailAddress.ts";
import { err, ok, type Result } from "#kernel/result.ts";

/** A message to the operator, as the function `contact-message` takes it. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly language: string;
}

/** Why a message did not go out. Texts: `problem.<kind>`. */
export interface ContactProblem {
  readonly kind: "invalid_email" | "network" | "often" | "unavailable" | "general";
}

interface FunctionServer {
  readonly url: string;
  readonly key: string;
}

/** Sends a message to the operator: the function `contact-message`. */
export async function sendMessage(
  message: ContactMessage,
  server: FunctionServer | undefined,
): Promise<Result<void, ContactProblem>> {
  if (!looksLikeEmail(message.email)) return err({ kind: "invalid_email" });
  if (!server) return err({ kind: "unavailable" });
  const { url, key } = server;
  const headers = { "content-type": "application/json", apikey: key, authorization: `Bearer ${key}` };
  const body = JSON.stringify({ ...message, email: message.email.trim() });
  try {
    const answer = await fetch(`${url}/functions/v1/contact-message`, { method: "POST", headers, body });
    return answer.ok ? ok(undefined) : err({ kind: kindOf(answer.status) });
  } catch (problem) {
    if (problem instanceof TypeError) return err({ kind: "network" }); // a fetch only throws when the network failed
    throw problem;
  }
}

function kindOf(status: number): ContactProblem["kind"] {
  if (status === 429) return "often";
  if (status === 400 || status === 422) return "invalid_email";
  return status === 404 || (status >= 502 && status <= 504) ? "unavailable" : "general";
}
