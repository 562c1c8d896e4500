import type { MonthlyWorkbookWords } from "./monthlyWorkbookWords.ts";
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
  factorSource: (set) => `factors:${set}`,
  labelled: (label, text) => `${label}: ${text}`,
  number: (value) => String(value),
  date: (iso) => iso,
};

/** The same for a monthly balance. */
export const echoMonthlyWords: MonthlyWorkbookWords = {
  word: (id) => `word:${id}`,
  sheet: (id) => `sheet:${id}`,
  month: (index) => `month:${index}`,
  figure: (id) => `figure:${id}`,
  zone: ({ id }) => `zone:${id}`,
  cooling: (zone) => `cooling:${zone}`,
  part: ({ name }) => name,
  partKind: ({ kind, behind }) => `${kind} ${behind}`,
  pipe: (id) => `pipe:${id}`,
  checked: (validated) => `checked:${validated}`,
  field: ({ name, value, provenance }) => ({
    name,
    value,
    unit: "unit",
    origin: `from:${provenance?.origin}`,
  }),
  unit: (unit) => unit,
  provenance: (source) => `from:${source?.origin}`,
  finding: (kind) => `finding:${kind}`,
  modelFinding: (kind) => `model:${kind}`,
  envelopeFinding: (kind) => `envelope:${kind}`,
  notValidated: (kind) => `not:${kind}`,
  notCalculated: (kind) => `left out:${kind}`,
  influence: (kind) => `influence:${kind}`,
  path: (path) => path,
  labelled: (label, text) => `${label}: ${text}`,
  number: (value) => String(value),
  date: (iso) => iso,
};
