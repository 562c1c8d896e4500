import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { readDraft } from "#data/device/readDraft.ts";
import { failedIds, keptCheckKey, readKept } from "#domain/ids/keptCheck.ts";
import type { QualityKey } from "#domain/ifc/qualityCheck.ts";
import { report } from "#shell/report.ts";
import { allProperties, type ModelRecord } from "#workers/ifc/client.ts";

/** What is pointed out in the picture, and what it is. */
export interface Marks {
  readonly kind: "quality" | "ids";
  readonly projectId: string;
  /** The check, or the specification. */
  readonly title: string;
  /** The check, for the way back to its list. */
  readonly check: QualityKey | undefined;
  /** Number of the specification. */
  readonly specification: number | undefined;
  readonly ids: readonly number[];
  /** All that were found; more than are pointed out when the device did not keep the whole list. */
  readonly count: number;
}

interface Asked {
  readonly db: Database;
  readonly version: ModelVersion;
  /** Null until it is read. */
  readonly record: ModelRecord | null;
  /** As the address names it. */
  readonly marks: string | undefined;
}

type Found = Pick<Marks, "ids" | "count"> & { readonly of: string; readonly title: string | null };

/** Finds what the address asks to be pointed out; null when it asks for nothing, or until it is known. */
export function useMarks({ db, version, record, marks }: Asked): Marks | null {
  const { t } = useTranslation("modelcheck");
  const [found, setFound] = useState<Found | null>(null);
  const [kind, name] = (marks?.split(".") ?? []) as ["quality" | "ids" | undefined, string | undefined];
  const of = `${version.id} ${marks}`;
  useEffect(() => {
    if (!record || kind === undefined || name === undefined) return;
    let isGone = false;
    const show = (one: Omit<Found, "of">) => !isGone && setFound({ of, ...one });
    const looking = kind === "ids" ? fromCheck(db, version, Number(name)) : fromQuality(record, name);
    looking.then(show, (error: unknown) => {
      report(error);
      show(nothing);
    });
    return () => {
      isGone = true;
    };
  }, [db, version, record, kind, name, of]);
  const project = version.project_id;
  return useMemo(() => {
    if (kind === undefined || name === undefined || found?.of !== of) return null;
    const check = kind === "quality" && found.count > 0 ? (name as QualityKey) : undefined;
    return {
      kind,
      projectId: project,
      title: found.title ?? (check ? t(($) => $.check[check].title) : t(($) => $.marks.title)),
      check,
      specification: kind === "ids" ? Number(name) : undefined,
      ids: found.ids,
      count: found.count,
    };
  }, [kind, name, found, of, project, t]);
}

const nothing = { ids: [], count: 0, title: null };

async function fromCheck(db: Database, version: ModelVersion, at: number): Promise<Omit<Found, "of">> {
  const kept = readKept(await readDraft(db, keptCheckKey(version.id)));
  const one = kept?.sha256 === version.sha256 ? kept.specifications[at] : undefined;
  return one ? { ids: failedIds(one.failed), count: one.failed_count, title: one.name } : nothing;
}

async function fromQuality({ sha256, model, faces }: ModelRecord, key: string): Promise<Omit<Found, "of">> {
  const [{ qualityReport }, properties] = await Promise.all([
    import("#domain/ifc/qualityReport.ts"),
    allProperties(sha256),
  ]);
  const { checks } = qualityReport({ model, faces, properties: properties ?? null });
  const ids = checks.find((one) => one.key === key)?.lacking ?? [];
  return { ids, count: ids.length, title: null };
}
