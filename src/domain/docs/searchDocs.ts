import { type DocElement, type DocNode, type DocPage, wordsOf } from "./docPage.ts";

/** A page that has all words that were looked for. */
export interface DocHit {
  readonly id: string;
  readonly title: string;
  /** The heading below which they stand first; absent where they stand in the title or above all headings. */
  readonly section?: { readonly id: string; readonly title: string };
  /** Some words around the first one that was found. */
  readonly excerpt: string;
}

/** How many characters stand before and behind the word that was found. */
const around = { before: 60, behind: 100 };

/** How much a word counts in the title, in a heading, and in the text. */
const weight = { title: 100, heading: 10, text: 1 };

/**
 * Looks in all pages for all words of a question, whatever their capitals and accents. Pages with a word in their title come first, then
 * those with one in a heading, then the others; alike ones stay in their order.
 */
export function searchDocs(
  docs: readonly { readonly id: string; readonly page: DocPage }[],
  question: string,
): readonly DocHit[] {
  const asked = folded(question).split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [];
  return docs
    .flatMap(({ id, page }) => {
      const parts = partsOf(page);
      const whole = folded([page.title, ...parts.flatMap(({ title, text }) => [title, text])].join(" "));
      if (!asked.every((word) => whole.includes(word))) return [];
      return [{ rank: rankOf(page.title, parts, asked), hit: hitOf(id, page, parts, asked) }];
    })
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ hit }) => hit);
}

interface Part {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A page by its headings; what stands above them is the first part. */
function partsOf({ lead, body }: DocPage): readonly Part[] {
  const parts: { id: string; title: string; text: string }[] = [{ id: "", title: "", text: `${lead} ` }];
  for (const node of body) {
    if (isHeading(node)) parts.push({ id: node.id ?? "", title: wordsOf(node.within ?? []), text: "" });
    else parts.at(-1)!.text += `${wordsOf([node])} `;
  }
  return parts;
}

const isHeading = (node: DocNode): node is DocElement => typeof node !== "string" && /^h\d$/.test(node.tag);

function rankOf(title: string, parts: readonly Part[], asked: readonly string[]): number {
  const has = (text: string) => asked.filter((word) => folded(text).includes(word)).length;
  const best = (texts: readonly string[]) => Math.max(...texts.map(has));
  return (
    weight.title * has(title) +
    weight.heading * best(parts.map((part) => part.title)) +
    weight.text * best(parts.map((part) => part.text))
  );
}

function hitOf(id: string, page: DocPage, parts: readonly Part[], asked: readonly string[]): DocHit {
  const found = parts.find((part) =>
    asked.some((word) => folded(`${part.title} ${part.text}`).includes(word)),
  );
  const { text, ...section } = found ?? parts[0]!;
  return {
    id,
    title: page.title,
    ...(section.id !== "" && { section }),
    excerpt: excerptOf(text.replaceAll(/\s+/g, " ").trim(), asked),
  };
}

function excerptOf(text: string, asked: readonly string[]): string {
  const places = asked.map((word) => folded(text).indexOf(word)).filter((place) => place >= 0);
  const at = places.length === 0 ? 0 : Math.min(...places);
  const start = at <= around.before ? 0 : text.indexOf(" ", at - around.before) + 1;
  const end = at + around.behind >= text.length ? text.length : text.lastIndexOf(" ", at + around.behind);
  const cut = text.slice(start, Math.max(end, at));
  return `${start > 0 ? "… " : ""}${cut}${start + cut.length < text.length ? " …" : ""}`;
}

/** Without capitals and accents, each letter in its place: "Räume" is "raume". */
const folded = (text: string) =>
  Array.from(text.normalize("NFC"), (letter) => letter.normalize("NFD")[0]!.toLowerCase()).join("");
