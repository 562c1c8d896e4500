import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "#data/documents.ts";
import { isOpenOrder } from "#domain/orders/finishing.ts";
import { orderNumber } from "#domain/orders/orderNumber.ts";
import { localDay } from "#kernel/time.ts";
import { useColumnsOf, useFacetsOf } from "#shared/kit/list/columnsOf.ts";
import type { ListImport } from "#shared/kit/list/import/listImport.ts";
import { List } from "#shared/kit/list/List.tsx";
import type { ListCalendar, ListFacet } from "#shared/kit/list/listParts.ts";
import { useBulkSteps } from "#shared/kit/steps/useBulkSteps.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { Live } from "#shell/useLive.ts";
import { Tag } from "#ui/feedback/Tag.tsx";

interface Props {
  readonly projectId: string;
  readonly orders: Live<readonly WorkOrder[]>;
  readonly mayRead: boolean;
  readonly mayWrite: boolean;
  /** Adds the first one. */
  readonly add: ReactNode;
  readonly onOpen: (order: WorkOrder) => void;
}

const importing: ListImport<WorkOrder> = {
  kind: "work_order",
  fields: ["title", "description", "priority", "category", "storey", "due_on", "estimate_minutes"],
  create: () => ({ assigned: [], contractor_ids: [], needs_signature: false }),
};

/** Every order of the project. */
export function OrderList({ mayWrite, orders, add, ...props }: Props) {
  const { t } = useTranslation("orders");
  const format = useFormats();
  const columns = useOrderColumns();
  const declared = useFacetsOf<WorkOrder>("work_order", ["state", "priority", "category", "storey"]);
  const due = useDueFacet();
  const facets = useMemo(() => [...declared, due], [declared, due]);
  const all = useBulkSteps<WorkOrder>("work_order", props.projectId);
  // whether an order is done is looked at one by one: its tasks, and what it waits for
  const bulk = useMemo(() => all.filter(({ id }) => id !== "finish" && id !== "approve"), [all]);
  return (
    <List
      {...props}
      id="orders"
      title={t(($) => $.title)}
      rows={orders}
      columns={columns}
      facets={facets}
      nameOf={(order) => `${orderNumber(order)} ${order.title}`}
      card={(order) => ({
        title: order.title,
        note: [orderNumber(order), order.storey].filter(Boolean).join(" · "),
        facts: order.due_on ? [t(($) => $.due, { day: format.date(order.due_on) })] : [],
        end: <OrderState record={order} />,
      })}
      bulk={bulk}
      calendar={calendar}
      importing={mayWrite ? importing : undefined}
      empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text), action: add }}
    />
  );
}

const isOverdue = (order: WorkOrder) =>
  isOpenOrder(order) && Boolean(order.due_on && order.due_on < localDay());

/** When an order is due, seen from today. */
function useDueFacet(): ListFacet<WorkOrder> {
  const { t } = useTranslation("orders");
  return useMemo(
    () => ({
      id: "due",
      label: t(($) => $.dueFacet.label),
      values: ["overdue", "today", "later", "none"],
      valueOf: (order) => {
        if (!isOpenOrder(order)) return null;
        if (!order.due_on) return "none";
        const today = localDay();
        return order.due_on < today ? "overdue" : order.due_on === today ? "today" : "later";
      },
      wordOf: (value) =>
        value === "overdue" || value === "today" || value === "later" || value === "none"
          ? t(($) => $.dueFacet[value])
          : t(($) => $.dueFacet.closed),
    }),
    [t],
  );
}

function useOrderColumns() {
  const { t } = useTranslation("orders");
  const declared = useColumnsOf<WorkOrder>("work_order", ["number", "title", "state", "priority", "category", "storey", "due_on", "planned_for", "estimate_minutes", "description"]); // prettier-ignore
  return useMemo(
    () =>
      declared.map((column) => {
        if (column.id === "state")
          return { ...column, cell: (order: WorkOrder) => <OrderState record={order} /> };
        if (column.id === "number")
          return {
            ...column,
            head: t(($) => $.number),
            cell: orderNumber,
            sortBy: orderNumber,
            searchedIn: orderNumber,
          };
        if (["category", "planned_for"].includes(column.id)) return { ...column, from: "desktop" as const };
        return ["estimate_minutes", "description"].includes(column.id)
          ? { ...column, isExtra: true }
          : column;
      }),
    [declared, t],
  );
}

const tones = {
  open: "info",
  accepted: "info",
  planned: "info",
  in_progress: "accent",
  paused: "warn",
  done: "ok",
  approved: "ok",
  reopened: "info",
  cancelled: "plain",
} as const;

const toneOf = (order: WorkOrder) => (isOverdue(order) ? "bad" : tones[order.state]);

/** Which order is due when. */
const calendar: ListCalendar<WorkOrder> = { by: "due_on", noteOf: ({ storey }) => storey, toneOf };

/** Where an order stands, in a word; one that should be done is told. */
function OrderState({ record }: { readonly record: WorkOrder }) {
  const { t } = useTranslation("orders");
  const words = useRecordWords();
  const state = words.choiceWord(record.state, { kind: "work_order", field: "state" });
  return <Tag tone={toneOf(record)}>{isOverdue(record) ? t(($) => $.overdue, { state }) : state}</Tag>;
}
