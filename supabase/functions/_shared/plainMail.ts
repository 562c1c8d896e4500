import type { Language } from "#kernel/languages.ts";
import type { OutgoingMail } from "./sendMail.ts";

/** What a mail says, part by part. */
export interface MailParts {
  readonly to: string;
  readonly language: Language;
  /** One line, without the name of the product. */
  readonly subject: string;
  /** Paragraphs; a break within one stays. */
  readonly body: readonly string[];
  /** The one thing to press. */
  readonly action?: { readonly word: string; readonly link: string };
  /** What stands below, line by line. */
  readonly small: readonly string[];
}

/** Writes a mail as text, and as HTML without anything that would have to be loaded. What people have entered is text in it. */
export function plainMail({ to, language, subject, body, action, small }: MailParts): OutgoingMail {
  const title = `Klarbau: ${oneLine(subject)}`;
  const text = [...body, ...(action ? [`${action.word}:\n${action.link}`] : []), small.join("\n"), "Klarbau"]
    .filter((part) => part !== "")
    .join("\n\n");
  const paragraph = (lines: string) => `<p>${escaped(lines).replaceAll("\n", "<br>")}</p>`;
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${escaped(action.link)}" style="background:#0b5f4b;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escaped(action.word)}</a></p>`;
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#fff;color:#1c1f1e;font:16px/1.5 system-ui,sans-serif;max-width:34em">
${[...body.map(paragraph), ...(button ? [button] : []), ...(small.length > 0 ? [paragraph(small.join("\n"))] : []), "<p>Klarbau</p>"].join("\n")}
</body></html>`;
  return { to, subject: title, text: `${text}\n`, html };
}

/** Text of one line: a break would begin another head of the mail. Signs that hide or turn the writing go. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();

/** Text as it stands in HTML. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
