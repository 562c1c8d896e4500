import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fr } from "../../supabase/embedded/auth/mails/fr.ts";
import { notices } from "../../supabase/embedded/auth/mails/notices.ts";
import { invitationWords } from "../../supabase/functions/_shared/invitationWords.ts";

// French puts a space before : ; ? ! % and inside « »; an ordinary one would let a line begin with the sign.

const source = path.resolve(import.meta.dirname, "../../src");

const files = (readdirSync(source, { recursive: true }) as string[]).filter((file) =>
  /(^|[\\/])fr\.json$/.test(file),
);

const guides = (readdirSync(source, { recursive: true }) as string[]).filter((file) =>
  /(^|[\\/])fr[\\/][^\\/]+\.md$|\.fr\.md$/.test(file),
);

/** The words of a guide, line by line: its code and where its links lead are no French. */
const wordsOf = (markdown: string): readonly string[] =>
  markdown
    .replaceAll(/^```.*?^```$/gms, "")
    .replaceAll(/`[^`\n]*`|\]\([^)\n]*\)|<https:[^>\n]*>/g, "]")
    .split("\n")
    .filter((line) => line !== "");

const written = new Map<string, unknown>([
  ...files.map((file) => [file, JSON.parse(readFileSync(path.join(source, file), "utf8"))] as const),
  ...guides.map((file) => [file, wordsOf(readFileSync(path.join(source, file), "utf8"))] as const),
  ["mails", fr],
  ["notices", notices.fr],
  ["invitations", invitationWords.fr],
]);

/** Said in English whatever the language. */
const english = ["Oops! Page not found"];

/** U+00A0 belongs before : and inside « », the narrow U+202F before the others. */
const breakable = /[^\u00A0](?:»|:(?=\s|$))|«[^\u00A0]|[^\u202F][;?!%]/u;

function texts(node: unknown): readonly string[] {
  if (typeof node === "string") return [node];
  return Object.values(node as object).flatMap(texts);
}

test("French is found in the product, its guides, its reports, its applications and its mails", () => {
  const all = [...written.keys()].map((file) => file.replaceAll("\\", "/")).join(" ");
  for (const part of [
    "features/viewer",
    "docs/modules/fr",
    "docs/pages",
    "shell/i18n/ifc",
    "domain/report",
    "appShells/i18n",
    "mails",
  ])
    expect(all).toContain(part);
});

test.each([...written])(
  "%s: no French line begins with a sign, or ends with an opening quote",
  (_, words) => {
    const all = texts(words).filter((text) => !english.includes(text));
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((text) => breakable.test(text))).toEqual([]);
  },
);

/** Colons that no sentence of a language has, each with why. */
const wordless: Readonly<Record<string, string>> = {
  "features/cobie/CobieDryRun.tsx": "a cell as spreadsheets name it",
  "shell/i18n/formats.ts": "joins them",
  "shell/session/browserJanitor.ts": "for the console",
  "ui/controls/files/DropZone.tsx": "a count and the name of a file",
};

test("a label and what it stands for are joined by the formats of the language", () => {
  const joined = ["features", "shared", "shell", "ui"].flatMap((folder) =>
    (readdirSync(path.join(source, folder), { recursive: true }) as string[])
      .map((file) => path.posix.join(folder, file.replaceAll("\\", "/")))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
      .filter((file) => /\}: \$\{|join\(": "\)/.test(readFileSync(path.join(source, file), "utf8"))),
  );
  expect(joined.toSorted()).toEqual(Object.keys(wordless));
});
