import { fallbackLanguage } from "#kernel/languages.ts";
import { escapeHtml } from "../../escapeHtml.ts";
import type { AuthContext } from "../authContext.ts";
import { linkWords } from "../mails/writeMail.ts";

/**
 * `GET /verify`: what the link in a mail opens. It changes nothing, so a program that looks at the links of mails uses none up; the button
 * does what the link is for.
 */
export function linkPage({ client }: AuthContext, url: URL): Response {
  const language = client.language ?? fallbackLanguage;
  const { subject, press, action, ignore } = linkWords(language, url.searchParams.get("type") ?? "");
  const page = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Klarbau: ${escapeHtml(subject)}</title><style>${style}</style></head>
<body><main><p class="name">Klarbau</p><h1>${escapeHtml(subject)}</h1><p>${escapeHtml(press)}</p>
<form method="post" action="${escapeHtml(url.pathname + url.search)}"><button autofocus>${escapeHtml(action)}</button></form>
<p class="aside">${escapeHtml(ignore)}</p></main></body></html>`;
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}

const style = `
:root { color-scheme: light dark; --ground: #fbfaf7; --ink: #1c1f1e; --quiet: #5a615e; --act: #0b5f4b; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --ground: #161918; --ink: #eceeed; --quiet: #a3aba7; --act: #63c7a9; --on: #10221c } }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; padding: 1.5rem }
.name { font-weight: 600; color: var(--act); margin: 0 }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .25rem 0 1rem; text-wrap: balance }
button { font: inherit; font-weight: 600; min-height: 3rem; padding: 0 1.5rem; border: 0; border-radius: .5rem; cursor: pointer;
  background: var(--act); color: var(--on) }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
.aside { color: var(--quiet); margin-top: 1.5rem }`;
