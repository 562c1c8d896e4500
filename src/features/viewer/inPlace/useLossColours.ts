import { useMemo } from "react";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import { type Legend, legendOf } from "#domain/viewer/legend/legend.ts";
import type { ModelViewTints } from "#shared/modelView/modelViewScene.ts";
import { useModelViewTheme } from "#shared/modelView/modelViewTheme.ts";
import { tintsOf } from "../colours/useColouring.ts";

/** What the colours of a building mean, and the colours themselves. */
export interface LossColours {
  readonly legend: Legend;
  readonly tints: ModelViewTints;
}

/** Colours what is drawn by its heat loss, W/K; null where there is nothing to colour by. */
export function useLossColours(
  geometry: GeometryRecord | null,
  losses: ReadonlyMap<number, number> | undefined,
): LossColours | null {
  const theme = useModelViewTheme();
  return useMemo(() => {
    if (!geometry || !losses) return null;
    const legend = legendOf(losses, new Set(geometry.placements.map(({ express_id }) => express_id)));
    return legend.rows.length === 0 ? null : { legend, tints: tintsOf(legend, theme) };
  }, [geometry, losses, theme]);
}
