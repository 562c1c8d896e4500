/** What figures read of a duty. */
interface FiguredDuty {
  readonly applies_here: boolean;
  readonly next_on?: string | null | undefined;
}

const dayMs = 86_400_000;

/** Duties that apply here and are due from the past up to so many days from today, `2026-11-20`; earliest first. */
export function dutiesWithin<Duty extends FiguredDuty>(
  duties: readonly Duty[],
  today: string,
  days: number,
): readonly Duty[] {
  const last = new Date(Date.parse(`${today}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
  return duties
    .filter(({ applies_here, next_on }) => applies_here && Boolean(next_on && next_on <= last))
    .toSorted((a, b) => ((a.next_on ?? "") < (b.next_on ?? "") ? -1 : 1));
}
