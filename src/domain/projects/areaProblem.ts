/** Largest area that is taken for that of one building, m². */
export const largestArea_m2 = 2_000_000;

/** Whether an area in m² cannot be one of a building: none or less, or more than `largestArea_m2`. No area is no problem. */
export const areaProblem = (area: number | undefined): boolean =>
  area !== undefined && !(area > 0 && area <= largestArea_m2);
