import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderLink, WorkOrder } from "#data/documents.ts";
import { linkOrders, unlinkOrders } from "#data/orders/links.ts";
import { orderName } from "#domain/orders/finishing.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { IconPlus, IconX } from "#ui/icons/icons.gen.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./order.module.css";

interface Props {
  readonly order: WorkOrder;
  readonly all: readonly WorkOrder[];
  readonly links: readonly OrderLink[];
  readonly mayWrite: boolean;
}

/** A relation as this order sees it. */
const views = ["blocked_by", "blocks", "part_of", "has_part", "same_as"] as const;
type View = (typeof views)[number];

/** The other orders that an order has to do with. */
export function LinkPanel({ order, all, links, mayWrite }: Props) {
  const { t } = useTranslation("orders");
  const db = useDatabase();
  const removing = useOnce(async (id: string) => {
    const done = await unlinkOrders(db, id);
    if (!done.ok) notify({ tone: "bad", title: t(($) => $.tasks.problem.other) });
  });
  const own = links.flatMap((link) => {
    if (link.from_id !== order.id && link.to_id !== order.id) return [];
    const isFrom = link.from_id === order.id;
    const other = all.find(({ id }) => id === (isFrom ? link.to_id : link.from_id));
    return other ? [{ link, other, view: viewOf(link, isFrom) }] : [];
  });
  const others = all.filter(({ id }) => id !== order.id);
  return (
    <Panel
      title={t(($) => $.links.title)}
      flush
      foot={mayWrite && others.length > 0 && <AddLink order={order} others={others} />}
    >
      {own.length === 0 && <p className={styles["none"]}>{t(($) => $.links.none)}</p>}
      <ul className={styles["tasks"]} aria-label={t(($) => $.links.title)}>
        {own.map(({ link, other, view }) => (
          <li key={link.id} className={styles["worked"]}>
            <span>
              <span className={styles["note"]}>{t(($) => $.links.views[view])}</span>
              <Link
                to="/fm-dashboard/orders/$orderId"
                params={{ orderId: other.id }}
                search={{ project: order.project_id }}
              >
                {orderName(other)}
              </Link>
            </span>
            {mayWrite && (
              <IconButton
                icon={IconX}
                label={t(($) => $.links.remove, { name: orderName(other) })}
                onClick={() => removing.run(link.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function viewOf({ relation }: OrderLink, isFrom: boolean): View {
  if (relation === "same_as" || isFrom) return relation;
  return relation === "blocks" ? "blocked_by" : "has_part";
}

function AddLink({ order, others }: { readonly order: WorkOrder; readonly others: readonly WorkOrder[] }) {
  const { t } = useTranslation("orders");
  const db = useDatabase();
  const [view, setView] = useState<View>("blocked_by");
  const [other, setOther] = useState("");
  const adding = useOnce(async () => {
    const isTurned = view === "blocked_by" || view === "has_part";
    const done = await linkOrders(db, order, {
      from_id: isTurned ? other : order.id,
      to_id: isTurned ? order.id : other,
      relation: view === "blocked_by" ? "blocks" : view === "has_part" ? "part_of" : view,
    });
    if (done.ok) setOther("");
    else notify({ tone: "bad", title: t(($) => $.tasks.problem.other) });
  });
  return (
    <div className={styles["addTask"]} data-print="none">
      <SelectField
        label={t(($) => $.links.how)}
        value={view}
        options={views.map((value) => ({ value, label: t(($) => $.links.views[value]) }))}
        onChange={setView}
      />
      <SelectField
        label={t(($) => $.links.other)}
        value={other}
        placeholder={t(($) => $.links.choose)}
        options={others.map((one) => ({ value: one.id, label: orderName(one) }))}
        onChange={setOther}
      />
      <Button icon={IconPlus} busy={adding.busy} disabled={other === ""} onClick={() => adding.run()}>
        {t(($) => $.links.add)}
      </Button>
    </div>
  );
}
