/** A mail to one address. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands a mail over; whether it was taken. Never throws: what the mail is about has happened already. */
export type SendMail = (mail: OutgoingMail) => Promise<boolean>;

/** How long the mail service may take. */
const patience_ms = 10_000;

/**
 * Sends through the service that the environment names: `KLARBAU_MAIL_URL` takes `{ from, to, subject, text, html }` as JSON, with
 * `KLARBAU_MAIL_KEY` as bearer; `KLARBAU_MAIL_FROM` is the sender. The embedded backend sets them to its own mailbox.
 * @param env one variable of the environment
 */
export function mailSender(env: (name: string) => string | undefined): SendMail {
  const url = env("KLARBAU_MAIL_URL") ?? "";
  return async (mail) => {
    if (url === "") return false;
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${env("KLARBAU_MAIL_KEY") ?? ""}`,
        },
        body: JSON.stringify({ from: env("KLARBAU_MAIL_FROM") ?? "klarbau@localhost", ...mail }),
        signal: AbortSignal.timeout(patience_ms),
      });
      await response.body?.cancel();
      return response.ok;
    } catch (error) {
      console.error(error);
      return false;
    }
  };
}
