import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";

// Whoever speaks to a device says what stands on the button: its longer name has those words in it (WCAG 2.5.3).

const root = path.resolve(import.meta.dirname, "../..");

/** What stands on the button, and what it is called where several of them stand below each other. */
const buttons = [
  ["account", "passkeys.renameWord", "passkeys.rename"],
  ["account", "passkeys.removeConfirm", "passkeys.remove"],
  ["account", "factor.removeWord", "factor.remove"],
  ["account", "sessions.end", "sessions.endOf"],
  ["people", "members.remove", "members.removeName"],
  ["people", "members.leave", "members.leaveName"],
  ["people", "invitations.again", "invitations.againTo"],
  ["people", "invitations.copy", "invitations.copyOf"],
  ["people", "invitations.revoke", "invitations.revokeOf"],
] as const;

function text(feature: string, language: string, key: string): string {
  const file = path.join(root, "src/features", feature, "i18n", `${language}.json`);
  const found = key
    .split(".")
    .reduce<unknown>(
      (node, part) => (node as Record<string, unknown>)[part],
      JSON.parse(readFileSync(file, "utf8")),
    );
  if (typeof found !== "string") throw new Error(`No text ${key} in ${file}`);
  return found.toLowerCase();
}

test.each(languages.flatMap((language) => buttons.map((button) => [language, ...button] as const)))(
  "%s: in %s the words of %s stand in %s",
  (language, feature, word, name) =>
    expect(text(feature, language, name)).toContain(text(feature, language, word)),
);
