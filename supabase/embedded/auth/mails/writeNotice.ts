import type { Language } from "#kernel/languages.ts";
import { escapeHtml } from "../../escapeHtml.ts";
import type { Mail } from "./mailbox.ts";
import { type NoticeKind, notices } from "./notices.ts";

/** Writes a mail that tells something: as text and as HTML, without a link, so that nobody learns to follow one from such a mail. */
export function writeNotice(kind: NoticeKind, language: Language): Pick<Mail, "subject" | "text" | "html"> {
  const { subject, text } = notices[language][kind];
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fff;color:#1c1f1e;font:16px/1.5 system-ui,sans-serif;max-width:34em">
${text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n")}
<p>Klarbau</p>
</body></html>`;
  return { subject: `Klarbau: ${subject}`, text: `${[...text, "Klarbau"].join("\n\n")}\n`, html };
}

/** Whether a notice of this kind is known. */
export const isNotice = (kind: string): kind is NoticeKind => Object.hasOwn(notices.de, kind);
