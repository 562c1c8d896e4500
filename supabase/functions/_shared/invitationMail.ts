import type { Role } from "#domain/rights/capabilities.ts";
import type { Language } from "#kernel/languages.ts";
import { invitationWords } from "./invitationWords.ts";
import { oneLine, plainMail } from "./plainMail.ts";
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
  return plainMail({
    to: facts.email,
    language: facts.language,
    subject: filled(words.subject),
    body: [filled(facts.project === null ? words.intro : words.introProject)],
    action: { word: words.action, link: facts.link },
    small: [filled(words.valid), words.ignore],
  });
}

/** A name that somebody has chosen, as one short line that is no link: a stranger reads it in the name of the product. */
const plain = (name: string): string =>
  Array.from(oneLine(name).replaceAll("://", " ").trim()).slice(0, 80).join("");

/** Without what mail programs make a link of by themselves: `www.example.org` and `example.org`. */
const noHost = (name: string): string =>
  name.replaceAll(/\p{Cf}/gu, "").replaceAll(/[.\u3002\uFF0E\uFF61](?=\p{L})/gu, ". ");
