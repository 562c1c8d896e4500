import type { WorkbookWords } from "./workbookWords.ts";

/** Words that say which word they are, so that a test sees what stands where. */
export const echoWords: WorkbookWords = {
  word: (id) => `word:${id}`,
  sheet: (id) => `sheet:${id}`,
  figure: (id) => `figure:${id}`,
  figureOrigin: (origin) => `origin:${origin}`,
  finding: (kind) => `finding:${kind}`,
  fixFirst: (input) => `fix:${input}`,
  choice: (name) => `choice:${name}`,
  heating: (kind) => `heating:${kind}`,
  residential: (value) => `residential:${value}`,
  kind: (kind) => `kind:${kind}`,
  border: (border) => `border:${border}`,
  direction: (azimuth) => `${azimuth}°`,
  origin: ({ from }) => `from:${from}`,
  carrier: (carrier) => `carrier:${carrier}`,
  number: (value) => String(value),
  date: (iso) => iso,
};
