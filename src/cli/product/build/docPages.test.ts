import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { docPage } from "./docPages.ts";
import { root } from "../root.ts";

const files = globSync("src/features/docs/{pages,modules}/**/*.md", { cwd: root }).toSorted();

test.for(files)("%s becomes a page", (file) => {
  const page = docPage(readFileSync(path.join(root, file), "utf8"));
  expect(page.title).not.toBe("");
  expect(page.lead).not.toBe("");
  expect(page.body.length).toBeGreaterThan(0);
});

test("a page is elements and words, links lead to pages", () => {
  const text =
    "# Räume\n\nWas es **gibt**.\n\n## Nutzung & Art\n\n1. Siehe [Modell](bimifc.md#a) und `a < b`.\n2. Zwei\n\n| a | b |\n|---|---|\n| c | d |\n";
  expect(docPage(text)).toEqual({
    title: "Räume",
    lead: "Was es gibt.",
    body: [
      { tag: "p", within: ["Was es ", { tag: "strong", within: ["gibt"] }, "."] },
      { tag: "h2", id: "nutzung--art", within: ["Nutzung & Art"] },
      {
        tag: "ol",
        within: [
          {
            tag: "li",
            within: [
              "Siehe ",
              { tag: "a", to: "/docs/bimifc#a", within: ["Modell"] },
              " und ",
              { tag: "code", within: ["a < b"] },
              ".",
            ],
          },
          { tag: "li", within: ["Zwei"] },
        ],
      },
      {
        tag: "table",
        within: [
          { tag: "thead", within: [{ tag: "tr", within: [th("a"), th("b")] }] },
          { tag: "tbody", within: [{ tag: "tr", within: [td("c"), td("d")] }] },
        ],
      },
    ],
  });
});

test("a heading is linked without its signs and without the spaces that French has before them", () => {
  const { body } = docPage("# A\n\nB.\n\n## Que manque-t-il\u202F?\n\n## Étape 1\u00A0: lire\n");
  expect(body).toEqual([
    { tag: "h2", id: "que-manque-t-il", within: ["Que manque-t-il\u202F?"] },
    { tag: "h2", id: "étape-1-lire", within: ["Étape 1\u00A0: lire"] },
  ]);
});

const th = (word: string) => ({ tag: "th", within: [word] });
const td = (word: string) => ({ tag: "td", within: [word] });

test.for([
  ["HTML", "# A\n\nB\n\n<script>alert(1)</script>"],
  ["a picture", "# A\n\nB ![c](d.png)"],
  ["a link that runs code", "# A\n\nB [c](javascript:alert)"],
  ["a link without https", "# A\n\nB [c](http://example.org)"],
  ["a page without a title", "B"],
  ["a page without a lead", "# A\n\n## B"],
] as const)("%s is refused", ([, text]) => {
  expect(() => docPage(text)).toThrow();
});
