import { createTransport } from "nodemailer";

/** A mail that the backend has sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same once more for readers of HTML. */
  readonly html: string;
  readonly sent_at: string;
}

/** Sends mails, and in development keeps the last ones for `/_dev/mail`. */
export interface Mailbox {
  readonly send: (mail: Omit<Mail, "sent_at">) => Promise<void>;
  /** The last 200 mails, newest first. */
  readonly mails: () => readonly Mail[];
}

/** Milliseconds after which a mail server that does not answer counts as away: somebody waits for the page. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * A mailbox in memory. With an SMTP address (`smtp://user:password@host:port?from=sender`, `smtps` for TLS from the start)
 * mails leave the machine instead and are not kept.
 */
export function mailbox(smtp?: string): Mailbox {
  if (smtp !== undefined) {
    const from = new URL(smtp).searchParams.get("from") ?? "klarbau@localhost";
    const transport = createTransport({ url: smtp, ...patience });
    return {
      // As an object the recipient is one address, whatever it is made of; as text it would be read as a list.
      send: async ({ to, subject, text, html }) =>
        void (await transport.sendMail({ from, to: { name: "", address: to }, subject, text, html })),
      mails: () => [],
    };
  }
  const kept: Mail[] = [];
  return {
    send: (mail) => {
      kept.unshift({ ...mail, sent_at: new Date().toISOString() });
      kept.length = Math.min(kept.length, 200);
      return Promise.resolve();
    },
    mails: () => kept,
  };
}
