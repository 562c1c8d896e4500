import { useEffect, useMemo } from "react";
import type { Database } from "#data/database.ts";
import type { ApplicationRow, InboxSubmissionRow } from "#data/documents.ts";
import { forgetGonePhotos } from "#data/inbox/gonePhotos.ts";
import { liveSubmissions } from "#data/inbox/queries.ts";
import { liveApplications } from "#data/outputs/queries.ts";
import { mayDoUnknown } from "#data/settings/liveRights.ts";
import {
  headingOf,
  type Payload,
  readPayload,
  roomAnswer,
  roomWords,
  textAnswer,
} from "#domain/inbox/readPayload.ts";
import { useRights } from "#shell/rights/useMay.ts";
import { useLive } from "#shell/useLive.ts";

/** A submission as the list shows it. */
export interface Line {
  readonly id: string;
  readonly row: InboxSubmissionRow;
  /** Undefined: a later version of the product has to read it. */
  readonly payload: Payload | undefined;
  /** What it is about, in the words of its sender; undefined where there are none. */
  readonly title: string | undefined;
  readonly room: string | undefined;
  /** The application it was sent from; undefined while this device does not know it. */
  readonly application: string | undefined;
}

/** The inbox of a project, live, and what this person may do with it. */
export function useInbox(db: Database, projectId: string) {
  const rows = useLive(useMemo(() => liveSubmissions(db, projectId), [db, projectId]));
  const applications = useLive(useMemo(() => liveApplications(db, projectId), [db, projectId]));
  const rights = useRights(projectId);
  const lines = useMemo(() => {
    if (rows.status !== "ready" || applications.status !== "ready") return undefined;
    const titles = new Map(applications.value.map(({ id, title }) => [id, title]));
    return rows.value.map((row) => lineOf(row, titles));
  }, [rows, applications]);
  useEffect(() => {
    if (rows.status === "ready") void forgetGonePhotos(db, rows.value);
  }, [db, rows]);
  const may = rights.status === "ready" ? rights.value : mayDoUnknown(false);
  return {
    lines,
    applications: applications.status === "ready" ? applications.value : ([] as readonly ApplicationRow[]),
    isFailed: [rows, applications, rights].some(({ status }) => status === "failed"),
    mayRead: may("journal:read"),
    mayDecide: may("journal:write") && may("work:write"),
    mayGiveAccess: may("applications:admin"),
  };
}

function lineOf(row: InboxSubmissionRow, titles: ReadonlyMap<string, string>): Line {
  const payload = readPayload(row.payload);
  const room = payload && roomAnswer(payload);
  const meter = payload && textAnswer(payload, "meter");
  return {
    id: row.id,
    row,
    payload,
    title: payload && (textAnswer(payload, "title") ?? meter ?? headingOf(payload)),
    room: room && roomWords(room),
    application: titles.get(row.application_id),
  };
}
