import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MaintenancePlan } from "#data/documents.ts";
import { partsOf, type RuleParts } from "#domain/orders/plans/ruleParts.ts";
import { exactNumber } from "#domain/esg/bills/exactNumber.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { PlanTrouble } from "./planRow.ts";

type Rhythmic = Pick<
  MaintenancePlan,
  "trigger" | "rule" | "starts_on" | "season_from" | "season_to" | "meter" | "every_units"
>;

/** Words for rhythms of plans: "alle 3 Monate am 15.", "alle 500 laut Stunden BHKW". */
export function usePlanWords() {
  const { t } = useTranslation("plans");
  const format = useFormats();
  return useMemo(() => {
    const named = (day: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(format.locale, { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`)); // prettier-ignore
    const month = (number: number) => format.months[number - 1]!.long;
    /** On which day of a month or year. */
    const onDay = ({ by, unit }: RuleParts, start: string): string => {
      const date = Number(start.slice(8));
      const isYear = unit === "year";
      if (by === "weekday") {
        const nth = date > 28 ? "last" : (["first", "second", "third", "fourth"] as const)[Math.ceil(date / 7) - 1]!; // prettier-ignore
        const on = t(($) => $.on.nth[nth], { weekday: named(start, { weekday: "long" }) });
        return isYear ? t(($) => $.on.inMonth, { on, month: month(Number(start.slice(5, 7))) }) : on;
      }
      if (isYear) return t(($) => $.on.dayOfYear, { day: named(start, { day: "numeric", month: "long" }) });
      if (date === 31) return t(($) => $.on.last);
      return t(($) => (date > 28 ? $.on.dateOrLast : $.on.date), { day: String(date) });
    };
    const everyText = (parts: RuleParts, start: string): string => {
      const count = parts.every;
      switch (parts.unit) {
        case "day":
          return t(($) => $.every.day, { count });
        case "week":
          return t(($) => $.every.week, { count, on: named(start, { weekday: "long" }) });
        case "month":
          return t(($) => $.every.month, { count, on: onDay(parts, start) });
        case "year":
          return t(($) => $.every.year, { count, on: onDay(parts, start) });
      }
    };
    const rhythmText = (plan: Rhythmic): string => {
      if (plan.trigger === "counter") {
        const units = plan.every_units ? exactNumber(plan.every_units, format.locale) : "?";
        return t(($) => $.every.units, { units, meter: plan.meter ?? "?" });
      }
      const start = plan.starts_on ?? "";
      const parts = start === "" ? undefined : partsOf(plan.rule ?? "", start);
      const often = parts ? everyText(parts, start) : t(($) => $.every.own);
      if (!plan.season_from && !plan.season_to) return often;
      const from = month(plan.season_from ?? 1);
      const to = month(plan.season_to ?? 12);
      return t(($) => $.every.season, { often, from, to });
    };
    return {
      t,
      format,
      rhythmText,
      troubleText: (kind: PlanTrouble) => t(($) => $.trouble[kind]),
      /** "Mo., 15.03.2027" */
      dayText: (day: string) =>
        named(day, { weekday: "short", day: "2-digit", month: "2-digit", year: "numeric" }),
    };
  }, [t, format]);
}
