/** What a column of a file may say about a bill. `period`: first and last day, a month or a year in one cell. */
export const importFields = [
  "carrier",
  "meter",
  "supplier",
  "document_number",
  "paper",
  "takes_back",
  "from_day",
  "to_day",
  "period",
  "amount",
  "opening_stock",
  "closing_stock",
  "unit",
  "old_reading",
  "new_reading",
  "meter_factor",
  "basis",
  "calorific_value",
  "state_number",
  "controlled_by",
  "is_estimate",
  "sort",
  "description",
  "gwp",
  "note",
  "cost",
] as const;
export type ImportField = (typeof importFields)[number];

/** How sure it is that a column means a field. */
export type Confidence = "sure" | "likely" | "none" | "chosen";

/** A head without its unit, accents, capitals and what stands in brackets: "Zähler-Nr. [intern]" is `zahler-nr`. */
export const plainHead = (head: string): string =>
  head
    .replaceAll(/[[(].*?[\])]/g, " ")
    .replace(/\s+in\s+(kwh|mwh|wh|m³|m3|l|liter|kg|t|eur|€|km)\s*$/i, "")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replaceAll(/[._:°º]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
