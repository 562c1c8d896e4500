import { useContext, useMemo } from "react";
import { of } from "rxjs";
import { liveRights, type MayDo, mayDoUnknown } from "#data/settings/liveRights.ts";
import { DatabaseContext } from "../session/databaseContext.ts";
import { RightsContext } from "./rightsContext.ts";
import { type Live, useLive } from "../useLive.ts";

const readingOnly = mayDoUnknown(false);
const everything = mayDoUnknown(true);

/** What the person may do in a project, once this device has looked; without a project or a database nothing is to be looked at. */
export function useRights(projectId: string | undefined): Live<MayDo> {
  const db = useContext(DatabaseContext);
  return useLive(
    useMemo(
      () => (db && projectId !== undefined ? liveRights(db, projectId) : of(everything)),
      [db, projectId],
    ),
  );
}

/** Whether the person may do something in a project, to be drawn by. Nothing that writes is offered before the roles are known. */
export function useMay(projectId: string): MayDo {
  const rights = useRights(projectId);
  const told = useContext(RightsContext);
  if (rights.status === "ready") return rights.value;
  return told?.projectId === projectId ? told.may : readingOnly;
}
