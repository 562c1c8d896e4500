/** Where areas are summed up: kind and direction, e.g. `wall N`, `roof level`. */
export function cellOf(kind: string, azimuth_deg: number | null, tilt_deg: number | null): string {
  if (kind === "floor") return "floor";
  const isLevel = azimuth_deg === null || (tilt_deg !== null && (tilt_deg < 5 || tilt_deg > 175));
  return `${kind} ${isLevel ? "level" : names[((Math.round(azimuth_deg / 45) % 8) + 8) % 8]}`;
}

const names = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

/** Areas of more than 0.1 m² in the order of their names, to the nearest 0.01 m². */
export const rounded = (cells: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([, area]) => area >= 0.1)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([cell, area]) => [cell, Math.round(area * 100) / 100]),
  );
