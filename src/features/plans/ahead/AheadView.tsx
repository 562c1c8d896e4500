import { useMemo, useState } from "react";
import type { MaintenancePlan, WorkOrder } from "#data/documents.ts";
import { calendarEntries } from "#domain/orders/plans/calendarEntries.ts";
import { daysAhead, workloadOf } from "#domain/orders/plans/daysAhead.ts";
import { shiftedDay } from "#domain/orders/plans/dueOccurrences.ts";
import { useCalendarWords } from "#shared/kit/calendar/useCalendarWords.ts";
import { useRecords } from "#shared/kit/useRecords.ts";
import { notifyFailed } from "#shell/notify.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Calendar, type CalendarPlace } from "#ui/calendar/Calendar.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { IconDownload } from "#ui/icons/icons.gen.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { usePlanWords } from "../usePlanWords.ts";
import { Workload } from "./Workload.tsx";

interface Props {
  readonly projectId: string;
  readonly plans: readonly MaintenancePlan[];
  readonly today: string;
  readonly onOpen: (id: string) => void;
}

/** Weeks that are looked ahead. */
const weeks = 52;

/** The coming twelve months: what comes when, and how much work that is; as a file for other calendars, too. */
export function AheadView({ projectId, plans, today, onOpen }: Props) {
  const { t, format } = usePlanWords();
  const words = useCalendarWords();
  const db = useDatabase();
  const [place, setPlace] = useState<CalendarPlace>({ day: today, view: "month" });
  const orders = useRecords<WorkOrder>("work_order", projectId, "title");
  const { days, cut } = useMemo(
    () => daysAhead(plans, { from: today, to: shiftedDay(today, weeks * 7) }),
    [plans, today],
  );
  const events = useMemo(
    () =>
      days.map(({ plan, day }) => ({
        id: `${plan.id} ${day}`,
        title: plan.title,
        note: plan.storey ?? undefined,
        day,
        onOpen: () => onOpen(plan.id),
      })),
    [days, onOpen],
  );
  const save = async () => {
    const { planCalendarFile } = await import("#domain/orders/plans/planCalendarFile.ts");
    const entries = calendarEntries(orders.status === "ready" ? orders.value : [], days);
    const language = format.locale.slice(0, 2);
    const text = planCalendarFile(t(($) => $.title), entries, { language, now: db.clock.now() }); // prettier-ignore
    saveFile(new Blob([text], { type: "text/calendar" }), `${fileNameOf(t(($) => $.title))}.ics`);
  };
  return (
    <Stack>
      {cut.length > 0 && (
        <Notice tone="warn" title={t(($) => $.ahead.cut)}>
          {t(($) => $.ahead.cutText, { plans: format.list(cut.map(({ title }) => title)) })}
        </Notice>
      )}
      <Panel
        flush
        title={t(($) => $.ahead.calendar)}
        aside={
          <Button
            icon={IconDownload}
            disabled={orders.status !== "ready"}
            onClick={() =>
              void save().catch((error: unknown) => notifyFailed(error, { title: t(($) => $.ahead.notSaved) }))
            }
          >
            {t(($) => $.ahead.save)}
          </Button>
        }
      >
        <Calendar
          label={t(($) => $.ahead.calendar)}
          events={events}
          {...place}
          onChange={setPlace}
          words={words}
          locale={format.locale}
          zone="Europe/Berlin"
        />
      </Panel>
      <Panel title={t(($) => $.ahead.work)}>
        <Workload work={workloadOf(days, today, weeks)} />
      </Panel>
    </Stack>
  ); // prettier-ignore
}
