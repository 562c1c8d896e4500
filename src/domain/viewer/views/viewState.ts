import type { Measure } from "../measure.ts";
import { isSameSection, type Section } from "../section/section.ts";

/** What of a building is seen, and how: everything that one may want to take back. Express ids. */
export interface ViewState {
  readonly hidden: ReadonlySet<number>;
  /** Only these are shown; null for no such choice. */
  readonly isolated: ReadonlySet<number> | null;
  /** Everything but what is isolated or selected is drawn as outlines. */
  readonly isXray: boolean;
  /** Only what belongs to the storey of the section is shown. */
  readonly isAlone: boolean;
  /** Rooms that are seen bear their names. */
  readonly isLabelled: boolean;
  readonly section: Section | null;
  /** The section that somebody lifted off who walks through the building; it comes back with the end of the walk. */
  readonly lifted: Section | null;
  readonly measures: readonly Measure[];
}

/** One step of somebody who looks at a building. */
export type ViewStep =
  | { readonly do: "hide"; readonly ids: ReadonlySet<number> }
  | { readonly do: "isolate"; readonly ids: ReadonlySet<number> }
  | { readonly do: "show_all" }
  | { readonly do: "xray"; readonly on: boolean }
  | { readonly do: "alone"; readonly on: boolean }
  | { readonly do: "label"; readonly on: boolean }
  | { readonly do: "cut"; readonly section: Section | null }
  /** Makes the building whole for a walk, until `lower`. */
  | { readonly do: "lift" }
  /** The end of the walk: as if the section had never been lifted off. */
  | { readonly do: "lower" }
  | { readonly do: "measure"; readonly measure: Measure }
  | { readonly do: "forget_measure"; readonly id: string }
  | { readonly do: "forget_measures" }
  /** A view that was kept: what it does not say stays as in the untouched building. */
  | { readonly do: "take"; readonly view: Partial<ViewState> }
  | { readonly do: "undo" }
  | { readonly do: "redo" };

/** The present view with the steps that led to it and those that were taken back. */
export interface ViewHistory {
  readonly past: readonly ViewState[];
  readonly present: ViewState;
  readonly future: readonly ViewState[];
}

/** The whole building, as it is opened. */
export const wholeView: ViewState = {
  hidden: new Set(),
  isolated: null,
  isXray: false,
  isAlone: false,
  isLabelled: false,
  section: null,
  lifted: null,
  measures: [],
};

/** A history that begins with a view. */
export const beginWith = (present: ViewState): ViewHistory => ({ past: [], present, future: [] });

/** How many steps can be taken back. */
const mostSteps = 100;

/** The history after a step. A step that changes nothing leaves it as it is; moving one section is one step. */
export function stepHistory(history: ViewHistory, step: ViewStep): ViewHistory {
  const { past, present, future } = history;
  if (step.do === "undo") {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history;
  }
  if (step.do === "redo") {
    const [after, ...rest] = future;
    return after ? { past: [...past, present], present: after, future: rest } : history;
  }
  if (step.do === "lower") return lowered(history);
  const next = after(present, step);
  if (next === present) return history;
  const isMove =
    step.do === "cut" &&
    isSameSection(present.section, next.section) &&
    isSameSection(past.at(-1)?.section ?? null, next.section);
  return { past: isMove ? past : [...past, present].slice(-mostSteps), present: next, future: [] };
}

/** Puts the lifted section back into every view of a history; views that differed in nothing else become one. */
function lowered(history: ViewHistory): ViewHistory {
  const { past, present, future } = history;
  if (![...past, present, ...future].some(({ lifted }) => lifted)) return history;
  const whole = (view: ViewState): ViewState =>
    view.lifted ? { ...view, section: view.section ?? view.lifted, lifted: null } : view;
  const now = whole(present);
  const before = past.map(whole);
  const after = future.map(whole);
  return {
    past: before.filter((view, index) => !isSameView(view, before[index + 1] ?? now)),
    present: now,
    future: after.filter((view, index) => !isSameView(view, after[index - 1] ?? now)),
  };
}

const isSameView = (one: ViewState, other: ViewState): boolean =>
  (Object.keys(one) as (keyof ViewState)[]).every((field) => one[field] === other[field]);

type Change = Exclude<ViewStep, { readonly do: "undo" | "redo" | "lower" }>;

function after(view: ViewState, step: Change): ViewState {
  switch (step.do) {
    case "hide": {
      if (step.ids.size === 0) return view;
      const isolated = view.isolated && without(view.isolated, step.ids);
      return { ...view, hidden: new Set([...view.hidden, ...step.ids]), isolated };
    }
    case "isolate":
      return step.ids.size === 0
        ? view
        : { ...view, isolated: new Set(step.ids), hidden: without(view.hidden, step.ids) };
    case "show_all":
      return view.hidden.size === 0 && !view.isolated && !view.isXray && !view.isAlone
        ? view
        : { ...view, hidden: new Set(), isolated: null, isXray: false, isAlone: false };
    case "xray":
      return view.isXray === step.on ? view : { ...view, isXray: step.on };
    case "alone":
      return view.isAlone === step.on ? view : { ...view, isAlone: step.on };
    case "label":
      return view.isLabelled === step.on ? view : { ...view, isLabelled: step.on };
    case "cut":
      return view.section === step.section ? view : { ...view, section: step.section };
    case "lift":
      return view.section === null ? view : { ...view, section: null, lifted: view.section };
    case "measure":
      return { ...view, measures: [...view.measures, step.measure] };
    case "forget_measure": {
      const measures = view.measures.filter(({ id }) => id !== step.id);
      return measures.length === view.measures.length ? view : { ...view, measures };
    }
    case "forget_measures":
      return view.measures.length === 0 ? view : { ...view, measures: [] };
    case "take":
      return { ...wholeView, ...step.view };
  }
}

const without = (a: ReadonlySet<number>, b: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...a].filter((id) => !b.has(id)));
