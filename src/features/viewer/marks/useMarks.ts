import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { readDraft } from "#data/device/readDraft.ts";
import { failedIds, keptCheckKey, readKept } from "#domain/ids/keptCheck.ts";
import type { QualityKey } from "#domain/ifc/quality/qualityCheck.ts";
import { readMarks } from "#domain/viewer/marks.ts";
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
  const asked = useMemo(() => readMarks(marks), [marks]);
  const of = `${version.id} ${marks}`;
  useEffect(() => {
    if (!record || !asked) return;
    let isGone = false;
    const show = (one: Omit<Found, "of">) => !isGone && setFound({ of, ...one });
    const looking =
      asked.kind === "ids" ? fromCheck(db, version, asked.specification) : fromQuality(record, asked.check);
    looking.then(show, (error: unknown) => {
      report(error);
      show(nothing);
    });
    return () => {
      isGone = true;
    };
  }, [db, version, record, asked, of]);
  const project = version.project_id;
  return useMemo(() => {
    if (!asked || found?.of !== of) return null;
    const check = asked.kind === "quality" && found.count > 0 ? asked.check : undefined;
    return {
      kind: asked.kind,
      projectId: project,
      title: found.title ?? (check ? t(($) => $.check[check].title) : t(($) => $.marks.title)),
      check,
      specification: asked.kind === "ids" ? asked.specification : undefined,
      ids: found.ids,
      count: found.count,
    };
  }, [asked, found, of, project, t]);
}

const nothing = { ids: [], count: 0, title: null };

async function fromCheck(db: Database, version: ModelVersion, at: number): Promise<Omit<Found, "of">> {
  const kept = readKept(await readDraft(db, keptCheckKey(version.id)));
  const one = kept?.sha256 === version.sha256 ? kept.specifications[at] : undefined;
  return one ? { ids: failedIds(one.failed), count: one.failed_count, title: one.name } : nothing;
}

async function fromQuality(
  { sha256, model, faces }: ModelRecord,
  key: QualityKey,
): Promise<Omit<Found, "of">> {
  const [{ qualityReport }, properties] = await Promise.all([
    import("#domain/ifc/quality/qualityReport.ts"),
    allProperties(sha256),
  ]);
  const { checks } = qualityReport({ model, faces, properties: properties ?? null });
  const ids = checks.find((one) => one.key === key)?.lacking ?? [];
  return { ids, count: ids.length, title: null };
}
