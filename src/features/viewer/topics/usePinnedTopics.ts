import { useRef, useState } from "react";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { spaceTitle } from "#domain/viewer/thingTree.ts";
import { useClassWord } from "#shared/model/useClassWord.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import type { PinAt } from "./TopicPins.tsx";
import type { Panel } from "../usePanel.ts";

interface Options {
  readonly panel: Panel;
  /** With the names that people gave. */
  readonly model: Pick<BuildingModel, "spaces" | "elements">;
  readonly selected: number | null;
}

/** What topics and the picture of the building have to do with each other, while their panel is open. */
export function usePinnedTopics({ panel, model, selected }: Options) {
  const [asked, setAsked] = useState<{ readonly id: string } | null>(null);
  const [isWriting, setWriting] = useState(false);
  const find = useRef<PinAt>(() => null);
  const word = useClassWord();
  const isOpen = panel.open === "topics";
  return {
    isOpen,
    /** The topic whose pin was tapped last. */
    asked,
    /** What is selected, as one reads it. */
    about: nameOf(model, selected, word),
    onWriting: setWriting,
    onFind: (next: PinAt) => void (find.current = next),
    /** Opens the topic whose pin was tapped; answers whether one was. */
    tap: (_: Scene3d, x: number, y: number): boolean => {
      const id = find.current(x, y);
      if (id !== null) setAsked({ id });
      return id !== null;
    },
    /** What is tapped while somebody writes a topic is what that is about: the words stay in front. */
    isAbout: isOpen && isWriting,
  };
}

function nameOf(
  { spaces, elements }: Options["model"],
  selected: number | null,
  word: (ifc_class: string) => string,
): string | null {
  if (selected === null) return null;
  const space = spaces.find(({ express_id }) => express_id === selected);
  if (space) return spaceTitle(space) || word("IfcSpace");
  const element = elements.find(({ express_id }) => express_id === selected);
  return element ? element.name || word(element.ifc_class) : null;
}
