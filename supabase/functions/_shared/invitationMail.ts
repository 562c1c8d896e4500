import type { Role } from "#domain/rights/capabilities.ts";
import type { Language } from "#kernel/languages.ts";
import { invitationWords } from "./invitationWords.ts";
import type { OutgoingMail } from "./sendMail.ts";

/** What the mail of an invitation is about. */
export interface InvitationFacts {
  readonly email: string;
  readonly role: Role;
  readonly organisation: string;
  readonly project: string | null;
  readonly inviter: string;
  /** ISO 8601. */
  readonly expires_at: string;
  /** Where the invitation is seen and accepted. */
  readonly link: string;
  readonly language: Language;
}

/** Writes the mail of an invitation, as text and as HTML without anything that would have to be loaded. */
export function invitationMail(facts: InvitationFacts): OutgoingMail {
  const words = invitationWords[facts.language];
  const said: Readonly<Record<string, string>> = {
    inviter: plain(facts.inviter),
    organisation: plain(noHost(facts.organisation)),
    project: plain(noHost(facts.project ?? "")),
    role: words.roles[facts.role],
    email: facts.email,
    date: new Intl.DateTimeFormat(facts.language, { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(facts.expires_at),
    ),
  };
  const filled = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => said[name] ?? "");
  const subject = `Klarbau: ${filled(words.subject)}`;
  const intro = filled(facts.project === null ? words.intro : words.introProject);
  const valid = filled(words.valid);
  const text = [intro, `${words.action}:\n${facts.link}`, `${valid}\n${words.ignore}`, "Klarbau"].join(
    "\n\n",
  );
  const html = `<!doctype html>
<html lang="${facts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fff;color:#1c1f1e;font:16px/1.5 system-ui,sans-serif;max-width:34em">
<p>${escaped(intro)}</p>
<p style="margin:24px 0"><a href="${escaped(facts.link)}" style="background:#0b5f4b;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escaped(words.action)}</a></p>
<p>${escaped(valid)}<br>${escaped(words.ignore)}</p>
<p>Klarbau</p>
</body></html>`;
  return { to: facts.email, subject, text: `${text}\n`, html };
}

/** A name that somebody has chosen, as one short line that is no link: a stranger reads it in the name of the product. */
const plain = (name: string): string => {
  const line = name
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/\p{Cf}/gu, "") // they turn the direction of writing, and hide in between
    .replaceAll("://", " ")
    .trim();
  return Array.from(line).slice(0, 80).join("");
};

/** Without what mail programs make a link of by themselves: `www.example.org` and `example.org`. */
const noHost = (name: string): string =>
  name.replaceAll(/\p{Cf}/gu, "").replaceAll(/[.\u3002\uFF0E\uFF61](?=\p{L})/gu, ". ");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
