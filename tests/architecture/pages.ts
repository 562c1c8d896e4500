import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "#cli/product/root.ts";

/** Where the pages for operators lie, from the root of the clone. */
export const pagesFolder = "src/features/docs/pages";

/** A block of code of a page: its language, what its first line says besides, its text. */
export interface Block {
  readonly language: string;
  readonly about: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The text of a page. @param name e.g. `de/single-server` */
export const pageText = (name: string): string =>
  readFileSync(path.join(root, pagesFolder, `${name}.md`), "utf8");

/** The blocks of code of a page, in order; `file` says where it is put, `step` that it is entered. */
export const blocksOf = (name: string): readonly Block[] =>
  [...pageText(name).matchAll(/^```(\w+)([^\n]*)\n(.*?)^```$/gms)].map(([, language, about, text]) => ({
    language: language!,
    about: Object.fromEntries([...about!.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
    text: text!,
  }));

/** The block that a page puts at a place. */
export const fileOf = (name: string, place: string): Block => {
  const found = blocksOf(name).find(({ about }) => about["file"] === place);
  if (!found) throw new Error(`${name} has no file ${place}`);
  return found;
};

/** What the first cells of the rows name in backticks, of every table whose first cell is a setting. */
export const settingsTold = (name: string): readonly string[] =>
  [...pageText(name).matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map(([, setting]) => setting!);
