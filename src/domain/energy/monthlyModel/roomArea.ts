import type { Space } from "#domain/ifc/model.ts";

/** Floor area of a room as the model states it, net before gross, m²; null without a number above 0. */
export const roomArea = ({ net_area_m2, gross_area_m2 }: Space): number | null =>
  [net_area_m2, gross_area_m2].find((area) => area !== null && area > 0 && Number.isFinite(area)) ?? null;
