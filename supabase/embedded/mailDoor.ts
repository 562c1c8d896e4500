import { timingSafeEqual } from "node:crypto";
import { type Mailbox, tellUnsent } from "./auth/mails/mailbox.ts";
import type { Service } from "./gateway/gateway.ts";
import { bodyOf, json, text } from "./json.ts";

/** Where functions hand over mails, below the address of the backend. */
export const mailDoorPath = "/mail/v1/send";

/**
 * Takes a mail from a function (`supabase/functions/_shared/sendMail.ts`) and sends it as the sign-in service sends its own.
 * Only who knows the secret key is heard. The sender is the mailbox's, whatever the function says.
 */
export const mailDoor =
  (mails: Mailbox, secret: string): Service =>
  async (request) => {
    if (request.method !== "POST" || new URL(request.url).pathname !== mailDoorPath)
      return json(404, { message: "Not found" });
    const key = (request.headers.get("authorization") ?? "").replace(/^Bearer\s+/i, "");
    if (!same(key, secret)) return json(401, { message: "Only functions of the backend send mails" });
    const body = await bodyOf(request);
    const to = text(body["to"]);
    const subject = text(body["subject"]);
    const words = text(body["text"]);
    const html = text(body["html"]);
    if (!to || !subject || !words || !html || /[\r\n]/.test(to + subject))
      return json(400, { message: "A mail has one line each of to and subject, and text and html" });
    try {
      await mails.send({ to, subject, text: words, html });
    } catch (error) {
      tellUnsent(error);
      return json(502, { message: "The mail server has not taken it" });
    }
    return json(200, {});
  };

function same(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
