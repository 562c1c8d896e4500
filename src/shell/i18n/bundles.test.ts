import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { type Bundle, bundles, placeOf } from "./bundles.ts";

test("a file says its namespace by its folder and its language by its name", () => {
  expect(placeOf("./de.json")).toEqual({ namespace: "common", language: "de" });
  expect(placeOf("./ifc/fr.json")).toEqual({ namespace: "ifc", language: "fr" });
  expect(placeOf("../../features/energy/i18n/it.json")).toEqual({ namespace: "energy", language: "it" });
  expect(placeOf("../../features/esg/social/i18n/es.json")).toEqual({
    namespace: "esg-social",
    language: "es",
  });
});

test("words of the kinds of a feature are part of the words of all records", async () => {
  const path = "../../features/keys/records/i18n/de.json";
  expect(placeOf(path)).toEqual({ namespace: "records", language: "de" });
  for (const language of languages) {
    const words = leaves((await bundles.load(language, "records")) ?? {});
    for (const key of ["kinds.key", "kinds.contact", "steps.key.find", "steps.work_order.begin"])
      expect(words, language).toHaveProperty([key]);
  }
});

test("the common texts are there in five languages, with the same keys and placeholders", async () => {
  const german = leaves((await bundles.load("de", "common")) ?? {});
  for (const language of languages) {
    const texts = leaves((await bundles.load(language, "common")) ?? {});
    expect(Object.keys(texts).toSorted(), language).toEqual(Object.keys(german).toSorted());
    for (const [key, text] of Object.entries(texts)) {
      expect(text, `${language} ${key}`).not.toBe("");
      expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(german[key] ?? ""));
    }
  }
});

test("the quoted sentences stand to the letter", async () => {
  const german = leaves((await bundles.load("de", "common")) ?? {});
  expect(german["loading"]).toBe("Seite wird geladen...");
  for (const language of languages)
    expect(leaves((await bundles.load(language, "common")) ?? {})["notFound.title"]).toBe(
      "Oops! Page not found",
    );
});

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? "").toSorted((a, b) => a.localeCompare(b));

/** All texts by their path; the extra plural form of French, Spanish and Italian is left out. */
function leaves(bundle: Bundle, path = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bundle)
      .filter(([key]) => !key.endsWith("_many"))
      .flatMap(([key, value]) =>
        typeof value === "string"
          ? [[path + key, value]]
          : Object.entries(leaves(value as Bundle, `${path}${key}.`)),
      ),
  );
}
