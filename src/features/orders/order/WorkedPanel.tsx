import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderCost, TimeEntry, WorkOrder } from "#data/documents.ts";
import { addWorked, voidWorked } from "#data/orders/worked.ts";
import { amountOf, minutesBetween, rowsThatHold, sumOfCosts } from "#domain/orders/worked.ts";
import { RecordForm } from "#shared/kit/form/RecordForm.tsx";
import type { TypedValues } from "#shared/kit/form/typed.ts";
import type { TypedFields } from "#shared/kit/form/useRecordForm.ts";
import { useOwnName } from "#shared/kit/steps/useRecordSteps.ts";
import { useRecords } from "#shared/kit/useRecords.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { IconPencil, IconPlus, IconX } from "#ui/icons/icons.gen.ts";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./order.module.css";

interface Props {
  readonly order: WorkOrder;
  readonly mayWrite: boolean;
}

const fields = {
  time_entry: [["started_at", "ended_at"], "minutes", "note"],
  order_cost: ["cost_kind", "name", ["quantity", "unit"], "unit_price"],
} as const;

/** How long people have worked on an order. */
export function TimePanel(props: Props) {
  const { t } = useTranslation("orders");
  const format = useFormats();
  const rows = useHeld<TimeEntry>("time_entry", props.order, "started_at");
  const minutes = rows.reduce((sum, row) => sum + row.minutes, 0);
  return (
    <WorkedPanel
      {...props}
      kind="time_entry"
      rows={rows}
      title={t(($) => $.worked.times)}
      add={t(($) => $.worked.addTime)}
      textOf={(row) => `${format.dateTime(row.started_at)} – ${format.dateTime(row.ended_at)}`}
      noteOf={(row) => [row.note, row.author_name].filter(Boolean).join(" · ")}
      figureOf={(row) => t(($) => $.worked.minutes, { count: row.minutes })}
      sum={t(($) => $.worked.minutes, { count: minutes })}
    />
  );
}

/** What an order has cost: parts, services, ways. */
export function CostPanel(props: Props) {
  const { t } = useTranslation("orders");
  const format = useFormats();
  const rows = useHeld<OrderCost>("order_cost", props.order, "name");
  const { cents, unpriced } = sumOfCosts(rows);
  return (
    <WorkedPanel
      {...props}
      kind="order_cost"
      rows={rows}
      title={t(($) => $.worked.costs)}
      add={t(($) => $.worked.addCost)}
      textOf={({ name }) => name}
      noteOf={({ quantity, unit }) => [format.number(Number(quantity), 3), unit].filter(Boolean).join(" ")}
      figureOf={(row) => {
        const amount = amountOf(row);
        return amount === undefined ? t(($) => $.worked.noPrice) : format.euros(amount);
      }}
      sum={[format.euros(cents), unpriced > 0 && t(($) => $.worked.unpriced, { count: unpriced })]
        .filter(Boolean)
        .join(" · ")}
    />
  );
}

/** The rows of an order that hold, in the order of one of their texts. */
function useHeld<Row extends TimeEntry | OrderCost>(
  kind: Row["kind"],
  { id, project_id }: WorkOrder,
  by: keyof Row & string,
): readonly Row[] {
  const all = useRecords<Row>(kind, project_id, by);
  return all.status === "ready" ? rowsThatHold(all.value.filter(({ order_id }) => order_id === id)) : [];
}

interface PanelProps<Row> extends Props {
  readonly kind: "time_entry" | "order_cost";
  readonly rows: readonly Row[];
  readonly title: string;
  readonly add: string;
  readonly textOf: (row: Row) => string;
  readonly noteOf: (row: Row) => string;
  readonly figureOf: (row: Row) => string;
  readonly sum: string;
}

function WorkedPanel<Row extends TimeEntry | OrderCost>(props: PanelProps<Row>): ReactNode {
  const { order, mayWrite, kind, rows, title, add, textOf, noteOf, figureOf, sum } = props;
  const { t } = useTranslation("orders");
  const common = useTranslation("common").t;
  const db = useDatabase();
  const by = useOwnName();
  // null while a new one is entered
  const [edited, setEdited] = useState<Row | null>();
  const close = () => setEdited(undefined);
  const removing = useOnce(async (row: Row) => {
    const done = await voidWorked(db, row, by);
    notify(
      done.ok
        ? { tone: "ok", title: t(($) => $.worked.removed, { name: textOf(row) }) }
        : { tone: "bad", title: t(($) => $.tasks.problem.other) },
    );
  });
  return (
    <Panel
      title={title}
      aside={rows.length > 0 && sum}
      flush
      foot={
        mayWrite && (
          <Button icon={IconPlus} onClick={() => setEdited(null)}>
            {add}
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className={styles["none"]}>{t(($) => $.worked.none)}</p>}
      <ul className={styles["tasks"]} aria-label={title}>
        {rows.map((row) => (
          <li key={row.id} className={styles["worked"]}>
            <span>
              {textOf(row)}
              <span className={styles["note"]}>{noteOf(row)}</span>
            </span>
            <strong>{figureOf(row)}</strong>
            {mayWrite && (
              <span className={styles["actions"]} data-print="none">
                <IconButton
                  icon={IconPencil}
                  label={t(($) => $.worked.correct, { name: textOf(row) })}
                  onClick={() => setEdited(row)}
                />
                <IconButton
                  icon={IconX}
                  label={t(($) => $.worked.remove, { name: textOf(row) })}
                  onClick={() => removing.run(row)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Sheet
        open={edited !== undefined}
        onClose={close}
        title={edited ? t(($) => $.worked.correct, { name: textOf(edited) }) : add}
        close={common(($) => $.close)}
      >
        {edited !== undefined && (
          <RecordForm
            kind={kind}
            projectId={order.project_id}
            record={null}
            fields={fields[kind]}
            {...(edited && { start: startOf(kind, edited) })}
            follow={minutesFollow}
            problemText={(problem) =>
              problem === "end_before_start" ? t(($) => $.worked.endBeforeStart) : undefined
            }
            onSave={({ said }) =>
              addWorked(db, { kind, order, by, said: { ...blank[kind], ...said }, corrects: edited?.id })
            }
            onSaved={close}
            onCancel={close}
          />
        )}
      </Sheet>
    </Panel>
  );
}

/** What a row says where the form leaves it out. */
const blank = {
  time_entry: { note: "" },
  order_cost: { quantity: "1", unit: "", unit_price: null },
} as const;

/** What a correction begins with: all that the form asks. */
const startOf = (kind: keyof typeof fields, row: TimeEntry | OrderCost) =>
  Object.fromEntries(
    fields[kind].flat().map((field) => [field, (row as unknown as Record<string, unknown>)[field] ?? null]),
  );

/** Minutes follow from beginning and end, and can be typed over. */
function minutesFollow(before: TypedValues, typed: TypedFields): TypedFields {
  const { started_at, ended_at } = { ...before, ...typed };
  const isTimed = "started_at" in typed || "ended_at" in typed;
  if (!isTimed || typeof started_at !== "string" || typeof ended_at !== "string") return typed;
  if (started_at === "" || ended_at === "") return typed;
  return { ...typed, minutes: String(minutesBetween(started_at, ended_at)) };
}
