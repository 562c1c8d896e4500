/** An amount that flows into the middle or out of it. */
export interface SankeyFlow {
  readonly id: string;
  /** 0 or more; both sides have the same sum. */
  readonly value: number;
}

/** How much room there is, px. */
export interface SankeyRoom {
  readonly width: number;
  /** How high the whole amount is drawn. */
  readonly amount: number;
  /** Height that the words of a flow need, however thin it is. */
  readonly slot: number;
  /** Width of the words at each side. */
  readonly words: number;
  /** Width of the bars at which flows begin and end. */
  readonly bar: number;
}

/** A flow as it is drawn: its bar, the middle of its words, and the ribbon to or from the middle. */
export interface SankeyBand {
  readonly id: string;
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Where the ribbon touches the middle bar. */
  readonly middle_y: number;
  readonly path: string;
}

/** A drawing of flows through one middle. */
export interface SankeyLayout {
  readonly height: number;
  readonly left: readonly SankeyBand[];
  readonly right: readonly SankeyBand[];
  readonly middle: { readonly x: number; readonly y: number; readonly height: number };
}

/**
 * Places flows into and out of one middle: the height of every bar and ribbon is in proportion to its amount, so the sums of
 * both sides are as high as the middle. Flows of 0 are left out; thin ones keep room for their words.
 */
export function sankeyLayout(
  flows: { readonly left: readonly SankeyFlow[]; readonly right: readonly SankeyFlow[] },
  room: SankeyRoom,
): SankeyLayout {
  const left = flows.left.filter(({ value }) => value > 0);
  const right = flows.right.filter(({ value }) => value > 0);
  const total = Math.max(sum(left), sum(right));
  const scale = total > 0 ? room.amount / total : 0;
  const columns = [left, right].map((side) => column(side, scale, room.slot));
  const height = Math.max(room.amount, ...columns.map((one) => one.height));
  const middle = {
    x: (room.width - room.bar) / 2,
    y: (height - room.amount) / 2,
    height: total > 0 ? room.amount : 0,
  };
  const ends = { left: room.words, right: room.width - room.words - room.bar };
  return {
    height,
    middle,
    left: bands(columns[0]!, {
      offset: (height - columns[0]!.height) / 2,
      x: ends.left,
      middleY: middle.y,
      from: ends.left + room.bar,
      to: middle.x,
    }),
    right: bands(columns[1]!, {
      offset: (height - columns[1]!.height) / 2,
      x: ends.right,
      middleY: middle.y,
      from: ends.right,
      to: middle.x + room.bar,
    }),
  };
}

interface Column {
  readonly height: number;
  readonly bars: readonly (SankeyFlow & { readonly y: number; readonly height: number })[];
}

/** Bars below each other, each in the middle of a place that is at least as high as its words. */
function column(flows: readonly SankeyFlow[], scale: number, slot: number): Column {
  let y = 0;
  const bars = flows.map((flow) => {
    const height = flow.value * scale;
    const place = Math.max(slot, height + gap);
    const bar = { ...flow, y: y + (place - height) / 2, height };
    y += place;
    return bar;
  });
  return { height: y, bars };
}

/** Between two thick flows, px. */
const gap = 6;

function bands(
  { bars }: Column,
  place: {
    readonly offset: number;
    readonly x: number;
    readonly middleY: number;
    readonly from: number;
    readonly to: number;
  },
): readonly SankeyBand[] {
  let middle = place.middleY;
  return bars.map(({ id, value, y: own, height }) => {
    const y = own + place.offset;
    const middle_y = middle;
    middle += height;
    return { id, value, x: place.x, y, height, middle_y, path: ribbon(place, { y, middle_y, height }) };
  });
}

/** A ribbon with level ends: two curves whose handles lie half way. */
function ribbon(
  { from, to }: { readonly from: number; readonly to: number },
  { y, middle_y, height }: { readonly y: number; readonly middle_y: number; readonly height: number },
): string {
  const half = (from + to) / 2;
  const n = (value: number) => Number(value.toFixed(2));
  const there = `M${n(from)} ${n(y)}C${n(half)} ${n(y)} ${n(half)} ${n(middle_y)} ${n(to)} ${n(middle_y)}`;
  const back = `L${n(to)} ${n(middle_y + height)}C${n(half)} ${n(middle_y + height)} ${n(half)} ${n(y + height)} ${n(from)} ${n(y + height)}Z`;
  return there + back;
}

const sum = (flows: readonly SankeyFlow[]): number => flows.reduce((total, { value }) => total + value, 0);
