import type { OrderPriority } from "./orderOptions.ts";

/** Hours within which somebody reacts to an order, and within which it is done; none where nothing was agreed. */
interface ServiceTime {
  readonly reaction_hours: number | null;
  readonly solution_hours: number | null;
}

/** Times of a priority. */
export type ServiceTimes = Readonly<Partial<Record<OrderPriority, ServiceTime>>>;

/** Days of the week, Monday first. */
type WeekDay = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";

/** From when to when people work on a day: `08:00` to `17:00` in the time of the building. */
interface OpenHours {
  readonly from: string;
  readonly to: string;
}

/** Hours of business by day; a day that is missing is closed. */
export type BusinessHours = Readonly<Partial<Record<WeekDay, OpenHours>>>;

/** The Länder of Germany by ISO 3166-2, without `DE-`. */
export const federalStates = [
  "BW",
  "BY",
  "BE",
  "BB",
  "HB",
  "HH",
  "HE",
  "MV",
  "NI",
  "NW",
  "RP",
  "SL",
  "SN",
  "ST",
  "SH",
  "TH",
] as const;
