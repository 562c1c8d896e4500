import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import { isRecord } from "#kernel/isRecord.ts";
import { isLoopback } from "../../gateway/hosts.ts";

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

/** Thrown when a mail server takes mails without encryption only; neither the password nor the mail was sent to it. */
class UnencryptedMailServer extends Error {
  readonly kind = "unencrypted-mail-server";
  constructor(host: string, cause: unknown) {
    super(
      `The mail server ${host} offers no encryption (STARTTLS), so neither the password nor the mail was sent to it. Use smtps://…:465 in KLARBAU_SMTP_URL, or write ?tls=none there when nobody else can read the way to it.`,
      { cause },
    );
  }
}

/** Says in the log why a mail was not sent: what an operator can change as a sentence, anything else with its place. */
export function tellUnsent(error: unknown, what = "A mail"): void {
  if (error instanceof UnencryptedMailServer) console.error(`${what} could not be sent. ${error.message}`);
  else console.error(`${what} could not be sent`, error);
}

/** Milliseconds after which a mail server that does not answer counts as away: somebody waits for the page. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * A mailbox in memory. With an SMTP address (`smtp://user:password@host:port?from=sender`, `smtps` for TLS from the start)
 * mails leave the machine instead and are not kept. By `smtp` to another machine they leave by TLS only (STARTTLS), unless the address
 * says `tls=none`: `send` then rejects with UnencryptedMailServer.
 */
export function mailbox(smtp?: string): Mailbox {
  if (smtp !== undefined) {
    const { url, host, from, requireTLS } = smtpAddress(smtp);
    const transport = createTransport({ url, requireTLS, ...patience });
    return {
      send: async ({ to, subject, text, html }) => {
        try {
          // As an object the recipient is one address, whatever it is made of; as text it would be read as a list.
          await transport.sendMail({ from, to: { name: "", address: to }, subject, text, html });
        } catch (error) {
          const isRefused = requireTLS && isRecord(error) && error["code"] === "ETLS";
          throw isRefused ? new UnencryptedMailServer(host, error) : error;
        }
      },
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

/** The parts of an SMTP address; `url` is without what only Klarbau reads in it. */
function smtpAddress(smtp: string) {
  const url = new URL(smtp);
  const from = url.searchParams.get("from") ?? "klarbau@localhost";
  const isPlain = url.searchParams.get("tls") === "none";
  url.searchParams.delete("tls");
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isHere = host === "localhost" || (isIP(host) !== 0 && isLoopback(host));
  const requireTLS = url.protocol === "smtp:" && !isHere && !isPlain;
  if (requireTLS) url.searchParams.delete("requireTLS"); // what an address says counts more than an option
  return { url: url.href, host, from, requireTLS };
}
