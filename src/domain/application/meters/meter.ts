import { z } from "../schema.ts";

/** What a meter counts. */
const meterKinds = ["electricity", "gas", "heat", "cold_water", "hot_water", "other"] as const;

/** The units that stand on the front of a meter. */
export const meterUnits = ["kWh", "MWh", "m³", "l", "h"] as const;

/** A meter whose readings are taken; nothing of persons. */
export const meterShape = z.strictObject({
  id: z.string().min(1).max(60),
  name: z.string().max(120),
  /** What stands on it, so that nobody reads the neighbour's. */
  number: z.string().max(60),
  kind: z.enum(meterKinds),
  unit: z.enum(meterUnits),
  /** The reading that is known best, and its day; null when there is none yet. */
  last_value: z.number().nonnegative().nullable(),
  last_on: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable(),
});

export type Meter = z.infer<typeof meterShape>;
