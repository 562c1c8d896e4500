/** What the address of the scan page says: the code of a label that was opened from elsewhere. */
export interface ScanSearch {
  readonly code?: string;
}

/** Reads the search of the address; what is no text, or too long for a label, is left out. */
export function scanSearch(search: Readonly<Record<string, unknown>>): ScanSearch {
  const code = search["code"];
  // digits alone come out of an address as a number
  const text = typeof code === "number" ? String(code) : code;
  return typeof text === "string" && text !== "" && text.length <= 300 ? { code: text } : {};
}
