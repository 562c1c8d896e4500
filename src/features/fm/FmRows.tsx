import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Duty, WorkOrder } from "#data/documents.ts";
import { isOverdue } from "#domain/orders/figures/backlog.ts";
import { orderNumber } from "#domain/orders/orderNumber.ts";
import { localDay } from "#kernel/time.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import type { FmList, ReadyFigures } from "./FmFigures.tsx";

interface Props {
  readonly figures: ReadyFigures;
  readonly list: FmList;
  /** Milliseconds. */
  readonly now: number;
  readonly onOpen: (order: WorkOrder) => void;
}

/** The rows that a figure is made of. */
export function FmRows({ figures, list, now, onOpen }: Props) {
  const { t } = useTranslation("fm");
  const [by, setBy] = useState<"walk" | "time">("walk");
  const title = t(($) => $.figures[list]);
  const orders =
    list === "reaction"
      ? figures.late
      : list === "duties"
        ? []
        : list === "today" && by === "walk"
          ? figures.walked
          : figures[list];
  const isEmpty = list === "duties" ? figures.duties.length === 0 : orders.length === 0;
  if (isEmpty)
    return (
      <Panel title={title}>
        <EmptyState
          title={t(($) => $.empty[list])}
          text={t(($) => (figures.hasOrders ? $.emptyText : $.noOrders))}
        />
      </Panel>
    );
  return (
    <Panel
      title={title}
      flush
      aside={
        list === "today" && (
          <Segmented
            label={t(($) => $.by.label)}
            value={by}
            options={(["walk", "time"] as const).map((value) => ({ value, label: t(($) => $.by[value]) }))}
            onChange={setBy}
          />
        )
      }
    >
      <RowList label={title} flush>
        {list === "duties"
          ? figures.duties.map((duty) => <DutyRow key={duty.id} duty={duty} now={now} />)
          : orders.map((order) => <OrderRow key={order.id} {...{ order, figures, now, onOpen }} />)}
      </RowList>
    </Panel>
  );
}

function OrderRow({
  order,
  figures,
  now,
  onOpen,
}: {
  readonly order: WorkOrder;
  readonly figures: ReadyFigures;
  readonly now: number;
  readonly onOpen: (order: WorkOrder) => void;
}) {
  const { t } = useTranslation("fm");
  const format = useFormats();
  const words = useRecordWords();
  const clock = figures.clocks.get(order.id)?.solution;
  const isLate = isOverdue(order, localDay({ now: () => now })) || clock?.result === "missed";
  const facts = [
    order.planned_for && t(($) => $.planned, { when: format.dateTime(order.planned_for) }),
    order.due_on && t(($) => $.due, { day: format.date(order.due_on) }),
    clock?.due_at && t(($) => $.solution, { when: format.dateTime(new Date(clock.due_at)) }),
  ];
  return (
    <ListRow
      title={order.title}
      onOpen={() => onOpen(order)}
      note={[orderNumber(order), order.storey].filter(Boolean).join(" · ")}
      facts={facts.filter((fact) => typeof fact === "string")}
      end={
        <Tag tone={isLate ? "warn" : order.state === "in_progress" ? "info" : "plain"}>
          {isLate ? t(($) => $.late) : words.choiceWord(order.state, { kind: "work_order", field: "state" })}
        </Tag>
      }
    />
  );
}

function DutyRow({ duty, now }: { readonly duty: Duty; readonly now: number }) {
  const { t } = useTranslation("fm");
  const format = useFormats();
  const isLate = Boolean(duty.next_on && duty.next_on < localDay({ now: () => now }));
  return (
    <ListRow
      title={duty.title}
      note={duty.legal_source ?? undefined}
      end={
        duty.next_on && (
          <Tag tone={isLate ? "warn" : "plain"}>{isLate ? t(($) => $.late) : format.date(duty.next_on)}</Tag>
        )
      }
    />
  );
}
