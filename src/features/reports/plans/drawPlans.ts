import type { SpaceRow } from "#data/documents.ts";
import { storeyPlans } from "#domain/report/plans/storeyPlans.ts";
import type { ReportPlan, ReportPlans } from "#domain/report/plans/storeys.ts";
import { modelRecord, type ModelRecord } from "#workers/ifc/client.ts";

/** Names and areas of rooms as the project has them, by their id in the file. */
export type OwnRooms = readonly Pick<SpaceRow, "express_id" | "name" | "long_name">[];

/**
 * The plans of a model that this device has read, storey by storey: between two of them the page can answer.
 * @param sha256 of the file of the model. @param signal ends the work; what was drawn by then is not given.
 */
export async function drawPlans(sha256: string, rooms: OwnRooms, signal: AbortSignal): Promise<ReportPlans> {
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
