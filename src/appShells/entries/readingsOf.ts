import type { Meter } from "#domain/application/meters/meter.ts";
import { knownReadings, type MeterReading } from "#domain/application/meters/plausibleReading.ts";
import type { Entry } from "./entry.ts";

/** Everything this device knows of a meter's past, the earliest first: what the application brought, and what was read here. */
export function readingsOf(meter: Meter, entries: readonly Entry[]): MeterReading[] {
  const own = entries.flatMap(({ kind, form, state, answers }): MeterReading[] => {
    const { reading, read_on } = answers;
    if (kind !== "reading" || form !== meter.id || state === "rejected" || state === "refused") return [];
    if (typeof reading !== "object" || reading === null || !("unit" in reading)) return [];
    return typeof read_on === "string" ? [{ value: reading.value, on: read_on }] : [];
  });
  return [...knownReadings(meter), ...own].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}
