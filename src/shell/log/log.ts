import { useSyncExternalStore } from "react";
import { cleanData, cleanText } from "#domain/log/cleanData.ts";
import { type LogEntry, type LogLevel, logLimits, withDebugEntry, withEntry } from "#domain/log/logEntry.ts";
import { instant } from "#kernel/time.ts";

/** The logs of this page: `recent` from its start, `history` and `debug` while developer mode is on. */
interface Logs {
  readonly recent: readonly LogEntry[];
  readonly history: readonly LogEntry[];
  readonly debug: readonly LogEntry[];
}

const empty: Logs = { recent: [], history: [], debug: [] };
let logs = empty;
let isDeveloping = false;
const listeners = new Set<() => void>();

/**
 * Notes what has happened. Secrets are taken out before anything is kept; nothing leaves the device unless a person saves it.
 * @param message a fixed text of ours, in English; what differs belongs into `data`
 */
export function log(level: LogLevel, category: string, message: string, data: unknown = null): void {
  const entry: LogEntry = {
    level,
    category,
    message: cleanText(message),
    data: cleanData(data),
    timestamp: instant(),
  };
  become({
    recent: withEntry(logs.recent, entry, logLimits.recent),
    history: isDeveloping ? withEntry(logs.history, entry, logLimits.history) : logs.history,
    debug: isDeveloping ? withDebugEntry(logs.debug, entry) : logs.debug,
  });
}

/** Begins or ends the logs of developer mode. They begin with what is known from before. */
export function keepHistory(on: boolean): void {
  if (on === isDeveloping) return;
  isDeveloping = on;
  const debug = logs.recent.reduce<readonly LogEntry[]>(withDebugEntry, []);
  become(on ? { ...logs, history: logs.recent, debug } : { ...logs, history: [], debug: [] });
}

/** Forgets all entries. */
export const forgetLogs = (): void => become(empty);

/** The logs as they are now. */
export const logsNow = (): Logs => logs;

/** The logs, as they grow. */
export const useLogs = (): Logs =>
  useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, logsNow);

function become(next: Logs): void {
  logs = next;
  for (const changed of listeners) changed();
}
