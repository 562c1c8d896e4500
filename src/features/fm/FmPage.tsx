import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "#data/documents.ts";
import { systemClock } from "#kernel/time.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useSession } from "#shell/session/useSession.ts";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { FmFigures, type FmList } from "./FmFigures.tsx";
import { FmRows } from "./FmRows.tsx";
import { RunningOrder } from "./RunningOrder.tsx";
import { useFmFigures } from "./useFmFigures.ts";

/** The day in a building: four figures, and the orders or duties that the chosen one is made of. */
export function FmPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("fm");
  const { user } = useSession();
  const may = useMay(projectId);
  const [now] = useState(() => systemClock.now());
  const [list, setList] = useState<FmList>("today");
  const navigate = useNavigate();
  const onOpen = ({ id }: WorkOrder) =>
    void navigate({
      to: "/fm-dashboard/orders/$orderId",
      params: { orderId: id },
      search: { project: projectId },
    });
  const figures = useFmFigures(projectId, user?.id ?? "", now);
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.subtitle)}>
      {figures.status === "loading" && <Loading text={t(($) => $.loading)} />}
      {figures.status === "failed" && (
        <Notice tone="bad" title={t(($) => $.failed.title)}>
          {t(($) => $.failed.text)}
        </Notice>
      )}
      {figures.status === "ready" && (
        <Stack>
          {figures.running && (
            <RunningOrder order={figures.running} mayWrite={may("work:write")} onOpen={onOpen} />
          )}
          <FmFigures figures={figures} list={list} onList={setList} mayJournal={may("journal:read")} />
          <FmRows {...{ figures, list, now, onOpen }} />
        </Stack>
      )}
    </Page>
  );
}
