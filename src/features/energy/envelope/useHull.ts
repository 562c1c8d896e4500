import { useEffect, useMemo, useState } from "react";
import type { Hull } from "#domain/hull/hull.ts";
import type { HeatChoices } from "#domain/ifc/rooms/heatedSpaces.ts";
import type { ModelRecord } from "#workers/ifc/client.ts";
import { report } from "#shell/report.ts";
import { joinCalculator } from "../calculation/joinCalculator.ts";

/** The hull of a kept model: undefined while it is being measured, null when the model has none. */
export function useHull(record: ModelRecord | null, choices: HeatChoices | null): Hull | null | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly hull: Hull | null }>();
  const geometry = record?.geometry ?? null;
  const heat = JSON.stringify([choices?.cellar_heated ?? null, choices?.rooms, choices?.buildings]);
  const key = useMemo(() => `${record?.sha256} ${heat}`, [record, heat]);
  useEffect(() => {
    if (record === null || geometry === null) return;
    let current = true;
    const { calculator, leave } = joinCalculator(record);
    const show = (hull: Hull | null) => {
      if (current) setFound({ of: key, hull });
    };
    const [cellar_heated, rooms, buildings] = JSON.parse(heat) as [
      boolean | null,
      HeatChoices["rooms"] | null,
      HeatChoices["buildings"] | null,
    ];
    const said = { cellar_heated, rooms: rooms ?? undefined, buildings: buildings ?? undefined };
    calculator.hull(said).then(show, (error: unknown) => {
      if (current) report(error);
      show(null);
    });
    return () => {
      current = false;
      leave();
    };
  }, [record, geometry, heat, key]);
  if (geometry === null) return null;
  return found?.of === key ? found.hull : undefined;
}
