/** Something that lasts from a day to a day, both included. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

/** What a day of a row shows. */
export interface DayLanes<Span> {
  readonly day: string;
  /** What stands in each lane; nothing where another day has something in it. */
  readonly lanes: readonly (Span | undefined)[];
  /** How many of the day have no lane. */
  readonly hidden: number;
  /** All of the day, in their order. */
  readonly all: readonly Span[];
}

/**
 * Puts spans into the lanes of a row of days. A span keeps its lane on all days of the row.
 * @param most how many lanes there are; what finds none is counted.
 */
export function dayLanes<Span extends DaySpan>(
  spans: readonly Span[],
  days: readonly string[],
  most = Infinity,
): readonly DayLanes<Span>[] {
  const [begin, end] = [days[0]!, days.at(-1)!];
  const own = spans.filter(({ first, last }) => first <= end && last >= begin);
  const free: string[] = [];
  const laneOf = new Map<Span, number>();
  for (const span of own.toSorted(earlierThenLonger(begin))) {
    const found = free.findIndex((until) => until < span.first);
    const lane = found === -1 ? free.length : found;
    if (lane >= most) continue;
    free[lane] = span.last;
    laneOf.set(span, lane);
  }
  return days.map((day) => {
    const all = own.filter(({ first, last }) => first <= day && last >= day);
    const shown = all.filter((span) => laneOf.has(span));
    const lanes: (Span | undefined)[] = Array.from({ length: Math.max(0, ...shown.map((span) => laneOf.get(span)! + 1)) }); // prettier-ignore
    for (const span of shown) lanes[laneOf.get(span)!] = span;
    return { day, lanes, hidden: all.length - shown.length, all };
  });
}

/** What began before the row stands first; of the others the earlier, then the longer. The order given decides the rest. */
const earlierThenLonger = (begin: string) => (one: DaySpan, other: DaySpan) => {
  const [from, otherFrom] = [one, other].map(({ first }) => (first < begin ? begin : first)) as [string, string]; // prettier-ignore
  return compare(from, otherFrom) || compare(other.last, one.last);
};

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Something between two places of an axis. */
interface Piece {
  readonly from: number;
  readonly to: number;
}

/** A piece beside those that it meets. */
type PlacedPiece<P> = P & {
  readonly lane: number;
  /** How many lanes share the width where it stands. */
  readonly lanes: number;
};

/** Puts pieces beside each other where they overlap. What finds no lane is left over. */
export function hourLanes<P extends Piece>(
  pieces: readonly P[],
  most = Infinity,
): { readonly placed: readonly PlacedPiece<P>[]; readonly hidden: readonly P[] } {
  const placed: PlacedPiece<P>[] = [];
  const hidden: P[] = [];
  let group: { readonly piece: P; readonly lane: number }[] = [];
  let free: number[] = [];
  let groupEnd = -Infinity;
  const close = () => {
    placed.push(...group.map(({ piece, lane }) => ({ ...piece, lane, lanes: free.length })));
    [group, free, groupEnd] = [[], [], -Infinity];
  };
  for (const piece of pieces.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (piece.from >= groupEnd) close();
    const found = free.findIndex((until) => until <= piece.from);
    const lane = found === -1 ? free.length : found;
    if (lane >= most) {
      hidden.push(piece);
      continue;
    }
    free[lane] = piece.to;
    groupEnd = Math.max(groupEnd, piece.to);
    group.push({ piece, lane });
  }
  close();
  return { placed, hidden };
}
