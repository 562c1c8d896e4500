/** The types of XML Schema whose values are points or spans of time. */
const timeTypes = ["date", "dateTime", "time", "duration"] as const;
export type TimeType = (typeof timeTypes)[number];

/** A value of such a type. */
export interface Moment {
  readonly type: TimeType;
  /** As it is written. */
  readonly text: string;
  /** Months of a duration; 0 of everything else. */
  readonly months: number;
  /** Seconds since the beginning of 1970, of a time since midnight, of a duration beside its months. */
  readonly seconds: number;
  /** Whether it says its time zone; without one it may be 14 hours earlier or later. */
  readonly isZoned: boolean;
}

/** Whether a base of a restriction is one of them. */
export const isTimeType = (base: string): base is TimeType => timeTypes.some((type) => type === base);

/** A value as XML Schema (part 2, 3.2.6 to 3.2.9) and ISO 8601 in IFC write it; null when it is none of the type. */
export function readMoment(text: string, type: TimeType): Moment | null {
  const trimmed = text.trim();
  if (type === "duration") return readDuration(trimmed);
  const found = forms[type].exec(trimmed)?.groups;
  if (!found) return null;
  const day =
    type === "time" ? 0 : dayOf(Number(found["year"]), Number(found["month"]), Number(found["day"]));
  const clock = type === "date" ? 0 : clockOf(found);
  const zone = zoneOf(found["zone"]);
  if (day === null || clock === null || zone === null) return null;
  const isZoned = found["zone"] !== undefined;
  // A time of day without a date wraps around midnight nowhere: 24:00:00 is the end of its day.
  return { type, text: trimmed, months: 0, seconds: day * DAY + clock - zone, isZoned };
}

type Order = -1 | 0 | 1;

/**
 * How one lies to another, before (-1), at (0) or behind (1) it, in each case that has to be thought of; null where nothing can be
 * said. Durations have several: a month is 28 to 31 days. A value that alone says its time zone may lie 14 hours off.
 */
export function ordersOf(one: Moment, other: Moment): readonly Order[] | null {
  if (one.type !== other.type) return null;
  if (one.type === "duration") return durationOrders(one, other);
  const gap = one.seconds - other.seconds;
  return one.isZoned === other.isZoned || Math.abs(gap) > 14 * HOUR ? [sign(gap)] : null;
}

/** The one order of two moments; null where there are several or none. */
export function compareMoments(one: Moment, other: Moment): Order | null {
  const orders = ordersOf(one, other);
  return orders?.every((order) => order === orders[0]) ? orders[0]! : null;
}

const DAY = 86_400;
const HOUR = 3600;
const sign = (value: number): Order => (value < 0 ? -1 : value > 0 ? 1 : 0);

const dateForm = String.raw`(?<year>-?\d{4,9})-(?<month>\d\d)-(?<day>\d\d)`;
const timeForm = String.raw`(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d(?:\.\d+)?)`;
const zoneForm = String.raw`(?<zone>Z|[+-]\d\d:\d\d)?`;
const forms = {
  date: new RegExp(`^${dateForm}${zoneForm}$`),
  dateTime: new RegExp(`^${dateForm}T${timeForm}${zoneForm}$`),
  time: new RegExp(`^${timeForm}${zoneForm}$`),
} as const;

/** Days since 1970-01-01 in the Gregorian calendar, also before it was introduced; null for a day that does not exist. */
function dayOf(year: number, month: number, day: number): number | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return daysBefore(year, month) + day - 1;
}

function daysBefore(year: number, month: number): number {
  // Years begin in March, so that the day that is sometimes there is the last one.
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const ofEra = shifted - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5);
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

function clockOf(found: Readonly<Record<string, string | undefined>>): number | null {
  const [hour, minute, second] = [found["hour"], found["minute"], found["second"]].map(Number) as [
    number,
    number,
    number,
  ];
  const isEndOfDay = hour === 24 && minute === 0 && second === 0;
  if ((hour > 23 && !isEndOfDay) || minute > 59 || second >= 60) return null;
  return hour * HOUR + minute * 60 + second;
}

/** Seconds ahead of UTC; null for a zone that does not exist. */
function zoneOf(zone: string | undefined): number | null {
  if (zone === undefined || zone === "Z") return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4))];
  if (hours > 14 || minutes > 59 || (hours === 14 && minutes > 0)) return null;
  return (zone.startsWith("-") ? -1 : 1) * (hours * HOUR + minutes * 60);
}

const durationForm =
  /^(-?)P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** `P1Y2M3DT4H5M6.7S`; weeks are of ISO 8601, which IFC allows. */
function readDuration(text: string): Moment | null {
  const found = durationForm.exec(text);
  if (!found) return null;
  const [years, months, weeks, days, hours, minutes, seconds] = found
    .slice(2)
    .map((one) => Number(one ?? 0)) as [number, number, number, number, number, number, number];
  const direction = found[1] === "-" ? -1 : 1;
  return {
    type: "duration",
    text,
    months: direction * (years * 12 + months),
    seconds: direction * ((weeks * 7 + days) * DAY + hours * HOUR + minutes * 60 + seconds),
    isZoned: false,
  };
}

/** Two durations by what they add to four months that begin differently long ones (XML Schema part 2, 3.2.6.2). */
const durationOrders = (one: Moment, other: Moment): readonly Order[] =>
  [
    [1696, 9],
    [1697, 2],
    [1903, 3],
    [1903, 7],
  ].map(([year, month]) => sign(after(year!, month!, one) - after(year!, month!, other)));

function after(year: number, month: number, { months, seconds }: Moment): number {
  const count = year * 12 + month - 1 + months;
  return daysBefore(Math.floor(count / 12), (((count % 12) + 12) % 12) + 1) * DAY + seconds;
}
