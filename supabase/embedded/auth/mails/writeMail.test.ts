import { describe, expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { de } from "./de.ts";
import { type MailKind, writeMail } from "./writeMail.ts";

const kinds = Object.entries(de).flatMap(([kind, words]) =>
  typeof words === "string" ? [] : [kind as MailKind],
);
/** Of these no page takes a code: their link alone counts. */
const withoutCode: readonly MailKind[] = ["invite", "email_change_new", "email_change_current"];
const link = "http://127.0.0.1:54321/auth/v1/verify?token=abc&type=signup";
const written = (kind: MailKind, language: (typeof languages)[number]) =>
  writeMail({ kind, language, code: "012345", link, address: "neu@example.org" });

describe.for(kinds)("the mail %s", (kind) => {
  test("says in each language something of its own, with its link and a code that a page takes in both parts", () => {
    const mails = languages.map((language) => ({ language, ...written(kind, language) }));
    for (const { language, text, html, subject } of mails) {
      if (withoutCode.includes(kind)) expect(text + html).not.toMatch(/012345|code|código|codice/i);
      else {
        expect(text).toMatch(/^\S+\u00A0?: 012345$/m);
        expect(html).toContain("012345");
      }
      expect(text.split("\n")).toContain(link);
      expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
      expect(html).toContain(`<html lang="${language}">`);
      expect(text + html + subject).not.toMatch(/\{\{|\}\}|undefined/);
      expect(text.length).toBeLessThan(700);
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(languages.length);
    expect(new Set(mails.map(({ text }) => text.split("\n")[0])).size).toBe(languages.length);
  });
});

test("the mail to the present address names the one that is to come", () => {
  for (const language of languages)
    expect(written("email_change_current", language).text).toContain("neu@example.org");
});

test("a mail loads nothing and runs nothing, and an address stands in it as text", () => {
  const { html, text } = writeMail({
    kind: "email_change_current",
    language: "de",
    code: "012345",
    link,
    address: `"><script>$&</script>`,
  });
  expect(html).not.toMatch(/<script|<img|<link|@import|url\(/);
  expect(html).toContain("&lt;script&gt;$&amp;&lt;/script&gt;");
  expect(text).toContain(`"><script>$&</script>`);
});

test("a mere confirmation code has no link", () => {
  for (const kind of ["reauthentication", "address"] as const) {
    const { text, html } = writeMail({ kind, language: "en", code: "012345" });
    expect(text + html).not.toMatch(/http|<a /);
  }
});
