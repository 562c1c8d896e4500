/**
 * A cheap first question to a text: where this pattern is not found, none of the expressions is. Classes of letters take
 * milliseconds to compile; so any character stands for them here, but no space for a letter, and their limits of words are left out.
 * @param sources those of expressions whose `\p{L}` stand in no list of characters, and in no assertion but a limit of a word.
 */
export const mayMatch = (sources: readonly string[], flags = "u"): RegExp =>
  new RegExp(
    sources
      .join("|")
      .replaceAll(String.raw`(?<!\p{L})`, "")
      .replaceAll(String.raw`(?!\p{L})`, "")
      .replaceAll(String.raw`\p{L}`, "[^ ]")
      .replaceAll(String.raw`\P{L}`, "[^]"),
    flags,
  );
