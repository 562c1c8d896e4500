import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#cli/product/root.ts";
import { languages } from "#kernel/languages.ts";
import { modules } from "#main/modules.ts";
import { type ModulePage, pageKey } from "#shell/module.ts";
import { placeOf } from "#shell/i18n/bundles.ts";
import { globSync } from "node:fs";

/** Each German file by its namespace; that of another language lies beside it. */
const files = Object.fromEntries(
  globSync("src/{shell,features}/**/i18n/**/de.json", { cwd: root }).flatMap((file) => {
    const from = path
      .relative(path.join(root, "src/shell/i18n"), path.join(root, file))
      .replaceAll("\\", "/");
    const namespace = placeOf(from.replace(/^(?!\.)/, "./"))?.namespace;
    return namespace === undefined || namespace === "records" ? [] : [[namespace, file]];
  }),
);

/** A text by `namespace:path.of.keys`. */
function textOf(language: string, word: string): string {
  const [namespace = "", keys = ""] = word.split(":");
  const file = files[namespace];
  if (file === undefined) throw new Error(`no namespace ${namespace}`);
  const texts: unknown = JSON.parse(
    readFileSync(path.join(root, path.dirname(file), `${language}.json`), "utf8"),
  );
  const found = keys
    .split(".")
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], texts);
  if (typeof found !== "string") throw new Error(`${language} has no text ${word}`);
  return found;
}

/** All that the frame has to name, in one small file: it loads no words of any module. */
const wordsOfFrame = (language: string) => ({
  modules: Object.fromEntries(
    modules.map(({ id }) => [
      id,
      { name: textOf(language, `${id}:nav`), purpose: textOf(language, `${id}:navPurpose`) },
    ]),
  ),
  pages: Object.fromEntries(
    modules
      .filter(({ pages = [] }) => pages.length > 0)
      .map(({ id, pages = [] }) => [
        id,
        Object.fromEntries(pages.map((page) => [pageKey(page), textOf(language, page.word)])),
      ]),
  ),
  about: Object.fromEntries(
    modules
      .map(
        ({ id, pages = [] }) => [id, pages.filter((page: ModulePage) => page.about !== undefined)] as const,
      )
      .filter(([, pages]) => pages.length > 0)
      .map(([id, pages]) => [
        id,
        Object.fromEntries(
          pages.map((page: ModulePage) => [pageKey(page), textOf(language, page.about ?? "")]),
        ),
      ]),
  ),
  roles: Object.fromEntries(
    ["owner", "manager", "facility", "tenant", "developer", "auditor"].map((role) => [
      role,
      textOf(language, `people:roles.${role}`),
    ]),
  ),
});

test.for([...languages])(
  "the frame names every module in %s as the module itself does (-u writes the words anew)",
  async (language) => {
    await expect(`${JSON.stringify(wordsOfFrame(language), null, 2)}\n`).toMatchFileSnapshot(
      path.join(root, `src/shell/i18n/nav/${language}.json`),
    );
  },
);

test("what a module is for is one line", () => {
  for (const language of languages)
    for (const { id } of modules)
      expect(textOf(language, `${id}:navPurpose`).length, `${language} ${id}`).toBeLessThanOrEqual(80);
});
