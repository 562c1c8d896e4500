import { isRecord } from "#kernel/isRecord.ts";
import type { MonthlyOverride } from "#domain/energy/monthlyModel/monthlyFromModel.ts";

/** Key of the project's setting that holds what people have put in the place of inputs of the monthly balance. */
export const monthlyOverridesKey = "monthly_overrides";

/** What stands in the setting for a path. */
type Entry = Pick<MonthlyOverride, "value" | "reason">;

/** The overrides of a stored setting, by path; what another version has written and this one does not understand is left out. */
export const overridesOf = (stored: unknown): readonly MonthlyOverride[] =>
  Object.entries(isRecord(stored) ? stored : {})
    .flatMap(([path, entry]) => (isEntry(entry) ? [{ path, value: entry.value, reason: entry.reason }] : []))
    .toSorted((a, b) => a.path.localeCompare(b.path, "en"));

/** The stored setting with one input replaced; everything else in it stays. */
export const withOverride = (stored: unknown, { path, value, reason }: MonthlyOverride): unknown => ({
  ...(isRecord(stored) ? stored : {}),
  [path]: { value, reason } satisfies Entry,
});

/** The stored setting with one input put back; everything else in it stays. */
export const withoutOverride = (stored: unknown, path: string): unknown =>
  Object.fromEntries(Object.entries(isRecord(stored) ? stored : {}).filter(([key]) => key !== path));

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  typeof value["reason"] === "string" &&
  (value["value"] === null || typeof value["value"] === "number" || typeof value["value"] === "string");
