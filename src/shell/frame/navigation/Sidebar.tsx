import { IconLayoutGrid } from "#ui/icons/icons.gen.ts";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Logo } from "#ui/drawing/Logo.tsx";
import type { Module } from "../../module.ts";
import { navigationGroups } from "../../modules.ts";
import { AllModules } from "./AllModules.tsx";
import { useNavigation } from "./navigation.ts";
import { useModuleWords } from "./useModuleWords.ts";
import { ModuleBadge } from "./ModuleBadge.tsx";
import { ModuleLink } from "./ModuleLink.tsx";
import styles from "./Sidebar.module.css";
import { StorageLine } from "./StorageLine.tsx";

/** Desktop: favourites and the modules in their groups, 240 px wide; the rest is behind "all modules". */
export function Sidebar({ projectId }: { readonly projectId: string | undefined }) {
  const { t } = useTranslation(["common", "frame"]);
  const { favourites, shown } = useNavigation();
  const { nameOf } = useModuleWords();
  const [isAllOpen, setAllOpen] = useState(false);
  const groups = navigationGroups(shown.filter((module) => !favourites.includes(module)));
  const overview = groups.filter(({ group }) => group === "overview");
  const section = (id: string, title: string | undefined, modules: readonly Module[]): ReactNode => (
    <div key={id}>
      {title !== undefined && <p className={styles["group"]}>{title}</p>}
      <ul>
        {modules.map((module) => (
          <li key={module.id}>
            <ModuleLink module={module} projectId={projectId} className={styles["item"]}>
              <module.icon size={18} stroke={1.5} />
              {nameOf(module)}
              <ModuleBadge module={module} projectId={projectId} />
            </ModuleLink>
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <div className={styles["side"]}>
      <Link to="/" className={styles["logo"]}>
        <Logo label="Klarbau" height={24} />
      </Link>
      <nav className={styles["groups"]} aria-label={t(($) => $.navigation, { ns: "common" })}>
        {overview.map(({ group, modules }) => section(group, undefined, modules))}
        {favourites.length > 0 &&
          section(
            "favourites",
            t(($) => $.favourites, { ns: "frame" }),
            favourites,
          )}
        {groups
          .filter(({ group }) => group !== "overview")
          .map(({ group, modules }) =>
            section(
              group,
              t(($) => $.groups[group], { ns: "common" }),
              modules,
            ),
          )}
        <button
          type="button"
          className={styles["all"]}
          aria-haspopup="dialog"
          aria-expanded={isAllOpen}
          onClick={() => setAllOpen(!isAllOpen)}
        >
          <IconLayoutGrid size={18} stroke={1.5} aria-hidden />
          {t(($) => $.all, { ns: "frame" })}
        </button>
      </nav>
      <div className={styles["foot"]}>
        <StorageLine />
      </div>
      <AllModules open={isAllOpen} onClose={() => setAllOpen(false)} projectId={projectId} />
    </div>
  );
}
