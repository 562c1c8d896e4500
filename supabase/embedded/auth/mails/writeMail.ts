import type { Language } from "#kernel/languages.ts";
import { escapeHtml } from "../../escapeHtml.ts";
import type { Mail } from "./mailbox.ts";
import { de, type MailWords } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";

/** The kinds of mails that there are. */
export type MailKind = Exclude<keyof MailWords, "code" | "link" | "onlyLink" | "press" | "valid" | "ignore">;

/** What a mail is about. */
interface MailFacts {
  readonly kind: MailKind;
  readonly language: Language;
  /** Six digits to type; not told in a mail of which no page takes them (`isTyped`). */
  readonly code: string;
  /** The link that does the same; none for a mere confirmation code. */
  readonly link?: string | undefined;
  /** The address an account is to have, in the mail to the one it has. */
  readonly address?: string | undefined;
}

const words: Readonly<Record<Language, MailWords>> = { de, en, fr, es, it };

/** Whether a page of the product takes the code of such a mail; of the others only the link counts. */
const isTyped: Readonly<Record<MailKind, boolean>> = {
  signup: true,
  invite: false,
  magiclink: true,
  recovery: true,
  email_change_new: false,
  email_change_current: false,
  reauthentication: true,
  address: true,
};

/** What the page says that a link leads to. @param type as in the link, e.g. `recovery` */
export function linkWords(
  language: Language,
  type: string,
): Readonly<Record<"subject" | "press" | "action" | "ignore", string>> {
  const all = words[language];
  const kinds = ["signup", "invite", "magiclink", "recovery"] as const;
  const kind =
    type === "email_change" ? "email_change_new" : (kinds.find((one) => one === type) ?? "magiclink");
  const { subject, action } = all[kind];
  return { subject, action, press: all.press, ignore: all.ignore };
}

/** Writes a mail, as text and as HTML without anything that would have to be loaded. */
export function writeMail(facts: MailFacts): Pick<Mail, "subject" | "text" | "html"> {
  const all = words[facts.language];
  const { subject, intro, action } = all[facts.kind];
  const opening = intro.replace("{{address}}", () => facts.address ?? "");
  const code = isTyped[facts.kind] ? all.code.replace("{{code}}", () => facts.code) : undefined;
  const text = [
    opening,
    ...(code === undefined ? [] : [code]),
    ...(facts.link === undefined ? [] : [`${code === undefined ? all.onlyLink : all.link}\n${facts.link}`]),
    `${all.valid}\n${all.ignore}`,
    "Klarbau",
  ].join("\n\n");
  const button =
    facts.link === undefined
      ? ""
      : `<p style="margin:24px 0"><a href="${escapeHtml(facts.link)}" style="background:#0b5f4b;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(action)}</a></p>\n`;
  const digits =
    code === undefined ? "" : `<p style="font-size:24px;font-weight:600">${escapeHtml(code)}</p>\n`;
  const html = `<!doctype html>
<html lang="${facts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fff;color:#1c1f1e;font:16px/1.5 system-ui,sans-serif;max-width:34em">
<p>${escapeHtml(opening)}</p>
${digits}${button}<p>${escapeHtml(all.valid)}<br>${escapeHtml(all.ignore)}</p>
<p>Klarbau</p>
</body></html>`;
  return { subject: `Klarbau: ${subject}`, text: `${text}\n`, html };
}
