import { useEffect, useMemo, useRef, useState } from "react";
import type { ModelVersion, SpaceRow } from "#data/documents.ts";
import type { ReportPlans } from "#domain/report/plans/storeys.ts";
import { report } from "#shell/report.ts";
import { drawPlans } from "./drawPlans.ts";

/** Plans as far as they are drawn, and a way to wait for them: a file is never written without plans that were on their way. */
export interface PlansInHand {
  readonly plans: ReportPlans;
  readonly whenDrawn: () => Promise<ReportPlans>;
}

/** The plans of the model of a report, drawn anew when the model or a name of a room changes. Keep `rooms` stable. */
export function useReportPlans(
  model: ModelVersion | undefined,
  rooms: readonly SpaceRow[] | undefined,
): PlansInHand {
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly plans: ReportPlans }>();
  const work = useRef<Promise<ReportPlans>>(undefined);
  const sha256 = model?.storeys.length ? model.sha256 : undefined;
  const modelId = model?.id;
  useEffect(() => {
    if (sha256 === undefined || !rooms) return;
    const stop = new AbortController();
    const own = rooms.filter(({ model_id }) => model_id === modelId);
    const drawing = drawPlans(sha256, own, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) report(error);
      return away;
    });
    work.current = drawing;
    void drawing.then((plans) => stop.signal.aborted || setDrawn({ of: sha256, plans }));
    return () => {
      stop.abort();
      work.current = undefined;
    };
  }, [sha256, rooms, modelId]);
  const plans = sha256 === undefined ? away : drawn?.of === sha256 ? drawn.plans : onTheirWay;
  return useMemo(
    () => ({
      plans,
      whenDrawn: async () => (plans.kind === "drawing" ? ((await work.current) ?? away) : plans),
    }),
    [plans],
  );
}

const away: ReportPlans = { kind: "away" };
const onTheirWay: ReportPlans = { kind: "drawing" };
