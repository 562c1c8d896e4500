import styles from "./ReadingText.module.css";

/** A text of a reading page: a line is a paragraph, lines that begin with "• " are one list. */
export function ReadingText({ text }: { readonly text: string }) {
  return blocksOf(text).map((block) =>
    typeof block === "string" ? (
      <p key={block}>{block}</p>
    ) : (
      <ul key={block[0]} className={styles["list"]}>
        {block.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  );
}

/** Paragraphs and lists in their order. */
function blocksOf(text: string): readonly (string | readonly string[])[] {
  const blocks: (string | string[])[] = [];
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    if (!line.startsWith("• ")) blocks.push(line);
    else if (Array.isArray(last)) last.push(line.slice(2));
    else blocks.push([line.slice(2)]);
  }
  return blocks;
}
