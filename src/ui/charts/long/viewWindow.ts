/** The part of a time that is shown, in milliseconds since 1970. */
export interface ViewWindow {
  readonly from: number;
  readonly to: number;
}

/** All there is, and the shortest part that can be shown. */
export interface ViewLimits extends ViewWindow {
  readonly least: number;
}

/** The part as wide as it is, moved into what there is; never narrower than the limit. */
export function fitted({ from, to }: ViewWindow, limits: ViewLimits): ViewWindow {
  const all = limits.to - limits.from;
  const length = Math.min(all, Math.max(Math.min(limits.least, all), to - from));
  const middle = (from + to) / 2;
  const start = Math.min(limits.to - length, Math.max(limits.from, middle - length / 2));
  return { from: start, to: start + length };
}

/** Shows `factor` times as much around `at`, which stays where it is. */
export function zoomed({ from, to }: ViewWindow, factor: number, at: number, limits: ViewLimits): ViewWindow {
  const length = Math.min(
    limits.to - limits.from,
    Math.max(Math.min(limits.least, limits.to - limits.from), (to - from) * factor),
  );
  const share = to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 0.5;
  const start = at - length * share;
  return fitted({ from: start, to: start + length }, limits);
}

/** Moves on by a share of what is shown: 0.5 half of it later, −0.5 earlier. */
export function panned({ from, to }: ViewWindow, share: number, limits: ViewLimits): ViewWindow {
  const by = (to - from) * share;
  return fitted({ from: from + by, to: to + by }, limits);
}

/** Whether all there is, is shown. */
export const isWhole = ({ from, to }: ViewWindow, limits: ViewLimits): boolean =>
  from <= limits.from && to >= limits.to;
