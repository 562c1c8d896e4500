/** The year that a period is, as people call it; null for any other period. @param from first day, @param to last day, `2026-11-26` */
export function wholeYear(from: string, to: string): string | null {
  const year = from.slice(0, 4);
  return from === `${year}-01-01` && to === `${year}-12-31` ? year : null;
}
