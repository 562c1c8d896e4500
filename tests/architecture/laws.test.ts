import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "#cli/product/root.ts";

// The READMEs beside the code: numbered laws in short sentences, each with the test that holds it.

/** Sentences of more than 25 words in pages from before there was a limit. Whoever shortens one lowers the number. */
const longSentences: Readonly<Record<string, number>> = {
  "src/cli/product/sample/README.md": 6,
  "src/ui/README.md": 5,
  "supabase/README.md": 47,
  "tests/e2e/README.md": 1,
  "tests/faults/README.md": 6,
};

const mostWords = 25;

const text = (file: string) => readFileSync(path.join(root, file), "utf8");
const readmes = globSync("{src,workers,sw,supabase,tests}/**/README.md", { cwd: root }).toSorted();

/** The numbered laws of a page, each as one line. */
const lawsOf = (content: string) =>
  [...content.matchAll(/^(\d+)\. (.*(?:\n {3,}\S.*)*)/gm)].map(([, number, law = ""]) => ({
    number: Number(number),
    law: law.replaceAll(/\s+/g, " "),
  }));

/** Headings, paragraphs, items and cells of tables, each as one line. */
function blocksOf(content: string): readonly string[] {
  const blocks: string[] = [];
  for (const line of content.replaceAll(/^```.*?^```$/gms, "").split("\n"))
    if (line.trim() === "") blocks.push("");
    else if (line.startsWith("|")) blocks.push(...line.split("|"), "");
    else if (/^(?:#|[-*] |\d+\. )/.test(line)) blocks.push(line);
    else blocks.push(`${blocks.pop() ?? ""} ${line.trim()}`);
  return blocks;
}

/** The sentences of a page without the tests of its laws; what stands in code style counts as one word. */
const sentencesOf = (content: string) =>
  blocksOf(content).flatMap((block) =>
    block
      .replaceAll(/`[^`]*`/g, "X")
      .replace(/ Test: X.*$/, "")
      .split(/(?<=[.!?])\s+/),
  );
const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

const pagesOfLaws = readmes.filter((file) => lawsOf(text(file)).length > 0);

test("there are pages of laws beside the code", () => {
  expect(pagesOfLaws.length).toBeGreaterThanOrEqual(18);
});

test.for(pagesOfLaws)("%s begins with what the folder is, and where its door is", (file) => {
  const [beginning = ""] = text(file).split(/\n(?:## |1\. )/);
  expect(beginning.replaceAll("\n", " ")).toMatch(/^# .+? This folder .+? door.+?`/);
});

describe.for(readmes)("%s", (file) => {
  const content = text(file);
  const laws = lawsOf(content);

  test("names with each law the test that holds it, or says that there is none", () => {
    expect(laws.map(({ number }) => number)).toEqual(laws.map((_, n) => n + 1));
    for (const { law } of laws)
      expect(law).toMatch(
        / (?:No test|Test: `[^`]+\.(?:test|spec)\.tsx?`(?:, `[^`]+\.(?:test|spec)\.tsx?`)*)\.$/,
      );
  });

  test("has sentences of 25 words at most", () => {
    const long = sentencesOf(content).filter((sentence) => wordsOf(sentence) > mostWords);
    expect(long.length, long.join("\n")).toBeLessThanOrEqual(longSentences[file] ?? 0);
  });
});
