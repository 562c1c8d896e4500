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
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ModelViewTool } from "#shell/parts/ModelViewTools.tsx";
import type { Measuring } from "./useMeasuring.ts";
import type { Panel, PanelName } from "./usePanel.ts";
import type { WalkControl } from "./useWalk.ts";

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

/** The tools of the viewer, after those that every view of a building has. */
export function useViewerTools(options: Options): readonly ModelViewTool[] {
  const { panel, walk, measuring, hasModels, hasComparison, onPlan } = options;
  const { t } = useTranslation("viewer");
  const opening = (id: PanelName, label: string, icon: ModelViewTool["icon"]): ModelViewTool => ({
    id,
    label,
    icon,
    isOn: panel.open === id,
    onUse: () => panel.toggle(id),
  });
  return [
    {
      id: "walk",
      label: t(($) => $.walk.tool),
      icon: IconWalk,
      isOn: walk.at !== null,
      onUse: walk.at ? walk.end : walk.begin,
    },
    {
      ...opening(
        "measure",
        t(($) => $.tools.measure),
        IconRuler2,
      ),
      onUse: () => {
        measuring.drop();
        panel.toggle("measure");
      },
    },
    opening(
      "colour",
      t(($) => $.tools.colour),
      IconPalette,
    ),
    opening(
      "topics",
      t(($) => $.tools.topics),
      IconMapPin,
    ),
    opening(
      "views",
      t(($) => $.tools.views),
      IconBookmark,
    ),
    hasModels &&
      opening(
        "models",
        t(($) => $.tools.models),
        IconStack2,
      ),
    { id: "plan", label: t(($) => $.tools.plan), icon: IconMap, onUse: onPlan },
    opening(
      "list",
      t(($) => $.tools.list),
      IconListSearch,
    ),
    hasComparison &&
      opening(
        "compare",
        t(($) => $.compare.panel),
        IconGitCompare,
      ),
  ].filter((tool) => tool !== false);
}
