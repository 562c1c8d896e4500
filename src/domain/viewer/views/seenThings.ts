import type { ViewState } from "./viewState.ts";

/** What a picture of a building leaves out, draws as outlines, and which rooms it opens. Express ids. */
export interface SeenThings {
  readonly hidden: ReadonlySet<number>;
  readonly ghosted: ReadonlySet<number>;
  readonly spaces: ReadonlySet<number>;
  /** What is pointed out; nothing when left out. */
  readonly marked?: ReadonlySet<number>;
}

/** What is pointed out in a picture. */
interface PointedOut {
  /** Everything that is drawn. */
  readonly all: ReadonlySet<number>;
  readonly ids: ReadonlySet<number>;
  /** Everything else is drawn as outlines. */
  readonly isAlone: boolean;
}

/** Points things out in a picture. What is hidden stays hidden; what is pointed out is no outline. */
export function withMarks(seen: SeenThings, { all, ids, isAlone }: PointedOut): SeenThings {
  const marked = new Set([...ids].filter((id) => !seen.hidden.has(id)));
  const outlined = isAlone ? [...all].filter((id) => !seen.hidden.has(id)) : [...seen.ghosted];
  return { ...seen, marked, ghosted: new Set(outlined.filter((id) => !marked.has(id))) };
}

/** What there is to be seen. */
export interface Seeable {
  /** Everything that is drawn. */
  readonly all: ReadonlySet<number>;
  readonly spaces: ReadonlySet<number>;
  /** Rooms that the section opens. */
  readonly opened: ReadonlySet<number>;
  /** What does not belong to the storey of the section; empty without one. */
  readonly others: ReadonlySet<number>;
  readonly selected: ReadonlySet<number>;
}

/** Joins what is hidden, isolated, shone through and cut into one picture. Isolated rooms show their floor without a section, too. */
export function seenThings(
  view: Pick<ViewState, "hidden" | "isolated" | "isXray" | "isAlone">,
  { all, spaces, opened, others, selected }: Seeable,
): SeenThings {
  const { isolated, isXray } = view;
  const solid = isolated ?? selected;
  const hidden = new Set(view.hidden);
  if (view.isAlone) for (const id of others) if (!isolated?.has(id)) hidden.add(id);
  const ghosted = new Set<number>();
  for (const id of all) {
    if (hidden.has(id)) continue;
    if (isXray && !solid.has(id)) ghosted.add(id);
    else if (isolated && !isolated.has(id) && !isXray) hidden.add(id);
  }
  const rooms = new Set<number>();
  for (const id of spaces)
    if (!view.hidden.has(id) && (isolated ? isolated.has(id) : opened.has(id))) rooms.add(id);
  return { hidden, ghosted, spaces: rooms };
}
