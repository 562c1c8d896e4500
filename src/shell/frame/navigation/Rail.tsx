import {
  IconBuilding,
  IconClipboardData,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLeaf,
  IconDots,
  IconStar,
  IconTool,
} from "#ui/icons/icons.gen.ts";
import type { Icon } from "#ui/icons/outlineIcon.ts";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Menu } from "#ui/controls/Menu.tsx";
import { Logo } from "#ui/drawing/Logo.tsx";
import type { Module, ModuleGroup } from "../../module.ts";
import { navigationGroups, useModules } from "../../modules.ts";
import { AllModules } from "./AllModules.tsx";
import { useNavigation } from "./navigation.ts";
import { useModuleWords } from "./useModuleWords.ts";
import { currentModule } from "./currentModule.ts";
import { ModuleLink, moduleTarget } from "./ModuleLink.tsx";
import styles from "./Rail.module.css";

const icons: Readonly<Record<ModuleGroup, Icon>> = {
  overview: IconLayoutDashboard,
  building: IconBuilding,
  operation: IconTool,
  sustainability: IconLeaf,
  results: IconClipboardData,
  tools: IconLayoutGrid,
};

/** Tablet: the groups with labels under their icons; a group with several modules opens them as a menu. */
export function Rail({ projectId }: { readonly projectId: string | undefined }) {
  const { t } = useTranslation(["common", "frame"]);
  const modules = useModules();
  const { favourites, shown } = useNavigation();
  const { nameOf } = useModuleWords();
  const [isAllOpen, setAllOpen] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const page = currentModule(modules, pathname);
  const entriesOf = (members: readonly Module[]) =>
    members.map((module) => ({
      id: module.id,
      label: nameOf(module),
      icon: module.icon,
      onSelect: () => void navigate(moduleTarget(module, projectId)),
    }));
  return (
    <div className={styles["rail"]}>
      <Link to="/" className={styles["logo"]}>
        <Logo label="Klarbau" height={26} markOnly />
      </Link>
      <nav aria-label={t(($) => $.navigation, { ns: "common" })}>
        {favourites.length > 0 && (
          <Menu
            beside
            trigger={
              <button type="button" className={styles["item"]}>
                <IconStar size={22} stroke={1.5} aria-hidden />
                {t(($) => $.favourites, { ns: "frame" })}
              </button>
            }
            entries={entriesOf(favourites)}
          />
        )}
        {navigationGroups(shown).map(({ group, modules: members }) => {
          const [only, ...others] = members;
          const GroupIcon = icons[group];
          if (only && others.length === 0)
            return (
              <ModuleLink key={group} module={only} projectId={projectId} className={styles["item"]}>
                <GroupIcon size={22} stroke={1.5} aria-hidden />
                {group === "overview" ? nameOf(only) : t(($) => $.groupsShort[group], { ns: "common" })}
              </ModuleLink>
            );
          const current = members.some(({ id }) => id === page?.id);
          return (
            <Menu
              key={group}
              beside
              trigger={
                <button type="button" className={styles["item"]} data-current={current}>
                  <GroupIcon size={22} stroke={1.5} aria-hidden />
                  {t(($) => $.groupsShort[group], { ns: "common" })}
                </button>
              }
              entries={entriesOf(members)}
            />
          );
        })}
        <button
          type="button"
          className={styles["item"]}
          aria-label={t(($) => $.all, { ns: "frame" })}
          aria-haspopup="dialog"
          aria-expanded={isAllOpen}
          onClick={() => setAllOpen(!isAllOpen)}
        >
          <IconDots size={22} stroke={1.5} aria-hidden />
          {t(($) => $.allShort, { ns: "frame" })}
        </button>
      </nav>
      <AllModules open={isAllOpen} onClose={() => setAllOpen(false)} projectId={projectId} />
    </div>
  );
}
