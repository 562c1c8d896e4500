import { byClass, classKey } from "../elements/classification.ts";
import type { Classification, Element, Space } from "../model.ts";
import { countedArea } from "../rooms/countedArea.ts";
import { elementFigures, type Figure, sumFigures, type TakenSum, type TakeOffSource } from "./takeOff.ts";

/** Elements and rooms of one class, counted and summed. */
export interface ClassTakeOffRow {
  /** All three are null for what has no class at all. */
  readonly system: string | null;
  readonly code: string | null;
  readonly title: string | null;
  readonly count: number;
  /** Null where nothing in the class says it. */
  readonly length_m: TakenSum | null;
  readonly area_m2: TakenSum | null;
  readonly volume_m3: TakenSum | null;
}

type Thing =
  | { readonly element: Element; readonly space?: never }
  | { readonly space: Space; readonly element?: never };

/**
 * Counts, lengths, areas and volumes by class: systems by name, codes as people count, what has no class last. What belongs to several
 * classes counts in each of them. Nothing is estimated.
 */
export function takeOffByClass(source: TakeOffSource): readonly ClassTakeOffRow[] {
  const { elements, spaces } = source.model;
  const groups = new Map<string, { readonly of: Classification; readonly things: Thing[] }>();
  const without: Thing[] = [];
  const things: readonly Thing[] = [
    ...elements.map((element) => ({ element })),
    ...spaces.map((space) => ({ space })),
  ];
  for (const thing of things) {
    const classes = (thing.element ?? thing.space).classifications ?? [];
    if (classes.length === 0) without.push(thing);
    for (const [key, of] of new Map(classes.map((one) => [classKey(one), one] as const))) {
      const known = groups.get(key);
      if (known) known.things.push(thing);
      else groups.set(key, { of, things: [thing] });
    }
  }
  const row = rowOf(source);
  return [
    ...[...groups.values()]
      .toSorted((a, b) => byClass(a.of, b.of))
      .map(({ of, things: own }) => row(of, own)),
    ...(without.length > 0 ? [row(unclassified, without)] : []),
  ];
}

const unclassified = { system: null, code: null, title: null } as const;

function rowOf(source: TakeOffSource) {
  const figures = elementFigures(source);
  return (
    { system, code, title }: Pick<Classification, "system" | "code" | "title">,
    things: readonly Thing[],
  ): ClassTakeOffRow => ({
    system,
    code,
    title,
    count: things.length,
    length_m: sumFigures(things, ({ element }) => (element ? figures.length(element) : null)),
    area_m2: sumFigures(things, ({ element, space }) => (element ? figures.area(element) : roomArea(space))),
    volume_m3: sumFigures(things, ({ element, space }) =>
      element ? figures.volume(element) : figure(space.volume_m3, false),
    ),
  });
}

const roomArea = (space: Space) => figure(countedArea(space), space.area_origin?.from === "geometry");

const figure = (value: number | null, isComputed: boolean): Figure | null =>
  value === null ? null : { value, from: isComputed ? "geometry" : "model" };
