import type { Space } from "#domain/ifc/model.ts";
import { isCounted } from "#domain/ifc/rooms/countedArea.ts";

/** Floor area of a room as the model states it, net before gross, m²; 0 of a void; null without a number above 0. */
export const roomArea = (space: Space): number | null =>
  isCounted(space)
    ? ([space.net_area_m2, space.gross_area_m2].find(
        (area) => area !== null && area > 0 && Number.isFinite(area),
      ) ?? null)
    : 0;
