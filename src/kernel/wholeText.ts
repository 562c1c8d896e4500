/**
 * A text without halves of characters (what a limit of characters leaves of an emoji that it cuts through) and without NUL: no database
 * keeps them, and JSON cannot say them.
 */
export const wholeText = (text: string): string => text.replace(/[\p{Cs}\0]/gu, "");

/** The beginning of a text, at most so many UTF-16 units, without half a character at its end. */
export const startOf = (text: string, most: number): string => wholeText(text.slice(0, most));

/** A whole text that has to be short: one that is longer than `most` ends with "…", so that the cut is seen. */
export function shortenText(text: string, most: number): string {
  const whole = wholeText(text);
  return whole.length <= most ? whole : `${startOf(whole, most - 1)}…`;
}
