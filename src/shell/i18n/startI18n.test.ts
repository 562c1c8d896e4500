// @vitest-environment jsdom
import i18n from "i18next";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Language } from "#kernel/languages.ts";
import { bundles } from "./bundles.ts";
import { changeLanguage, startI18n } from "./startI18n.ts";

let cut: readonly string[] = [];
/** Languages whose texts are on their way until somebody lets them arrive, or lets that fail. */
let slow: { readonly [L in Language]?: Promise<unknown> } = {};
const asked: string[] = [];

/** Whether the page would have been loaded anew for want of a part, per part that did not arrive. */
let needed: boolean[] = [];

/** What a browser does before an import fails, one after the other: `public/boot.js` asks whether the page can do without the part. */
async function failing(namespace: string): Promise<never> {
  for (let turn = 0; turn < cut.indexOf(namespace); turn++) await new Promise(setImmediate);
  needed.push(window.dispatchEvent(new CustomEvent("klarbau:missing", { cancelable: true })));
  throw new TypeError("cut");
}

const load = bundles.load;

/** The texts that i18next has, each with its place. */
const present = () =>
  Object.entries(i18n.store?.data ?? {}).flatMap(([language, spaces]) =>
    Object.entries(spaces).map(([namespace, texts]) => [language, namespace, texts] as const),
  );

// i18next never asks again for what it once had: other files of this process find it as it was.
const before = { texts: present(), namespaces: i18n.options.ns };
afterAll(() => {
  for (const place of before.texts) i18n.addResourceBundle(...place);
  if (before.namespaces) i18n.options.ns = before.namespaces;
});

/** Each test begins as a page that was just opened: without texts. */
beforeEach(async () => {
  cut = [];
  needed = [];
  slow = {};
  for (const [language, namespace] of present()) i18n.removeResourceBundle(language, namespace);
  if (i18n.isInitialized) i18n.options.ns = ["common"];
  vi.spyOn(bundles, "load").mockImplementation((language, namespace) => {
    asked.push(`${language}/${namespace}`);
    const held = slow[language]?.then(() => load(language, namespace)!);
    if (held) return held;
    return cut.includes(namespace) ? failing(namespace) : load(language, namespace);
  });
  await startI18n("de");
  await i18n.loadNamespaces(["auth", "settings"]);
});

test("what does not arrive leaves the former language, loads nothing anew, and is asked for the next time", async () => {
  cut = ["settings", "auth"];
  await expect(changeLanguage("fr")).rejects.toThrow("cut");
  expect([i18n.language, document.documentElement.lang]).toEqual(["de", "de"]);
  expect(needed).toEqual([false, false]);
  expect(window.dispatchEvent(new CustomEvent("klarbau:missing", { cancelable: true }))).toBe(true);
  cut = [];
  await changeLanguage("fr");
  expect([i18n.language, document.documentElement.lang]).toEqual(["fr", "fr"]);
  expect(i18n.t(($) => $.row.language.label, { ns: "settings" })).toBe("Langue");
});

test.for(["fail", "arrive"] as const)(
  "the language that was wanted last stays when the texts of an earlier one %s later",
  async (how) => {
    const late = Promise.withResolvers<void>();
    slow = { es: late.promise };
    const first = changeLanguage("es");
    expect(await changeLanguage("en")).toBe(true);
    if (how === "arrive") late.resolve();
    else late.reject(new TypeError("cut"));
    expect(await first).toBe(false);
    expect([i18n.language, document.documentElement.lang]).toEqual(["en", "en"]);
  },
);

test("before the language changes the texts of the page are there in both", async () => {
  asked.length = 0;
  await changeLanguage("it");
  expect(asked.toSorted()).toEqual(["it/auth", "it/common", "it/settings"]);
  for (const language of ["de", "it"])
    for (const namespace of ["common", "auth", "settings"])
      expect(i18n.hasResourceBundle(language, namespace)).toBe(true);
});
