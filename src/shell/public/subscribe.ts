import { looksLikeEmail } from "#domain/auth/emailAddress.ts";
import type { Language } from "#kernel/languages.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { callFunction, type FunctionFault, type FunctionServer } from "./callFunction.ts";

/** Why an address could not be put on the list. Texts: `newsletter.<kind>` in the common namespace. */
export interface SubscribeProblem {
  readonly kind: "invalid_email" | "already_subscribed" | FunctionFault;
}

/** What the link of a mail does: it confirms an address, or takes it off the list. */
export type LinkUse = "confirm" | "leave";

/** Why a link did nothing: it was used before or is too old, or the server did not do it. Texts: `problem.<kind>` in the namespace `newsletter`. */
export interface LinkProblem {
  readonly kind: "gone" | FunctionFault;
}

const name = "newsletter-signup";

/** Puts an address on the newsletter's list, where it waits until its owner has pressed the link of the mail that is sent now. */
export async function subscribe(
  email: string,
  server: FunctionServer | undefined,
  language: Language,
): Promise<Result<void, SubscribeProblem>> {
  if (!looksLikeEmail(email)) return err({ kind: "invalid_email" });
  if (!server) return err({ kind: "service_unavailable" });
  const answer = await callFunction(server, name, { email: email.trim(), language });
  if (answer.ok) return ok(undefined);
  if (answer.fault === "general" && /already/i.test(answer.text)) return err({ kind: "already_subscribed" });
  if (answer.status === 400 || answer.status === 422) return err({ kind: "invalid_email" });
  return err({ kind: answer.fault });
}

/** Does what the link of a mail is for. */
export async function pressLink(
  use: LinkUse,
  token: string,
  server: FunctionServer | undefined,
): Promise<Result<void, LinkProblem>> {
  if (!server) return err({ kind: "service_unavailable" });
  const answer = await callFunction(server, name, { [use]: token });
  if (answer.ok) return ok(undefined);
  const isGone = answer.status === 400 || answer.body["code"] === "not_found";
  return err({ kind: isGone ? "gone" : answer.fault });
}
