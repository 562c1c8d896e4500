import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "#data/documents.ts";
import { useRecords } from "#shared/kit/useRecords.ts";
import { NewOrderSheet } from "#shared/orders/NewOrderSheet.tsx";
import { useMay } from "#shell/rights/useMay.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconPlus } from "#ui/icons/icons.gen.ts";
import { Page } from "#ui/layout/Page.tsx";
import { OrderList } from "./OrderList.tsx";

/** The orders of a project: what is to be done, what is due, and how far it is. */
export function OrdersPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("orders");
  const words = useTranslation("order").t;
  const may = useMay(projectId);
  const navigate = useNavigate();
  const orders = useRecords<WorkOrder>("work_order", projectId, "number");
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<WorkOrder>();
  const mayWrite = may("work:write");
  // then the list has the button
  const isEmpty = orders.status === "ready" && orders.value.length === 0;
  const add = mayWrite && (
    <Button variant="primary" icon={IconPlus} onClick={() => setAdding(true)}>
      {words(($) => $.add)}
    </Button>
  );
  const pageOf = ({ id }: WorkOrder) =>
    ({
      to: "/fm-dashboard/orders/$orderId",
      params: { orderId: id },
      search: { project: projectId },
    }) as const;
  const onOpen = (order: WorkOrder) => void navigate(pageOf(order));
  // after the form is gone: then nothing is unsaved
  const openMade = useEffectEvent(() => {
    if (made) onOpen(made);
  });
  useEffect(() => openMade(), [made]);
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.subtitle)} actions={!isEmpty && add}>
      <OrderList {...{ projectId, orders, add, mayWrite, onOpen }} mayRead={may("work:read")} />
      {isAdding && <NewOrderSheet projectId={projectId} onAdded={setMade} onClose={() => setAdding(false)} />}
    </Page>
  );
}
