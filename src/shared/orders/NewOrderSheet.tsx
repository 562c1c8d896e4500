import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "#data/documents.ts";
import { addOrder, type NewOrder } from "#data/orders/addOrder.ts";
import { orderNumber } from "#domain/orders/orderNumber.ts";
import { RecordForm } from "#shared/kit/form/RecordForm.tsx";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { orderFields, useOrderInputs } from "./useOrderInputs.tsx";

interface Props {
  readonly projectId: string;
  /** What is known already: the room, the equipment, what was found. */
  readonly start?: Partial<Omit<NewOrder, "project_id">>;
  readonly onAdded?: (order: WorkOrder) => void;
  readonly onClose: () => void;
}

/** Asks for a new order and makes it at once, also without a network. */
export function NewOrderSheet({ projectId, start = {}, onAdded, onClose }: Props) {
  const { t } = useTranslation("order");
  const common = useTranslation("common").t;
  const db = useDatabase();
  const inputs = useOrderInputs(projectId);
  const made = useRef<WorkOrder>(undefined);
  return (
    <Sheet open onClose={onClose} title={t(($) => $.add)} close={common(($) => $.close)}>
      <RecordForm
        kind="work_order"
        projectId={projectId}
        record={null}
        fields={orderFields}
        start={{ state: "open", priority: "normal", ...start }}
        inputs={inputs}
        submit={t(($) => $.add)}
        onSave={async ({ said }) => {
          const added = await addOrder(db, {
            title: "",
            ...start,
            ...(said as Partial<NewOrder>),
            project_id: projectId,
          });
          if (!added.ok) return added;
          notify({ tone: "ok", title: t(($) => $.added, { number: orderNumber(added.value) }) });
          made.current = added.value;
          return added;
        }}
        onSaved={() => {
          onClose();
          if (made.current) onAdded?.(made.current);
        }}
        onCancel={onClose}
      />
    </Sheet>
  );
}
