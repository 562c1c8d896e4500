import { looksLikeEmail } from "#domain/auth/emailAddress.ts";
import { contactLimits } from "#domain/legal/contactLimits.ts";
import type { Language } from "#kernel/languages.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { callFunction, type FunctionFault, type FunctionServer } from "./callFunction.ts";

/** What a visitor writes to the operator. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/**
 * Why a message was not sent; what was written stays with whoever called. Texts: `<kind>` in the namespace `contactform`.
 * `no_mail`: the operator has set no address, or the mail service has not taken it. `too_many`: too often from here.
 */
export interface ContactProblem {
  readonly kind:
    | "name_missing"
    | "invalid_email"
    | "message_missing"
    | "message_too_long"
    | "no_mail"
    | "too_many"
    | FunctionFault;
}

/** A message that has arrived. */
export interface SentContact {
  /** Whether a copy went to the sender. */
  readonly copied: boolean;
}

/** What is wrong with a message before it is sent; nothing when it can be. */
function contactProblem({ name, email, message }: ContactMessage): ContactProblem | undefined {
  if (name.trim() === "") return { kind: "name_missing" };
  if (!looksLikeEmail(email) || email.trim().length > contactLimits.email) return { kind: "invalid_email" };
  if (message.trim() === "") return { kind: "message_missing" };
  if (message.trim().length > contactLimits.message) return { kind: "message_too_long" };
  return undefined;
}

/** Sends a message to the operator, and a copy to whom it comes from: the function `contact-message`. */
export async function sendContact(
  written: ContactMessage,
  server: FunctionServer | undefined,
  language: Language,
): Promise<Result<SentContact, ContactProblem>> {
  const wrong = contactProblem(written);
  if (wrong) return err(wrong);
  if (!server) return err({ kind: "service_unavailable" });
  const { name, email, message } = written;
  const answer = await callFunction(server, "contact-message", {
    name: name.trim(),
    email: email.trim(),
    message: message.trim(),
    language,
  });
  if (answer.ok) return ok({ copied: answer.body["copied"] === true });
  return err({ kind: kindOf(answer) });
}

/** What the function calls its fields, in the words of the problems. */
const wrongFields: Readonly<Record<string, ContactProblem["kind"]>> = {
  name: "name_missing",
  email: "invalid_email",
  message: "message_missing",
};

function kindOf({ status, body, fault }: Awaited<ReturnType<typeof callFunction>>): ContactProblem["kind"] {
  const { code, detail } = body;
  if (status === 413) return "message_too_long";
  if (status === 429) return "too_many";
  if (code === "unavailable" && detail === "mail") return "no_mail";
  return (code === "invalid" && wrongFields[String(detail)]) || fault;
}
