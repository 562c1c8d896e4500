import type { Mail } from "../auth/mails/mailbox.ts";
import { escapeHtml as escaped } from "../escapeHtml.ts";
import { json } from "../json.ts";

/** `/_dev/mail` shows the mails the backend has sent, `/_dev/mail.json` gives them as data. */
export function mailPage(pathname: string, mails: readonly Mail[]): Response {
  if (pathname === "/_dev/mail.json") return json(200, mails);
  const entries = mails.map(
    ({ to, subject, text, sent_at }) =>
      `<article><h2>${escaped(subject)}</h2><p>${escaped(to)} · <time>${escaped(sent_at)}</time></p><pre>${linked(text)}</pre></article>`,
  );
  const page = `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Klarbau: Postfach der Entwicklung</title><h1>Postfach der Entwicklung</h1>
<p>Hier liegt, was das Programm auf diesem Rechner verschickt hätte. Neue Nachrichten zeigt ein Neuladen.</p>
${entries.join("\n") || "<p>Noch keine Nachricht.</p>"}</html>`;
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
    },
  });
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join("");
}
