/**
 * How fine the picture is while somebody moves. A weak tablet, or a browser without a graphics card, takes longer for a picture than an
 * eye forgives; most of that time goes into pixels, each of which several faces are computed for. So while something moves, pictures are
 * as coarse as the device needs to follow, and the first one that stands still is a full one again. Nothing is guessed from names of
 * devices: what counts is how long the last pictures took here, of this building. A device that is quick enough draws every picture full.
 */
export interface Fineness {
  /** Pixels in each direction, as a share of the full number. */
  readonly share: number;
  /** How long each of the last pictures of this share took, ms. */
  readonly times_ms: readonly number[];
  /** The share and the usual time before pictures became coarser: it must have helped. Null once it has. */
  readonly before: { readonly share: number; readonly time_ms: number } | null;
  /** Coarser pictures did not take less time here: they stay full. */
  readonly isUseless: boolean;
  /** The next picture waits for its new buffer, too: its time says nothing. */
  readonly isNew: boolean;
}

/** The shares that there are: of the area 100, 49, 25 and 12 %. */
const shares = [1, 0.7, 0.5, 0.35] as const;

/** Fewer pixels than this for each CSS pixel show no building any more, in each direction. */
const least = 0.5;

/** A picture that takes longer than this is too slow, ms: fewer than twenty a second are no movement. */
const slow_ms = 50;

/** What a picture that became coarser is to take, ms. */
const aim_ms = 33;

/**
 * Quicker than this there is room for more pixels, ms: the usual time between two pictures of a screen, and a little. A step finer has
 * twice the pixels, so it takes less than what is too slow: nothing goes to and fro.
 */
const quick_ms = 22;

/** How many quick pictures in a row there are before finer ones are tried. */
const patience = 45;

/** What everything begins with: full pictures. */
export const fullFineness: Fineness = {
  share: 1,
  times_ms: [],
  before: null,
  isUseless: false,
  isNew: true,
};

/** The fineness of the next picture of a movement, after one more took some time. `full`: device pixels per CSS pixel of a full one. */
export function nextFineness(now: Fineness, time_ms: number, full: number): Fineness {
  if (!(time_ms >= 0)) return now;
  if (now.isNew) return { ...now, isNew: false };
  const times_ms = [...now.times_ms, time_ms].slice(-patience);
  const measured = { ...now, times_ms };
  if (!isTelling(times_ms)) return measured;
  const usual = median(times_ms.slice(-5));
  const { before } = now;
  if (before && usual > before.time_ms * 0.85)
    return { ...changed(measured, before.share), before: null, isUseless: true };
  if (usual > slow_ms) {
    const coarser = now.isUseless ? undefined : coarserThan(now.share, usual, full);
    if (coarser === undefined) return { ...measured, before: null };
    return { ...changed(measured, coarser), before: { share: now.share, time_ms: usual } };
  }
  const isQuick = times_ms.length >= patience && times_ms.every((time) => time < quick_ms);
  const finer = shares.findLast((share) => share > now.share);
  if (!isQuick || finer === undefined) return { ...measured, before: null };
  return { ...changed(measured, finer), before: null };
}

const changed = (now: Fineness, share: number): Fineness => ({ ...now, share, times_ms: [], isNew: true });

/** Four pictures say how long one takes; when they are very slow, two do. */
const isTelling = (times: readonly number[]) =>
  times.length >= 4 || (times.length >= 2 && times.every((time) => time > slow_ms * 2));

/** The share at which a picture should come in time, if pixels are what it takes its time for; undefined when it is as coarse as it may be. */
function coarserThan(share: number, time_ms: number, full: number): number | undefined {
  const wanted = share * Math.sqrt(aim_ms / time_ms);
  const coarser = shares.filter((one) => one < share && one * full >= least);
  return coarser.find((one) => one <= wanted) ?? coarser.at(-1);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
