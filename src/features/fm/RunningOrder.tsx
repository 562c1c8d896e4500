import { useTranslation } from "react-i18next";
import type { OrderTask, WorkOrder } from "#data/documents.ts";
import { doTask } from "#data/orders/tasks.ts";
import { nextTask } from "#domain/orders/finishing.ts";
import { orderNumber } from "#domain/orders/orderNumber.ts";
import { useOwnName } from "#shared/kit/steps/useRecordSteps.ts";
import { useRecords } from "#shared/kit/useRecords.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconCheck } from "#ui/icons/icons.gen.ts";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";

interface Props {
  readonly order: WorkOrder;
  readonly mayWrite: boolean;
  readonly onOpen: (order: WorkOrder) => void;
}

/** The order in work with its next task, which is ticked here; one that asks for a value is answered on the page of the order. */
export function RunningOrder({ order, mayWrite, onOpen }: Props) {
  const { t } = useTranslation("fm");
  const format = useFormats();
  const tasks = useRecords<OrderTask>("order_task", order.project_id, "title");
  const own = tasks.status === "ready" ? tasks.value.filter(({ order_id }) => order_id === order.id) : [];
  const next = nextTask(own);
  const said =
    tasks.status !== "ready"
      ? t(($) => $.running[tasks.status])
      : (next?.title ?? t(($) => $.running[own.length === 0 ? "none" : "allDone"]));
  return (
    <Panel
      title={t(($) => $.running.title)}
      foot={
        mayWrite &&
        next &&
        (next.asks === "tick" ? (
          <Tick key={next.id} task={next} />
        ) : (
          <Button variant="primary" onClick={() => onOpen(order)}>
            {t(($) => $.running.value)}
          </Button>
        ))
      }
      flush
    >
      <ListRow
        title={order.title}
        onOpen={() => onOpen(order)}
        note={[orderNumber(order), order.storey].filter(Boolean).join(" · ")}
        facts={[
          next
            ? format.labelled(
                t(($) => $.running.next),
                said,
              )
            : said,
        ]}
      />
    </Panel>
  );
}

function Tick({ task }: { readonly task: OrderTask }) {
  const { t } = useTranslation("fm");
  const db = useDatabase();
  const by = useOwnName();
  const ticking = useOnce(async () => {
    const done = await doTask(db, { id: task.id, by });
    if (!done.ok)
      notify({
        tone: "bad",
        title: t(($) => $.running.problem[done.error.kind === "unknown" ? "unknown" : "other"]),
      });
  });
  return (
    <Button variant="primary" icon={IconCheck} busy={ticking.busy} onClick={() => ticking.run()}>
      {t(($) => $.running.tick)}
    </Button>
  );
}
