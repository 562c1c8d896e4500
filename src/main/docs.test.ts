import { languages } from "#kernel/languages.ts";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { moduleDocs, operatorDocs } from "#shared/docs/docIds.ts";
import { isLater } from "./laterAddresses.ts";
import { modules } from "./modules.ts";
import { routes } from "./sitemap.ts";

const src = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(src, file), "utf8");

test("every module has a guide, in the order of the navigation", () => {
  expect(moduleDocs).toEqual(modules.map(({ id }) => id));
});

test.for(languages)("each guide is written in %s, and there is no other", (language) => {
  const written = (pattern: string) =>
    globSync(pattern, { cwd: path.join(src, "features/docs") })
      .map((file) => path.basename(file).split(".")[0]!)
      .toSorted();
  expect(written(`modules/${language}/*.md`)).toEqual([...moduleDocs].toSorted());
  expect(written(`pages/${language}/*.md`)).toEqual([...operatorDocs].toSorted());
});

const guides = languages.flatMap((language) => moduleDocs.map((id) => [language, id] as const));

test.for(guides)(
  "the guide in %s of %s fits on a page of 60 lines and says what is done step by step",
  ([language, id]) => {
    const text = read(`features/docs/modules/${language}/${id}.md`);
    expect(text.split("\n").length).toBeLessThanOrEqual(60);
    if (id !== "settings") expect(text).toMatch(/^1\. /m);
    const shape = (of: string) =>
      read(`features/docs/modules/${of}/${id}.md`).match(/^#+ |^- |^\d\. |`[^`]+`|(?<=\]\()[^)]+/gm);
    expect(shape(language)).toEqual(shape("de"));
  },
);

/** All words that the product shows in a language. */
const shown = Object.fromEntries(
  languages.map((language) => [
    language,
    new Set(
      globSync(`{shell,features}/**/${language}.json`, { cwd: src }).flatMap((file) =>
        textsOf(JSON.parse(read(file))),
      ),
    ),
  ]),
);

function textsOf(node: unknown): readonly string[] {
  if (typeof node === "string") return [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(textsOf) : [];
}

test.for(guides)("what the guide in %s of %s prints in bold stands so in the product", ([language, id]) => {
  const bold = [...read(`features/docs/modules/${language}/${id}.md`).matchAll(/\*\*([^*]+)\*\*/g)];
  expect(bold.map(([, word]) => word!).filter((word) => !shown[language]!.has(word))).toEqual([]);
});

interface Node {
  readonly path?: string;
  readonly children?: readonly Node[];
}
const pathsOf = (node: Node): readonly string[] => [
  ...(node.path === undefined ? [] : [node.path.replace(/(?<=.)\/$/, "")]),
  ...(node.children ?? []).flatMap(pathsOf),
];

test("links of the guides lead to pages of the product", () => {
  const known = new Set(pathsOf(routes as Node));
  const links = globSync("features/docs/{pages,modules}/**/*.md", { cwd: src }).flatMap((file) =>
    [...read(file).matchAll(/\]\((\/[^)#]*)/g)].map(([, to]) => to!),
  );
  expect(links.filter((to) => !known.has(to) && !isLater(to))).toEqual([]);
});
