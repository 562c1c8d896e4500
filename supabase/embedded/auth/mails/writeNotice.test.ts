import { describe, expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { type NoticeKind, notices } from "./notices.ts";
import { isNotice, writeNotice } from "./writeNotice.ts";

const kinds = Object.keys(notices.de) as NoticeKind[];

describe.for(kinds)("the notice %s", (kind) => {
  test("says the same in each language in words of its own, and leads nowhere", () => {
    const mails = languages.map((language) => ({ language, ...writeNotice(kind, language) }));
    for (const { language, text, html, subject } of mails) {
      expect(html).toContain(`<html lang="${language}">`);
      expect(text.split("\n\n")).toHaveLength(3);
      expect(subject).toMatch(/^Klarbau: \S/);
      expect(text + html).not.toMatch(/http|<a |\{\{|undefined/);
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(languages.length);
    expect(new Set(mails.map(({ text }) => text.split("\n")[0])).size).toBe(languages.length);
  });
});

test("only what has words is a notice", () => {
  expect([isNotice("account_ended"), isNotice("toString"), isNotice("x")]).toEqual([true, false, false]);
});
