import type { Clock } from "#kernel/time.ts";

const format = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short" });

/** The calendar day in Berlin, `2026-11-20`, wherever the device is. */
export const berlinDay = (clock: Clock): string => format.format(clock.now());
