import type { WorkOrder } from "#data/documents.ts";
import { change } from "#data/write.ts";
import { berlinDay } from "#domain/orders/plans/berlinDay.ts";
import { counterDue, type CounterReading } from "#domain/orders/plans/counterDue.ts";
import { dueOccurrences } from "#domain/orders/plans/dueOccurrences.ts";
import { nextDays } from "#domain/orders/plans/recurrence.ts";
import { orderTemplateOf } from "#domain/orders/plans/orderTemplateOf.ts";
import { RecordSheet } from "#shared/kit/sheet/RecordSheet.tsx";
import { useRecords } from "#shared/kit/useRecords.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { PlanRow, PlanTrouble } from "./planRow.ts";
import { usePlanWords } from "./usePlanWords.ts";

interface Props {
  readonly plan: PlanRow | null | undefined;
  /** What was read off the counters of the project. */
  readonly readings: readonly CounterReading[];
  readonly mayWrite: boolean;
  readonly onEdit: (id: string) => void;
  /** It was switched on or off. */
  readonly onSwitched: () => void;
  readonly onClose: () => void;
}

/** Nothing is wrong with the plan itself. */
const mild: readonly PlanTrouble[] = ["never", "no_reading"];
/** So many of the next days are shown. */
const shownDays = 5;

/** A plan in full: its rhythm in words, its next days, and what is to be done each time. */
export function PlanSheet({ plan, readings, mayWrite, onEdit, onSwitched, onClose }: Props) {
  const words = usePlanWords();
  const records = useRecordWords();
  const db = useDatabase();
  const { t } = words;
  const said = (label: string, text: string) => ({ label, value: text, text });
  const groups = (row: PlanRow) => {
    const template = orderTemplateOf(row.template);
    const found = row.trigger === "calendar" ? nextDays(row, berlinDay(db.clock), shownDays) : undefined;
    const counter = row.trigger === "counter" ? counterDue(row, readings) : undefined;
    const state = counter?.ok ? counter.value : undefined;
    const days = found?.ok && row.is_active ? found.value.map(words.dayText) : [];
    return [
      {
        facts: [
          said(
            t(($) => $.often),
            words.rhythmText(row),
          ),
          ...(days.length > 0 ? [said(t(($) => $.nextDays), days.join("; "))] : []),
          ...(state
            ? [
                said(
                  t(($) => $.counter.now),
                  t(($) => $.counter.read, { value: words.format.exact(state.value), day: words.dayText(state.read_on) }),
                ),
              ]
            : []),
          ...(state?.forecast && row.is_active
            ? [said(t(($) => $.counter.forecast), words.dayText(state.forecast))]
            : []),
          "ends_on",
          "lead_days",
          "storey",
        ],
      },
      {
        title: records.fieldLabel("maintenance_plan", "template"),
        facts: [
          said(
            t(($) => $.order.title),
            template.title || row.title,
          ),
          ...(template.description ? [said(t(($) => $.order.description), template.description)] : []),
          said(
            t(($) => $.order.priority),
            records.choiceWord(template.priority),
          ),
          ...(template.estimate_minutes
            ? [
                said(
                  t(($) => $.order.minutes),
                  words.format.withUnit(template.estimate_minutes, "min"),
                ),
              ]
            : []),
          ...template.tasks.map(({ title, is_mandatory, asks, unit }, at) =>
            said(
              t(($) => $.order.task, { number: at + 1 }),
              [title, asks === "value" && unit ? `(${unit})` : "", is_mandatory ? t(($) => $.order.mandatory) : ""]
                .filter(Boolean)
                .join(" "),
            ),
          ),
        ],
      },
    ]; // prettier-ignore
  };
  const flip = async ({ id, is_active }: PlanRow) => {
    const done = await change(db, db.work, { id, changes: { is_active: !is_active } as never });
    if (!done.ok) notify({ tone: "bad", title: t(($) => $.notSaved) });
    else onSwitched();
  };
  return (
    <RecordSheet
      kind="maintenance_plan"
      record={plan}
      onClose={onClose}
      {...(plan && { groups: groups(plan) })}
      above={
        plan && (
          <>
            {plan.trouble && (
              <Notice tone={mild.includes(plan.trouble) ? "info" : "bad"}>
                {words.troubleText(plan.trouble)}
              </Notice>
            )}
            <Missed plan={plan} />
          </>
        )
      }
      foot={
        plan &&
        mayWrite && (
          <>
            <Button onClick={() => onEdit(plan.id)}>{t(($) => $.edit)}</Button>
            <Button onClick={() => void flip(plan)}>
              {t(($) => (plan.is_active ? $.switchOff : $.switchOn))}
            </Button>
          </>
        )
      }
    />
  );
}

/** Earlier days of a plan for which there is no order, also none that was done since. */
function Missed({ plan }: { readonly plan: PlanRow }) {
  const { t, format, dayText } = usePlanWords();
  const db = useDatabase();
  const orders = useRecords<WorkOrder>("work_order", plan.project_id, "title");
  if (plan.trigger !== "calendar" || orders.status !== "ready") return null;
  const own = orders.value.filter(({ plan_id }) => plan_id === plan.id);
  const stood = new Set(own.flatMap(({ occurs_on, due_on }) => [occurs_on, due_on]));
  const due = dueOccurrences(plan, berlinDay(db.clock));
  const missed = due.ok ? due.value.missed.filter((day) => !stood.has(day)) : [];
  if (missed.length === 0) return null;
  const days = format.list([...missed.slice(-shownDays).map(dayText), ...(missed.length > shownDays ? ["…"] : [])]); // prettier-ignore
  return (
    <Notice tone="warn" title={t(($) => $.missed.title, { count: missed.length })}>
      {t(($) => $.missed.text, { days })}
    </Notice>
  );
}
