const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML text or attribute value. */
export const markup = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter]!);

/** Text as HTML with index digits as `<sub>`: the typeface has no ₂. */
export const textMarkup = (text: string): string => markup(text).replaceAll("₂", "<sub>2</sub>");
