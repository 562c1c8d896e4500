import { useEffect, useState } from "react";
import { report } from "#shell/report.ts";
import { modelRecord, type ModelRecord } from "#workers/ifc/client.ts";

/** Whether this device holds the record of a model. */
export type KeptModel =
  | { readonly status: "looking" }
  | { readonly status: "none" }
  | { readonly status: "here"; readonly record: ModelRecord };

/** The record of a model that this device has read; `none` when it has not, or has no place to keep it. */
export function useKeptModel(sha256: string | undefined): KeptModel {
  const [found, setFound] = useState<{ readonly sha256: string; readonly kept: KeptModel }>();
  useEffect(() => {
    if (sha256 === undefined) return;
    let current = true;
    const show = (record: ModelRecord | undefined) => {
      if (current) setFound({ sha256, kept: record ? { status: "here", record } : { status: "none" } });
    };
    modelRecord(sha256).then(show, (error: unknown) => {
      report(error);
      show(undefined);
    });
    return () => {
      current = false;
    };
  }, [sha256]);
  if (sha256 === undefined) return none;
  return found?.sha256 === sha256 ? found.kept : looking;
}

const none: KeptModel = { status: "none" };
const looking: KeptModel = { status: "looking" };
