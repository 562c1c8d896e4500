/** How often something comes, as a form asks it. */
export interface RuleParts {
  readonly every: number;
  readonly unit: "day" | "week" | "month" | "year";
  /** In months and years: the same date, or the same weekday of the month, as the second Tuesday. */
  readonly by: "date" | "weekday";
}

const frequencies = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;
const units = { DAILY: "day", WEEKLY: "week", MONTHLY: "month", YEARLY: "year" } as const;
const weekDays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;

/**
 * The rule of RFC 5545 for what a form says. Dates that not every month has stand for the last day of a shorter one.
 * @param startsOn the first day, `2026-11-20`: its weekday and date are those of the rule
 */
export function ruleOf({ every, unit, by }: RuleParts, startsOn: string): string {
  const start = `FREQ=${frequencies[unit]}${every === 1 ? "" : `;INTERVAL=${every}`}`;
  const [month, date] = [Number(startsOn.slice(5, 7)), Number(startsOn.slice(8, 10))];
  const weekDay = weekDays[new Date(`${startsOn}T00:00:00Z`).getUTCDay()];
  const inMonth = unit === "year" ? `;BYMONTH=${month}` : "";
  switch (unit) {
    case "day":
      return start;
    case "week":
      return `${start};BYDAY=${weekDay}`;
    case "month":
    case "year":
      if (by === "weekday")
        return `${start}${inMonth};BYDAY=${date > 28 ? -1 : Math.ceil(date / 7)}${weekDay}`;
      if (date <= 28) return `${start}${inMonth};BYMONTHDAY=${date}`;
      return `${start}${inMonth};BYMONTHDAY=${range(28, date)};BYSETPOS=-1`;
  }
}

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).join(",");

/** What a form shows of a rule; nothing where the rule says more than the form asks. */
export function partsOf(rule: string, startsOn: string): RuleParts | undefined {
  const found = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=(\d+))?/.exec(rule);
  if (!found) return undefined;
  const unit = units[found[1] as keyof typeof units];
  const every = Number(found[2] ?? 1);
  return (["date", "weekday"] as const)
    .map((by) => ({ every, unit, by }))
    .find((parts) => ruleOf(parts, startsOn) === rule);
}

const dated = "(?:MO|TU|WE|TH|FR|SA|SU)";
const inMonth = `(?:BYMONTHDAY=[\\d,]+(?:;BYSETPOS=-1)?|BYDAY=(?:[1-4]|-1)${dated})`;
const shapes: Readonly<Record<RuleParts["unit"], RegExp>> = {
  day: /^$/,
  week: new RegExp(`^;BYDAY=${dated}$`),
  month: new RegExp(`^;${inMonth}$`),
  year: new RegExp(`^;BYMONTH=\\d+;${inMonth}$`),
};

/** As `partsOf`, of a rule whose first day nobody has said for now. */
export function shapeOf(rule: string): RuleParts | undefined {
  const found = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=(\d+))?(.*)$/.exec(rule);
  if (!found) return undefined;
  const unit = units[found[1] as keyof typeof units];
  if (!shapes[unit].test(found[3]!)) return undefined;
  const isWeekday = (unit === "month" || unit === "year") && rule.includes("BYDAY=");
  return { every: Number(found[2] ?? 1), unit, by: isWeekday ? "weekday" : "date" };
}
