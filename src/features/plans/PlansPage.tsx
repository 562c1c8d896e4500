import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MaintenancePlan, MeterReadingRow } from "#data/documents.ts";
import { makeDueOrders } from "#data/orders/makeDueOrders.ts";
import { berlinDay } from "#domain/orders/plans/berlinDay.ts";
import { recordOf, useRecords } from "#shared/kit/useRecords.ts";
import { useOpened } from "#shared/kit/useOpened.ts";
import { notify } from "#shell/notify.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { IconPlus } from "#ui/icons/icons.gen.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { PlanForm } from "./form/PlanForm.tsx";
import { PlanList } from "./PlanList.tsx";
import { planRow } from "./planRow.ts";
import { PlanSheet } from "./PlanSheet.tsx";

// the calendar and the chart come for those who look ahead
const AheadView = lazy(async () => ({ default: (await import("./ahead/AheadView.tsx")).AheadView }));

const none: readonly MeterReadingRow[] = [];

/** The maintenance plans of a project: what comes when, adding, changing, switching off. */
export function PlansPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("plans");
  const common = useTranslation("common").t;
  const db = useDatabase();
  const may = useMay(projectId);
  const plans = useRecords<MaintenancePlan>("maintenance_plan", projectId, "title");
  const read = useRecords<MeterReadingRow>("meter_reading", projectId, "meter");
  const readings = read.status === "ready" ? read.value : none;
  const [opened, setOpened] = useOpened();
  const [edited, setEdited] = useState<string>();
  const [view, setView] = useState<"list" | "title">("list");
  const mayWrite = may("journal:write");
  const today = berlinDay(db.clock);
  const rows = useMemo(
    () =>
      plans.status === "ready"
        ? { ...plans, value: plans.value.map((plan) => planRow(plan, { today, readings })) }
        : plans,
    [plans, today, readings],
  );
  const isEmpty = plans.status === "ready" && plans.value.length === 0;
  const add = mayWrite && (
    <Button variant="primary" icon={IconPlus} onClick={() => setEdited("")}>
      {t(($) => $.add)}
    </Button>
  );
  const makeOrders = async () => {
    if (!may("work:write")) return;
    const done = await makeDueOrders(db, projectId);
    if (done.ok && done.value.made.length > 0)
      notify({
        tone: "ok",
        title: t(($) => $.made, { count: done.value.made.length }),
        ...(done.value.isCut && { text: t(($) => $.cut) }),
      });
  };
  const plan = edited ? (recordOf(plans, edited) ?? undefined) : undefined;
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.subtitle)} actions={!isEmpty && add}>
      {!isEmpty && (
        <Segmented
          label={t(($) => $.ahead.show)}
          value={view}
          options={(["list", "title"] as const).map((value) => ({ value, label: t(($) => $.ahead[value]) }))}
          onChange={setView}
        />
      )}
      {view === "list" || isEmpty ? (
        <PlanList {...{ projectId, rows, add, opened }} onOpen={({ id }) => setOpened(id)} />
      ) : (
        <Suspense fallback={<Loading text={t(($) => $.ahead.loading)} />}>
          {plans.status === "ready" && (
            <AheadView {...{ projectId, today }} plans={plans.value} onOpen={setOpened} />
          )}
        </Suspense>
      )}
      <PlanSheet
        plan={recordOf(rows, opened)}
        readings={readings}
        mayWrite={mayWrite}
        onEdit={setEdited}
        onSwitched={() => void makeOrders()}
        onClose={() => setOpened(undefined)}
      />
      <Sheet
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        kicker={plan?.title}
        title={t(($) => (edited === "" ? $.add : $.edit))}
        close={common(($) => $.close)}
      >
        {edited !== undefined && (
          <PlanForm
            projectId={projectId}
            plan={edited === "" ? null : plan}
            onSaved={() => {
              setEdited(undefined);
              void makeOrders();
            }}
            onCancel={() => setEdited(undefined)}
          />
        )}
      </Sheet>
    </Page>
  );
}
