import { useEffect, useState } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import type { ModelDiff } from "#domain/ifc/versions/diffModels.ts";
import { report } from "#shell/report.ts";
import { type ComparisonState, useComparison } from "#shared/model/useComparison.ts";
import { type ModelRecord, modelRecord } from "#workers/ifc/client.ts";

/** A record that can be drawn. */
type DrawnRecord = ModelRecord & { readonly geometry: NonNullable<ModelRecord["geometry"]> };

/** Two versions with what is different between them, or how far that is. */
export type ComparedModels =
  | Exclude<ComparisonState, { kind: "ready" }>
  | {
      readonly kind: "ready";
      readonly diff: ModelDiff;
      readonly before: DrawnRecord;
      readonly after: DrawnRecord;
    };

/** Compares two versions and opens what is drawn of both. Everything comes from this device when it has read both. */
export function useComparedModels(db: Database, before: ModelVersion, after: ModelVersion) {
  const { state, again } = useComparison(db, before, after);
  const [opened, setOpened] = useState<{ readonly of: ModelDiff; readonly models: ComparedModels } | null>(
    null,
  );
  const diff = state.kind === "ready" ? state.diff : null;
  const [old, now] = [before.sha256, after.sha256];
  useEffect(() => {
    if (!diff) return;
    let isGone = false;
    const show = (models: ComparedModels) => !isGone && setOpened({ of: diff, models });
    Promise.all([modelRecord(old), modelRecord(now)]).then(
      ([one, other]) => show(comparisonOf(diff, one, other)),
      (cause: unknown) => {
        report(cause);
        show({ kind: "failed", problem: { kind: "reader_failed", detail: String(cause) } });
      },
    );
    return () => void (isGone = true);
  }, [diff, old, now]);
  const models: ComparedModels =
    state.kind === "ready" ? (opened?.of === diff ? opened.models : { kind: "comparing" }) : state;
  return { models, again };
}

function comparisonOf(
  diff: ModelDiff,
  before: ModelRecord | undefined,
  after: ModelRecord | undefined,
): ComparedModels {
  if (!isDrawn(before)) return { kind: "failed", problem: { kind: "no_record", of: "before" }, of: "before" };
  if (!isDrawn(after)) return { kind: "failed", problem: { kind: "no_record", of: "after" }, of: "after" };
  return { kind: "ready", diff, before, after };
}

const isDrawn = (record: ModelRecord | undefined): record is DrawnRecord => record?.geometry != null;
