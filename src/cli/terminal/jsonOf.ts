/** What a text of JSON holds; undefined when it is none. A NaN or Infinity, as some programs write for "not known", is null. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return withoutNaN(text);
  }
}

/** Texts in quotes, and numbers that JSON does not have. */
const pieces = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

function withoutNaN(text: string): unknown {
  try {
    return JSON.parse(text.replace(pieces, (piece) => (piece.startsWith('"') ? piece : "null"))) as unknown;
  } catch {
    return undefined;
  }
}
