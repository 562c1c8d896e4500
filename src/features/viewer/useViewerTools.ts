import {
  IconBookmark,
  IconGitCompare,
  IconListSearch,
  IconMap,
  IconMapPin,
  IconPalette,
  IconRuler2,
  IconStack2,
  IconWalk,
} from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import type { ModelViewTool } from "#shared/modelView/ModelViewTools.tsx";
import type { Measuring } from "./measure/useMeasuring.ts";
import type { Panel, PanelName } from "./usePanel.ts";
import type { WalkControl } from "./walk/useWalk.ts";

interface Options {
  readonly panel: Panel;
  readonly walk: WalkControl;
  readonly measuring: Pick<Measuring, "drop">;
  /** Whether there are several models to choose from. */
  readonly hasModels: boolean;
  /** Whether two versions are compared. */
  readonly hasComparison: boolean;
  readonly onPlan: () => void;
}

/** The panels that are opened by a tool, with its icon. */
const panels = {
  measure: IconRuler2,
  colour: IconPalette,
  topics: IconMapPin,
  views: IconBookmark,
  models: IconStack2,
  list: IconListSearch,
  compare: IconGitCompare,
} as const satisfies Record<PanelName, ModelViewTool["icon"]>;

/** The tools of the viewer, after those that every view of a building has. */
export function useViewerTools(options: Options): readonly ModelViewTool[] {
  const { panel, walk, measuring, hasModels, hasComparison, onPlan } = options;
  const { t } = useTranslation("viewer");
  const opening = (id: PanelName): ModelViewTool => ({
    id,
    label: id === "compare" ? t(($) => $.compare.panel) : t(($) => $.tools[id]),
    icon: panels[id],
    isOn: panel.open === id,
    onUse: () => panel.toggle(id),
  });
  const measure = () => {
    measuring.drop();
    panel.toggle("measure");
  };
  return [
    {
      id: "walk",
      label: t(($) => $.walk.tool),
      icon: IconWalk,
      isOn: walk.at !== null,
      onUse: walk.at ? walk.end : walk.begin,
    },
    { ...opening("measure"), onUse: measure },
    opening("colour"),
    opening("topics"),
    opening("views"),
    ...(hasModels ? [opening("models")] : []),
    { id: "plan", label: t(($) => $.tools.plan), icon: IconMap, onUse: onPlan },
    opening("list"),
    ...(hasComparison ? [opening("compare")] : []),
  ];
}
