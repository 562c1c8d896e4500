/** The drawings there are: the house from outside, and cut open above the second floor. */
const files = {
  whole: () => import("./house.svg?raw"),
  cut: () => import("./houseCut.svg?raw"),
};

/** A drawing of a house by its name. */
export type Drawing = keyof typeof files;

const known = new Map<Drawing, string>();

/** Brings the text of a drawing. Rejects without a network when it is not stored yet. */
export async function loadDrawing(kind: Drawing): Promise<string> {
  const { default: text } = await files[kind]();
  known.set(kind, text);
  return text;
}

/** The text of a drawing that is here already: it was brought before, or the page came with it. */
export const drawingHere = (kind: Drawing): string | undefined => known.get(kind) ?? ofDocument(kind);

function ofDocument(kind: Drawing): string | undefined {
  if (typeof document === "undefined") return undefined;
  const figure = document.querySelector(`[data-drawing="${kind}"]`);
  const text = figure?.innerHTML;
  if (text) known.set(kind, text);
  return text || undefined;
}
