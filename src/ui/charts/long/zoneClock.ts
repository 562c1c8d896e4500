const hour = 3_600_000;
const quarter = 900_000;

/** Day and time as a clock on the wall shows them. */
interface WallTime {
  readonly year: number;
  /** 1 … 12 */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** What clocks of a time zone show at an instant, in milliseconds since 1970, and when they show something. */
export interface ZoneClock {
  readonly zone: string;
  readonly wallOf: (instant: number) => WallTime;
  /** The first instant at which clocks show this; where they are put forward over it, as much later. Months and days may run over. */
  readonly instantOf: (wall: Partial<WallTime> & { readonly year: number }) => number;
  /** Whether clocks show the same once more: in the hour for which they are put back. */
  readonly isTwice: (instant: number) => boolean;
}

const clocks = new Map<string, ZoneClock>();

/** The clock of a time zone by its IANA name: `Europe/Berlin`. */
export function zoneClock(zone: string): ZoneClock {
  const made = clocks.get(zone) ?? clockOf(zone);
  clocks.set(zone, made);
  return made;
}

function clockOf(zone: string): ZoneClock {
  const offsetOf = offsets(zone);
  const shown = (instant: number) => instant + offsetOf(instant);
  /** All instants at which clocks show this, as they would write it in UTC. */
  const instantsOf = (wall: number): readonly number[] => {
    const tried = [...new Set([offsetOf(wall - 26 * hour), offsetOf(wall + 26 * hour)])];
    return tried
      .map((offset) => wall - offset)
      .filter((instant) => shown(instant) === wall)
      .toSorted((a, b) => a - b);
  };
  return {
    zone,
    wallOf: (instant) => {
      const at = new Date(shown(instant));
      return {
        year: at.getUTCFullYear(),
        month: at.getUTCMonth() + 1,
        day: at.getUTCDate(),
        hour: at.getUTCHours(),
        minute: at.getUTCMinutes(),
      };
    },
    instantOf: ({ year, month = 1, day = 1, hour: hours = 0, minute = 0 }) => {
      const wall = Date.UTC(year, month - 1, day, hours, minute);
      return instantsOf(wall)[0] ?? wall - offsetOf(wall - 26 * hour);
    },
    isTwice: (instant) => instantsOf(shown(instant)).length > 1,
  };
}

/** How far clocks are ahead of UTC. They are changed at full quarters of an hour only, so each quarter is asked for once. */
function offsets(zone: string): (instant: number) => number {
  if (zone === "UTC") return () => 0;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const known = new Map<number, number>();
  return (instant) => {
    const at = Math.floor(instant / quarter);
    const found = known.get(at);
    if (found !== undefined) return found;
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(at * quarter)) part[type] = Number(value);
    const wall = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute);
    const offset = wall - at * quarter;
    if (known.size > 5000) known.clear();
    known.set(at, offset);
    return offset;
  };
}
