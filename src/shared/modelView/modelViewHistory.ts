import { useState } from "react";
import type { Section } from "#domain/viewer/section/section.ts";
import {
  beginWith,
  stepHistory,
  type ViewHistory,
  type ViewState,
  type ViewStep,
  wholeView,
} from "#domain/viewer/views/viewState.ts";

/** The view of a building with its steps, and the way to make one. */
export interface ModelViewControl {
  readonly state: ViewState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Makes steps one after the other. */
  readonly step: (...steps: readonly ViewStep[]) => void;
}

/**
 * Keeps the view of a building and its steps. The open storey stands in the address: what the page says of it becomes a
 * step, and a step that opens another one is told to the page.
 */
export function useModelViewHistory(
  storey: number | null,
  onStorey: (express_id: number | null) => void,
): ModelViewControl {
  const [history, setHistory] = useState<ViewHistory>(() =>
    beginWith({ ...wholeView, section: sectionOf(storey) }),
  );
  const [told, setTold] = useState(storey);
  if (told !== storey) {
    setTold(storey);
    if (storeyOf(history.present) !== storey)
      setHistory(stepHistory(history, { do: "cut", section: sectionOf(storey) }));
  }
  const step = (...steps: readonly ViewStep[]) => {
    const next = steps.reduce(stepHistory, history);
    setHistory(next);
    const open = storeyOf(next.present);
    if (open !== storeyOf(history.present)) onStorey(open);
  };
  return {
    state: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    step,
  };
}

/** The storey that a view has open; null without a section through one. */
export const storeyOf = ({ section }: Pick<ViewState, "section">): number | null =>
  section?.kind === "storey" ? section.storey : null;

const sectionOf = (storey: number | null): Section | null =>
  storey === null ? null : { kind: "storey", storey, moved_m: 0 };
