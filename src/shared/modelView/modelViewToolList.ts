import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMaximize,
  IconCube,
  IconEye,
  IconEyeOff,
  IconFocus2,
  IconFold,
  IconHandStop,
  IconLayersSubtract,
  IconPointer,
  IconScan,
  IconSlice,
  IconTag,
} from "#ui/icons/icons.gen.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import type { useModelViewPicture } from "./modelViewPicture.ts";
import type { ModelViewTool } from "./ModelViewTools.tsx";
import type { ModelViewWords } from "./ModelViewWords.ts";

interface Seen {
  readonly picture: ReturnType<typeof useModelViewPicture>;
  readonly selection: ReadonlySet<number>;
  readonly words: ModelViewWords;
  /** Whether the page has names for the rooms. */
  readonly hasLabels: boolean;
}

interface Tools extends Omit<Seen, "hasLabels"> {
  readonly scene: Scene3d | null;
  readonly isSeenOpen: boolean;
  readonly setSeenOpen: (open: boolean) => void;
  /** Somebody walks through the building: there is no sheet to push, fit or turn. */
  readonly isWalking: boolean;
}

/** The tools of every 3D view, in their order at its foot. */
export function modelViewTools({ picture, scene, selection, words, ...seen }: Tools): ModelViewTool[] {
  const { isPanning } = picture.scene;
  const { view } = picture;
  const ofSheet: readonly ModelViewTool[] = [
    {
      id: "select",
      label: words.select,
      icon: IconPointer,
      isOn: !isPanning,
      onUse: () => picture.pan(false),
    },
    { id: "move", label: words.move, icon: IconHandStop, isOn: isPanning, onUse: () => picture.pan(true) },
    {
      id: "fit",
      label: words.fit,
      icon: IconArrowsMaximize,
      onUse: () => scene?.fit(selection.size > 0 ? selection : (view.state.isolated ?? undefined)),
    },
    { id: "isometric", label: words.views.isometric, icon: IconCube, onUse: () => scene?.look("isometric") },
  ];
  return [
    ...(seen.isWalking ? [] : ofSheet),
    {
      id: "section",
      label: words.section,
      icon: IconSlice,
      isOn: view.state.section !== null,
      onUse: picture.toggleSection,
    },
    {
      id: "seen",
      label: words.seen,
      icon: IconLayersSubtract,
      isOn: seen.isSeenOpen,
      onUse: () => seen.setSeenOpen(!seen.isSeenOpen),
    },
    {
      id: "undo",
      label: words.undo,
      icon: IconArrowBackUp,
      isDisabled: !view.canUndo,
      onUse: () => view.step({ do: "undo" }),
    },
    ...(view.canRedo
      ? [
          {
            id: "redo",
            label: words.redo,
            icon: IconArrowForwardUp,
            onUse: () => view.step({ do: "redo" }),
          },
        ]
      : []),
  ];
}

/** The tools that say what is seen. */
export function seenTools({ picture, selection, words, hasLabels }: Seen): ModelViewTool[] {
  const { view, storey } = picture;
  const { hidden, isolated, isXray, isAlone, isLabelled } = view.state;
  const isNothingChosen = selection.size === 0;
  return [
    {
      id: "hide",
      label: words.hide,
      icon: IconEyeOff,
      isDisabled: isNothingChosen,
      onUse: picture.hideSelected,
    },
    {
      id: "isolate",
      label: words.isolate,
      icon: IconFocus2,
      isOn: isolated !== null,
      isDisabled: isNothingChosen,
      onUse: () => view.step({ do: "isolate", ids: selection }),
    },
    {
      id: "xray",
      label: words.xray,
      icon: IconScan,
      isOn: isXray,
      onUse: () => view.step({ do: "xray", on: !isXray }),
    },
    {
      id: "storey",
      label: words.onlyStorey,
      icon: IconFold,
      isOn: isAlone && storey !== null,
      isDisabled: storey === null,
      onUse: () => view.step({ do: "alone", on: !isAlone }),
    },
    ...(hasLabels
      ? [
          {
            id: "labels",
            label: words.labels,
            icon: IconTag,
            isOn: isLabelled,
            onUse: () => view.step({ do: "label", on: !isLabelled }),
          },
        ]
      : []),
    {
      id: "show",
      label: words.showAll,
      icon: IconEye,
      isDisabled: hidden.size === 0 && !isolated && !isXray && !isAlone,
      onUse: () => view.step({ do: "show_all" }),
    },
  ];
}
