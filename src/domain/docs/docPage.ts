/** Words, or an element with what stands in it. Never HTML: nothing in it can run. */
export type DocNode = string | DocElement;

/** An element of a page. */
export interface DocElement {
  /** Its name in HTML: `p`, `h2`, `table`. */
  readonly tag: string;
  readonly within?: readonly DocNode[];
  /** Where a link leads. */
  readonly to?: string;
  /** What a heading is linked by. */
  readonly id?: string;
}

/** A page of the documentation, as the build makes it of Markdown. */
export interface DocPage {
  readonly title: string;
  /** Its first paragraph, as plain words. */
  readonly lead: string;
  readonly body: readonly DocNode[];
}

/** The words of a part of a page, without its elements. */
export const wordsOf = (nodes: readonly DocNode[]): string =>
  nodes
    .map((node) => (typeof node === "string" ? node : `${wordsOf(node.within ?? [])}${gapAfter(node)}`))
    .join("");

/** What stands in a line goes on in it; all else is parted by a space. */
const gapAfter = ({ tag }: DocElement) => (["strong", "em", "code", "a"].includes(tag) ? "" : " ");
