import type { CleanValue } from "./cleanData.ts";

/** How much an entry matters, from what only a developer reads to what went wrong. */
export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/** What has happened in the product, for whoever looks for a fault. Nothing in it was typed by a person or is secret. */
export interface LogEntry {
  readonly level: LogLevel;
  /** The part of the product: "sync", "update", "performance". */
  readonly category: string;
  readonly message: string;
  readonly data: CleanValue;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
}

/** How many entries each log holds, and how often one says the same (specification 9). */
export const logLimits = {
  /** Kept from the start, so that what came before a fault can be told. */
  recent: 50,
  /** Kept while developer mode is on, and written to the file. */
  history: 1000,
  /** Shown on the page. */
  debug: 25,
  /** The shown log says the same once in so many ms. */
  throttle: 2000,
  /** Developer mode is looked at so often, ms. */
  devModePoll: 2000,
  /** Performance is measured from so many ms after the start. */
  performanceStart: 1500,
} as const;

/** The newest entries with one more; the oldest make room. */
export const withEntry = (
  entries: readonly LogEntry[],
  entry: LogEntry,
  most: number,
): readonly LogEntry[] => [...entries.slice(Math.max(0, entries.length + 1 - most)), entry];

/** The shown log with one more entry; the same object when an identical one came less than two seconds before. */
export function withDebugEntry(entries: readonly LogEntry[], entry: LogEntry): readonly LogEntry[] {
  const same = entries.findLast((one) => isIdentical(one, entry));
  const passed = same && Date.parse(entry.timestamp) - Date.parse(same.timestamp);
  if (passed !== undefined && passed >= 0 && passed < logLimits.throttle) return entries;
  return withEntry(entries, entry, logLimits.debug);
}

const isIdentical = (a: LogEntry, b: LogEntry): boolean =>
  a.level === b.level &&
  a.category === b.category &&
  a.message === b.message &&
  JSON.stringify(a.data) === JSON.stringify(b.data);
