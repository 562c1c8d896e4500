import { useEffect, useMemo, useRef, useState } from "react";
import type { ModelVersion, SpaceRow } from "#data/documents.ts";
import type { ReportPlans, ReportPlan } from "#domain/report/plans/storeys.ts";
import { report } from "#shell/report.ts";
import { storeyPlans } from "#domain/report/plans/storeyPlans.ts";
import { modelRecord, type ModelRecord } from "#workers/ifc/client.ts";

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

/** Names and areas of rooms as the project has them, by their id in the file. */
type OwnRooms = readonly Pick<SpaceRow, "express_id" | "name" | "long_name">[];

/**
 * The plans of a model that this device has read, storey by storey: between two of them the page can answer.
 * @param sha256 of the file of the model. @param signal ends the work; what was drawn by then is not given.
 */
async function drawPlans(sha256: string, rooms: OwnRooms, signal: AbortSignal): Promise<ReportPlans> {
  const record = await modelRecord(sha256);
  signal.throwIfAborted();
  const geometry = record?.geometry;
  if (!record || !geometry) return { kind: "away" };
  const of: Record<string, ReportPlan | null> = {};
  for (const [storey, plan] of storeyPlans(named(record.model, rooms), geometry)) {
    of[storey] = plan;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  return { kind: "drawn", of };
}

function named(model: ModelRecord["model"], rooms: OwnRooms): ModelRecord["model"] {
  const own = new Map(rooms.map((room) => [room.express_id, room]));
  return {
    ...model,
    spaces: model.spaces.map((space) => {
      const room = own.get(space.express_id);
      return room ? { ...space, name: room.name, long_name: room.long_name ?? null } : space;
    }),
  };
}
