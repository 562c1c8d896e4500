import { valueAt } from "./settingPath.ts";

/** How a device keeps in step by itself. */
export interface SyncPace {
  /** Off: changes and files go out only when the person asks. A collection in which one waits is read again when that has gone out. */
  readonly autoSync: boolean;
  /** How often the server is looked at, whatever the subscription says. */
  readonly interval_s: number;
}

/** What holds unless the device says otherwise. */
export const defaultPace: SyncPace = { autoSync: true, interval_s: 30 };

/** Shortest and longest interval. */
export const paceLimits_s = { shortest: 10, longest: 3600 } as const;

/** The pace among the stored settings of a device; what is no value is as if nobody had chosen. */
export function readPace(stored: unknown): SyncPace {
  const interval = valueAt(stored, ["offline", "syncInterval"]);
  const { shortest, longest } = paceLimits_s;
  const isInterval =
    typeof interval === "number" && Number.isInteger(interval) && interval >= shortest && interval <= longest;
  return {
    autoSync: valueAt(stored, ["storage", "autoSync"]) !== false,
    interval_s: isInterval ? interval : defaultPace.interval_s,
  };
}
