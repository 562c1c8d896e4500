import { getHolidays } from "feiertagejs";
import type { federalStates } from "../serviceRules.ts";

/**
 * Whether a day, `2026-11-20`, is a public holiday of a Land; without a Land none is. Bavaria counts Assumption Day, which a part of its
 * municipalities keep.
 */
export function holidaysOf(land: (typeof federalStates)[number] | null): (day: string) => boolean {
  // the library's text of a day follows the clock of the device; its moment is noon in UTC
  const known = new Map<string, ReadonlySet<string>>();
  return (day) => {
    if (!land) return false;
    const year = day.slice(0, 4);
    const days =
      known.get(year) ?? new Set(getHolidays(year, land).map(({ date }) => date.toISOString().slice(0, 10)));
    known.set(year, days);
    return days.has(day);
  };
}
