import { cleanData, cleanText } from "./cleanData.ts";
import type { LogEntry } from "./logEntry.ts";

/** Entries as a JSON file, `{ klarbau: "log", form: 1, version, entries }`, cleaned once more; its name has the day of the newest. */
export function logFile(
  entries: readonly LogEntry[],
  { version }: { readonly version: string },
): { readonly name: string; readonly text: string } {
  const day = entries.at(-1)?.timestamp.slice(0, 10) ?? "empty";
  const clean = entries.map((entry) => ({
    ...entry,
    message: cleanText(entry.message),
    data: cleanData(entry.data),
  }));
  return {
    name: `klarbau-log-${day}.json`,
    text: JSON.stringify({ klarbau: "log", form: 1, version, entries: clean }, null, 1),
  };
}
