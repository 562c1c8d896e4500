import { expect, test } from "vitest";
import { roles } from "#domain/rights/capabilities.ts";
import { languages } from "#kernel/languages.ts";
import { invitationMail } from "./invitationMail.ts";

const facts = {
  email: "anna@example.org",
  role: "tenant",
  organisation: "Hausverwaltung Nord",
  project: "Lindenhof 3",
  inviter: "chef@example.org",
  expires_at: "2026-12-06T10:00:00+00:00",
  link: "https://klarbau.example/invitation#abc",
} as const;

test.for(languages)("the mail in %s says who, where, as what, until when, and leads there", (language) => {
  for (const role of roles)
    for (const project of [null, facts.project]) {
      const { to, subject, text, html } = invitationMail({ ...facts, role, project, language });
      expect(to).toBe(facts.email);
      for (const part of ["chef@example.org", "Hausverwaltung Nord", "2026", "anna@example.org"])
        expect(text).toContain(part);
      expect(text.includes("Lindenhof 3")).toBe(project !== null);
      expect(text.split("\n")).toContain(facts.link);
      expect(html).toContain(`href="${facts.link}"`);
      expect(subject + text + html).not.toMatch(/\{\{|\}\}|undefined/);
    }
});

test("each language has words of its own", () => {
  const mails = languages.map((language) => invitationMail({ ...facts, language }));
  expect(new Set(mails.map(({ text }) => text.split("\n")[0])).size).toBe(languages.length);
});

test("a name that somebody has chosen is one line of text, no link and no markup", () => {
  const organisation = `Gewinn!\r\nBcc: x@example.org <b>https://evil.example</b> ${"x".repeat(200)}`;
  const { subject, text, html } = invitationMail({ ...facts, organisation, language: "de" });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThan(130);
  expect(text).not.toContain("https://evil");
  expect(html).not.toMatch(/<b>|<script|<img|<link|url\(/);
});

test.for([
  "Gewinn: www.evil.example/x",
  "evil.example",
  "Konto gesperrt, evil.example",
  "\u202Eevil.example",
  "evil\u2060.example",
])("what mail programs would make a link or read backwards out of the name %j is none", (name) => {
  const { subject, text, html } = invitationMail({
    ...facts,
    organisation: name,
    project: name,
    language: "de",
  });
  for (const part of [subject, text, html])
    expect(part).not.toMatch(/evil\p{Cf}*\.\S|www\.\S|[\u202A-\u202E\u2066-\u2069]/u);
});

test("an ordinary name stays as it is", () => {
  const organisation = "Meier & Söhne GmbH, Wohnungsbau e. V. Nr. 3.5";
  expect(invitationMail({ ...facts, organisation, language: "de" }).text).toContain(organisation);
});
