/**
 * Where a value stands on a scale of equally wide classes, 0…1 from the left.
 * @param limits the upper limits of all classes but the last, ascending; the last class is open.
 * Within a class the position is linear; the open class is as wide as its forerunner, beyond it the value stays at the edge.
 */
export function scalePosition(value: number, limits: readonly number[]): number {
  const classCount = limits.length + 1;
  const at = limits.findIndex((limit) => value < limit);
  const index = at === -1 ? limits.length : at;
  const low = index === 0 ? Math.min(0, value) : (limits[index - 1] ?? 0);
  const high = limits[index] ?? low + (low - (limits[index - 2] ?? 0));
  const within = high === low ? 0 : (value - low) / (high - low);
  return (index + Math.min(1, Math.max(0, within))) / classCount;
}
