/** One way to write a label, CSS pixels. */
export interface LabelForm {
  readonly width: number;
  readonly height: number;
}

/** A label that wants a place in the picture. */
export interface LabelCandidate {
  readonly id: number;
  /** Where it belongs, CSS pixels: its middle comes to stand here. */
  readonly x: number;
  readonly y: number;
  /** How long what it names is in the picture, pixels. It must not follow the turn of the building, only the zoom. */
  readonly span: number;
  /** From the fullest to the shortest. */
  readonly forms: readonly LabelForm[];
}

/** A label that has its place. */
export interface PlacedLabel {
  readonly id: number;
  /** Which of its forms. */
  readonly form: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The picture that labels are laid out in. */
export interface LabelSheet {
  readonly width: number;
  readonly height: number;
}

/** Free pixels that two labels have between them at least. */
const gap = 3;

/** Further pixels that a label needs around it before it comes back or is written more fully: so none comes and goes while one turns. */
export const comingBack = 12;

/** What is shorter than this in the picture, pixels, gets no label: it would name a dot. */
const leastSpan = 16;

/** How much larger a thing has to be than for what is written already, before more is written. */
const growing = 1.15;

/** The most labels of one picture: nobody reads more. */
const mostLabels = 150;

/**
 * Gives labels their places: no two overlap, all lie inside the sheet whole, and the first candidates come first. A label is written as
 * fully as what it names has room for, and shorter where others stand in the way.
 * @param candidates the most important first, in an order that does not change while one turns the building.
 * @param before what stood there in the last picture: what stands keeps its place as long as it can, what comes back needs more room.
 * Null when there was none.
 */
export function labelLayout(
  candidates: readonly LabelCandidate[],
  sheet: LabelSheet,
  before: ReadonlyMap<number, PlacedLabel> | null,
): readonly PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const taken = new Cells();
  for (const candidate of candidates) {
    if (placed.length >= mostLabels) break;
    const stood = before ? (before.get(candidate.id)?.form ?? Infinity) : 0;
    for (const form of formsFor(candidate, stood)) {
      const label = labelAt(candidate, form);
      const room = form < stood ? comingBack : 0;
      if (!isInside(label, sheet, room) || taken.meets(label, gap + room)) continue;
      taken.add(label);
      placed.push(label);
      break;
    }
  }
  return placed;
}

/** The label at a point, with `reach` pixels around it; the nearest middle of several, null for none. */
export function labelAtPoint(
  placed: readonly PlacedLabel[],
  x: number,
  y: number,
  reach: number,
): number | null {
  let [found, nearest]: [number | null, number] = [null, Infinity];
  for (const { id, left, top, width, height } of placed) {
    const isOn =
      x >= left - reach && x <= left + width + reach && y >= top - reach && y <= top + height + reach;
    const away = Math.hypot(x - left - width / 2, y - top - height / 2);
    if (isOn && away < nearest) [found, nearest] = [id, away];
  }
  return found;
}

/** The forms for the size of the thing in the picture, from the fullest to the shortest, which always is one of them; none for a dot. */
function formsFor({ span, forms }: LabelCandidate, stood: number): readonly number[] {
  const more = (form: number) => (form < stood ? growing : 1);
  const shortest = forms.length - 1;
  if (span < leastSpan * more(shortest)) return [];
  // A floor that is seen from the side is about half as high as it is long.
  const fits = ({ width, height }: LabelForm, form: number) =>
    Math.max(width, height * 2) * more(form) <= span;
  return [...forms.keys()].filter((form) => form === shortest || fits(forms[form]!, form));
}

function labelAt({ id, x, y, forms }: LabelCandidate, form: number): PlacedLabel {
  const { width, height } = forms[form]!;
  return { id, form, left: x - width / 2, top: y - height / 2, width, height };
}

const isInside = ({ left, top, width, height }: PlacedLabel, sheet: LabelSheet, room: number) =>
  left >= room && top >= room && left + width + room <= sheet.width && top + height + room <= sheet.height;

/** Side of a cell, pixels: about a label. */
const cell = 64;

/** What is taken, found by cells: each label is compared only with those beside it. */
class Cells {
  readonly #cells = new Map<number, PlacedLabel[]>();

  add(label: PlacedLabel): void {
    for (const key of keysOf(label, 0)) {
      const there = this.#cells.get(key);
      if (there) there.push(label);
      else this.#cells.set(key, [label]);
    }
  }

  /** Whether a label comes nearer than `room` to one that stands. */
  meets(label: PlacedLabel, room: number): boolean {
    for (const key of keysOf(label, room))
      for (const other of this.#cells.get(key) ?? []) if (isNear(label, other, room)) return true;
    return false;
  }
}

function* keysOf({ left, top, width, height }: PlacedLabel, room: number): Generator<number> {
  for (let row = Math.floor((top - room) / cell); row <= Math.floor((top + height + room) / cell); row++)
    for (
      let column = Math.floor((left - room) / cell);
      column <= Math.floor((left + width + room) / cell);
      column++
    )
      yield row * 4096 + column;
}

const isNear = (a: PlacedLabel, b: PlacedLabel, room: number) =>
  a.left < b.left + b.width + room &&
  b.left < a.left + a.width + room &&
  a.top < b.top + b.height + room &&
  b.top < a.top + a.height + room;
