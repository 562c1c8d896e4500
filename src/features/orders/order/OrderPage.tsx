import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderLink, OrderTask, WorkOrder } from "#data/documents.ts";
import { takeOrderStep } from "#data/orders/orderSteps.ts";
import { openTasks, orderName, waitsFor } from "#domain/orders/finishing.ts";
import { orderNumber } from "#domain/orders/orderNumber.ts";
import type { Fields } from "#domain/sync/same.ts";
import { ProjectComments } from "#shared/comments/ProjectComments.tsx";
import { RecordForm } from "#shared/kit/form/RecordForm.tsx";
import { Attachments } from "#shared/kit/sheet/Attachments.tsx";
import { factsOf } from "#shared/kit/sheet/factsOf.ts";
import { RecordLinksSection } from "#shared/kit/sheet/RecordLinksSection.tsx";
import { useRecordLinks } from "#shared/kit/sheet/useRecordLinks.ts";
import { StatesChain } from "#shared/kit/steps/StatesChain.tsx";
import { StepButtons } from "#shared/kit/steps/StepButtons.tsx";
import { StepHistory } from "#shared/kit/steps/StepHistory.tsx";
import { type NextStep, useOwnName, useRecordSteps } from "#shared/kit/steps/useRecordSteps.ts";
import { useRecords } from "#shared/kit/useRecords.ts";
import { useSeen } from "#shared/kit/useSeen.ts";
import { orderFields, useOrderInputs } from "#shared/orders/useOrderInputs.tsx";
import { RecordHistory } from "#shared/records/RecordHistory.tsx";
import { RecordMarkOf } from "#shared/records/RecordMarkOf.tsx";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { LoadingPage } from "#shell/errors/LoadingPage.tsx";
import { notify } from "#shell/notify.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { IconPencil } from "#ui/icons/icons.gen.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { LinkPanel } from "./LinkPanel.tsx";
import { OrderFile } from "./OrderFile.tsx";
import styles from "./order.module.css";
import { SignaturePanel } from "./SignaturePanel.tsx";
import { TaskPanel } from "./TaskPanel.tsx";
import { CostPanel, TimePanel } from "./WorkedPanel.tsx";
import { useOrderProblem } from "./useOrderProblem.ts";

interface Props {
  readonly projectId: string;
  readonly orderId: string;
}

/** One order: how far it is, what is to be done, what proves it, and the next step. */
export function OrderPage({ projectId, orderId }: Props) {
  const { t } = useTranslation("orders");
  const orders = useRecords<WorkOrder>("work_order", projectId, "number");
  if (orders.status === "loading") return <LoadingPage />;
  if (orders.status === "ready") return <FoundOrder {...{ projectId, orderId }} all={orders.value} />;
  return (
    <Page title={t(($) => $.title)}>
      <Notice tone="bad" title={t(($) => $.failed.title)}>
        {t(($) => $.failed.text)}
      </Notice>
    </Page>
  );
}

function FoundOrder({ projectId, orderId, all }: Props & { readonly all: readonly WorkOrder[] }) {
  const { t } = useTranslation("orders");
  const may = useMay(projectId);
  const { seen, isGone } = useSeen(all.find(({ id }) => id === orderId));
  if (seen && may("work:read")) return <KnownOrder order={seen} all={all} isGone={isGone} />;
  return (
    <Page title={t(($) => $.title)}>
      <EmptyState
        title={t(($) => $.unknown.title)}
        text={t(($) => $.unknown.text)}
        action={<ToList projectId={projectId} />}
      />
    </Page>
  );
}

const ToList = ({ projectId }: { readonly projectId: string }) => {
  const { t } = useTranslation("orders");
  return (
    <ButtonLink to="/fm-dashboard/orders" search={{ project: projectId }}>
      {t(($) => $.toList)}
    </ButtonLink>
  );
};

interface KnownProps {
  readonly order: WorkOrder;
  readonly all: readonly WorkOrder[];
  readonly isGone: boolean;
}

const facts = ["description", "priority", "category", "storey", "due_on", "planned_for", "estimate_minutes", "paused_for", "cancel_reason", "approved_by"]; // prettier-ignore

function KnownOrder({ order, all, isGone }: KnownProps) {
  const { t } = useTranslation("orders");
  const words = useRecordWords();
  const { project_id: projectId, id } = order;
  const may = useMay(projectId);
  const tasks = useTasks(projectId, id);
  const links = useRecords<OrderLink>("order_link", projectId, "id");
  const known = links.status === "ready" ? links.value : [];
  const before = waitsFor(id, known, all);
  const said = factsOf(order, { facts }, words);
  const mayWrite = may("work:write") && !isGone;
  const mayNote = may("journal:write") && !isGone;
  const [isEditing, setEditing] = useState(false);
  const kicker = [
    orderNumber(order),
    order.category && words.choiceWord(order.category, { kind: "work_order", field: "category" }),
  ];
  return (
    <Page
      title={order.title}
      kicker={kicker.filter(Boolean).join(" · ")}
      actions={
        <div className={styles["actions"]} data-print="none">
          <OrderFile order={order} facts={said} tasks={tasks} />
          {mayWrite && (
            <Button icon={IconPencil} onClick={() => setEditing(true)}>
              {t(($) => $.edit)}
            </Button>
          )}
          <ToList projectId={projectId} />
        </div>
      }
    >
      {isGone && (
        <Notice tone="warn" title={t(($) => $.gone.title)}>
          {t(($) => $.gone.text)}
        </Notice>
      )}
      {order.number ? null : <Notice tone="info">{t(($) => $.temporary)}</Notice>}
      <OrderSteps {...{ order, tasks, before, isGone }}>
        <div className={styles["columns"]}>
          <div className={styles["column"]}>
            <TaskPanel order={order} tasks={tasks} mayWrite={mayWrite} />
            <Panel title={t(($) => $.about)} aside={<RecordMarkOf record={order} labelled />}>
              <KeyValues pairs={said.map(({ label, value }) => ({ label, value }))} />
            </Panel>
          </div>
          <div className={styles["column"]}>
            <Panel>
              <Attachments record={order} />
              <Place order={order} />
            </Panel>
            <LinkPanel order={order} all={all} links={known} mayWrite={mayNote} />
          </div>
          <div className={styles["column"]}>
            <TimePanel order={order} mayWrite={mayNote} />
            <CostPanel order={order} mayWrite={mayNote} />
            {order.needs_signature && <SignaturePanel order={order} mayWrite={mayWrite} />}
            <Panel>
              <OrderHistory order={order} />
              {may("outputs:read") && (
                <div data-print="none">
                  <ProjectComments projectId={projectId} about={{ kind: "work_order", id }} isGone={isGone} />
                </div>
              )}
            </Panel>
          </div>
        </div>
      </OrderSteps>
      <EditSheet order={isGone ? undefined : order} open={isEditing} onClose={() => setEditing(false)} />
    </Page>
  );
}

/** The tasks of an order, in their order. */
function useTasks(projectId: string, orderId: string): readonly OrderTask[] {
  const all = useRecords<OrderTask>("order_task", projectId, "title");
  if (all.status !== "ready") return [];
  return all.value
    .filter(({ order_id }) => order_id === orderId)
    .toSorted((one, other) => one.position - other.position);
}

const Place = ({ order }: { readonly order: WorkOrder }) => (
  <RecordLinksSection projectId={order.project_id} links={useRecordLinks(order)} />
);

function OrderHistory({ order }: { readonly order: WorkOrder }) {
  const steps = useRecordSteps(order);
  return (
    <>
      {steps && <StepHistory history={steps.history} kind="work_order" />}
      <RecordHistory aboutId={order.id} />
    </>
  );
}

interface StepsProps {
  readonly order: WorkOrder;
  readonly tasks: readonly OrderTask[];
  readonly before: readonly WorkOrder[];
  readonly isGone: boolean;
  readonly children: ReactNode;
}

/** The chain of states above the page, and the line at its foot with what is open and the next steps. */
function OrderSteps({ order, tasks, before, isGone, children }: StepsProps) {
  const { t } = useTranslation("orders");
  const db = useDatabase();
  const by = useOwnName();
  const problemText = useOrderProblem();
  const [asking, setAsking] = useState<NextStep>();
  const onTake = async (step: string, fields: Fields) => {
    const note = Object.values(fields).map(String).join(" · ");
    const done = await takeOrderStep(db, { id: order.id, step, fields, by, note });
    if (!done.ok) notify({ tone: "bad", title: problemText(done.error) });
    return done.ok;
  };
  const steps = useRecordSteps(order, { onTake });
  if (!steps) return children;
  const left = [...openTasks(tasks).map(({ title }) => title), ...before.map(orderName)];
  const isFinishing = steps.next.some(({ name }) => name === "finish");
  const open = isFinishing && left.length > 0 ? t(($) => $.left, { what: left.join(", ") }) : undefined;
  const next = isGone
    ? []
    : steps.next.map((step) => {
        if (step.name === "finish" && open !== undefined) return { ...step, blocked: step.blocked ?? open };
        const isUnsigned = step.name === "approve" && order.needs_signature && !order.signature_id;
        return isUnsigned
          ? { ...step, blocked: step.blocked ?? problemText({ kind: "no_signature" }) }
          : step;
      });
  return (
    <>
      <StatesChain steps={steps} kind="work_order" />
      {children}
      {(next.length > 0 || asking) && (
        <div className={styles["foot"]} data-print="none">
          <StepButtons
            steps={{ ...steps, next }}
            kind="work_order"
            id={order.id}
            {...{ asking, isGone }}
            onAsk={setAsking}
            suggest={{ approved_by: [by] }}
          />
        </div>
      )}
    </>
  );
}

interface EditProps {
  readonly order: WorkOrder | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

function EditSheet({ order, open, onClose }: EditProps) {
  const { t } = useTranslation("orders");
  const common = useTranslation("common").t;
  const inputs = useOrderInputs(order?.project_id ?? "");
  return (
    <Sheet
      open={open}
      onClose={onClose}
      kicker={order && orderNumber(order)}
      title={t(($) => $.edit)}
      close={common(($) => $.close)}
    >
      {open && (
        <RecordForm
          kind="work_order"
          record={order}
          fields={orderFields}
          inputs={inputs}
          onSaved={onClose}
          onCancel={onClose}
        />
      )}
    </Sheet>
  );
}
