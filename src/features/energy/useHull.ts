import { useEffect, useMemo, useState } from "react";
import type { Hull } from "#domain/hull/hull.ts";
import type { ModelRecord } from "#workers/ifc/client.ts";
import { startCalculator } from "#workers/compute/client.ts";
import { report } from "#shell/report.ts";

/** The hull of a kept model: undefined while it is being measured, null when the model has none. */
export function useHull(record: ModelRecord | null, cellar_heated: boolean | null): Hull | null | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly hull: Hull | null }>();
  const geometry = record?.geometry ?? null;
  const key = useMemo(() => `${record?.sha256}:${cellar_heated}`, [record, cellar_heated]);
  useEffect(() => {
    if (record === null || geometry === null) return;
    let current = true;
    const calculator = startCalculator({ model: record.model, faces: record.faces, geometry });
    const show = (hull: Hull | null) => {
      if (current) setFound({ of: key, hull });
      calculator.end();
    };
    calculator.hull(cellar_heated).then(show, (error: unknown) => {
      if (current) report(error);
      show(null);
    });
    return () => {
      current = false;
      calculator.end();
    };
  }, [record, geometry, cellar_heated, key]);
  if (geometry === null) return null;
  return found?.of === key ? found.hull : undefined;
}
