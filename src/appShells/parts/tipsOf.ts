/**
 * Tips as they are written: a blank line between two. Those that come with the shell are common knowledge of energy advice; the six per
 * cent per degree are what the German Environment Agency names for room temperature.
 */
export const tipsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((tip) => tip.trim())
    .filter((tip) => tip !== "");
