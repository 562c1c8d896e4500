import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { CalendarWords } from "#ui/calendar/calendarWords.ts";

/** What a calendar says, in the language of the page. */
export function useCalendarWords(): CalendarWords {
  const { t } = useTranslation("calendar");
  const format = useFormats();
  return useMemo(
    () => ({
      view: t(($) => $.view),
      views: t(($) => $.views, { returnObjects: true }),
      today: t(($) => $.today),
      previous: t(($) => $.previous, { returnObjects: true }),
      next: t(($) => $.next, { returnObjects: true }),
      week: (number) => t(($) => $.week, { number: String(number) }),
      spokenWeek: (number) => t(($) => $.spokenWeek, { number: String(number) }),
      count: (count) => t(($) => $.count, { count, number: format.number(count) }),
      more: (count) => t(($) => $.more, { count, number: format.number(count) }),
      allDay: t(($) => $.allDay),
      none: t(($) => $.none),
      nearest: (day) => t(($) => $.nearest, { day }),
      loading: t(($) => $.loading),
    }),
    [t, format],
  );
}
