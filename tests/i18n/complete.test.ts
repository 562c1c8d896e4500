import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Folders that hold the five language files of one namespace. */
const namespaces = (readdirSync(path.join(root, "src"), { recursive: true }) as string[])
  .filter((file) => /(^|[\\/])de\.json$/.test(file))
  .map((file) => path.dirname(file));

const texts = (namespace: string, language: string) =>
  new Map(
    flat(JSON.parse(readFileSync(path.join(root, "src", namespace, `${language}.json`), "utf8")) as object),
  );

function flat(node: object, prefix = ""): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? flat(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)] as [string, string]],
  );
}

/** Keys without their plural ending: languages have different plural forms. */
const withoutPlural = (keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, "")))].toSorted();

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1]!))].toSorted();

test("there are namespaces to look at", () => expect(namespaces.length).toBeGreaterThan(2));

for (const namespace of namespaces) {
  const german = texts(namespace, "de");
  for (const language of languages.filter((code) => code !== "de")) {
    const other = texts(namespace, language);

    test(`${namespace}: ${language} has every German key and no other`, () => {
      expect(withoutPlural(other.keys())).toEqual(withoutPlural(german.keys()));
    });

    test(`${namespace}: ${language} uses the placeholders of the German text and leaves no text empty`, () => {
      for (const [key, text] of other) {
        expect(text.trim(), key).not.toBe("");
        const source = german.get(key) ?? german.get(key.replace(/_many$/, "_other"));
        const allowed = source === undefined ? undefined : placeholders(source);
        if (allowed)
          expect(
            placeholders(text).filter((name) => name !== "count"),
            key,
          ).toEqual(allowed.filter((name) => name !== "count"));
      }
    });

    test(`${namespace}: every plural form that ${language} needs is there`, () => {
      const needed = new Intl.PluralRules(language)
        .resolvedOptions()
        .pluralCategories.filter((form) => form !== "many");
      for (const key of german.keys()) {
        if (!key.endsWith("_other")) continue;
        const stem = key.slice(0, -"_other".length);
        for (const form of needed) expect([...other.keys()], stem).toContain(`${stem}_${form}`);
      }
    });
  }
}
