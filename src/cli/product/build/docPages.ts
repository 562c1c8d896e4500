import { readFileSync } from "node:fs";
import { lexer, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import { type DocElement, type DocNode, type DocPage, wordsOf } from "#domain/docs/docPage.ts";

/** Pages of the documentation: `src/features/docs`. */
const isPage = /\/features\/docs\/(?:pages|modules)\/.*\.md$/;

/** A page of the documentation as the module that the product imports: no parser of Markdown ships. */
export const docModule = (file: string): string =>
  `export default ${JSON.stringify(docPage(readFileSync(file, "utf8")))};`;

/** Makes modules of the pages of the documentation, while the product is built and while it is developed. */
export const docPages = (): Plugin => ({
  name: "klarbau-doc-pages",
  enforce: "pre",
  load(id) {
    const file = id.replace(/\?.*/, "");
    if (!isPage.test(file)) return undefined;
    this.addWatchFile(file);
    return { code: docModule(file), map: null, moduleType: "js" };
  },
});

/**
 * Reads a page: its first heading is the title, the first paragraph the lead.
 * @throws when it has neither, or holds HTML, a picture, or a link that leads out of the documentation by a path.
 */
export function docPage(markdown: string): DocPage {
  const tokens = lexer(markdown).filter(({ type, raw }) => type !== "space" && !/^\s*<!--/.test(raw));
  const [head, lead, ...rest] = tokens as [
    Tokens.Heading | undefined,
    Tokens.Paragraph | undefined,
    ...Token[],
  ];
  if (head?.type !== "heading" || head.depth !== 1) throw new Error("A page begins with its title: # …");
  if (lead?.type !== "paragraph") throw new Error(`${head.text}: a paragraph follows the title`);
  const leadNodes = nodesOf(lead.tokens);
  const isPlain = leadNodes.every((node) => typeof node === "string");
  return {
    title: wordsOf(nodesOf(head.tokens)),
    lead: wordsOf(leadNodes),
    body: nodesOf(isPlain ? rest : [lead, ...rest]),
  };
}

const nodesOf = (tokens: readonly Token[] = []): readonly DocNode[] => joined(tokens.flatMap(nodeOf));

/** Words beside each other become one. */
const joined = (nodes: readonly DocNode[]): readonly DocNode[] =>
  nodes.reduce<DocNode[]>((all, node) => {
    const before = all.at(-1);
    if (typeof node === "string" && typeof before === "string") all[all.length - 1] = before + node;
    else all.push(node);
    return all;
  }, []);

const element = (tag: string, tokens: readonly Token[] = []): DocElement => ({
  tag,
  within: nodesOf(tokens),
});

/** How each kind of Markdown is written; what stands in none of the rows is refused. */
const written: Readonly<Record<string, (token: never) => readonly DocNode[]>> = {
  space: () => [],
  hr: () => [{ tag: "hr" }],
  br: () => [{ tag: "br" }],
  text: ({ text, tokens }: Tokens.Text) => (tokens ? nodesOf(tokens) : [text.replaceAll("\n", " ")]),
  escape: ({ text }: Tokens.Escape) => [text],
  paragraph: ({ tokens }: Tokens.Paragraph) => [element("p", tokens)],
  blockquote: ({ tokens }: Tokens.Blockquote) => [element("blockquote", tokens)],
  strong: ({ tokens }: Tokens.Strong) => [element("strong", tokens)],
  em: ({ tokens }: Tokens.Em) => [element("em", tokens)],
  codespan: ({ text }: Tokens.Codespan) => [{ tag: "code", within: [text] }],
  code: ({ text }: Tokens.Code) => [{ tag: "pre", within: [text] }],
  heading: ({ depth, tokens }: Tokens.Heading) => {
    const within = nodesOf(tokens);
    return [{ tag: depth === 2 ? "h2" : "h3", id: anchor(wordsOf(within)), within }];
  },
  link: ({ href, tokens }: Tokens.Link) => [{ tag: "a", to: target(href), within: nodesOf(tokens) }],
  list: ({ ordered, items }: Tokens.List) => [
    { tag: ordered ? "ol" : "ul", within: items.map(({ tokens }) => element("li", tokens)) },
  ],
  table: ({ header, rows }: Tokens.Table) => {
    const row = (tag: string, cells: readonly Tokens.TableCell[]): DocElement => ({
      tag: "tr",
      within: cells.map(({ tokens }) => element(tag, tokens)),
    });
    return [
      {
        tag: "table",
        within: [
          { tag: "thead", within: [row("th", header)] },
          { tag: "tbody", within: rows.map((cells) => row("td", cells)) },
        ],
      },
    ];
  },
};

function nodeOf(token: Token): readonly DocNode[] {
  if (token.type === "html" && /^\s*<!--/.test(token.raw)) return [];
  const write = Object.hasOwn(written, token.type) ? written[token.type] : undefined;
  if (!write) throw new Error(`No page takes ${token.type}: ${token.raw}`);
  return write(token as never);
}

/** What a heading is linked by: small letters, digits, a hyphen for each space; the spaces that French has before ? and : are none. */
const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

/** Where a link leads: another page by its file, an address of the product, a heading, or elsewhere by https. */
function target(href: string): string {
  const [, page, hash = ""] = /^([\w-]+)(?:\.[a-z]{2})?\.md(#.*)?$/.exec(href) ?? [];
  if (page !== undefined) return `/docs/${page}${decodeURI(hash)}`;
  if (/^(?:#|\/[a-z]|\/$|https:\/\/)/.test(href)) return decodeURI(href);
  throw new Error(`A page does not lead to ${href}`);
}
