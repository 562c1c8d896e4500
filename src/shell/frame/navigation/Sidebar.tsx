import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Logo } from "#ui/drawing/Logo.tsx";
import { navigationGroups, useModules } from "../../modules.ts";
import { useModuleWords } from "./useModuleWords.ts";
import { ModuleBadge } from "./ModuleBadge.tsx";
import { ModuleLink } from "./ModuleLink.tsx";
import styles from "./Sidebar.module.css";
import { StorageLine } from "./StorageLine.tsx";

/** Desktop: the modules in their groups, 240 px wide. */
export function Sidebar({ projectId }: { readonly projectId: string | undefined }) {
  const { t } = useTranslation("common");
  const modules = useModules();
  const word = useModuleWords(modules);
  return (
    <div className={styles["side"]}>
      <Link to="/" className={styles["logo"]}>
        <Logo label="Klarbau" height={24} />
      </Link>
      <nav className={styles["groups"]} aria-label={t(($) => $.navigation)}>
        {navigationGroups(modules).map(({ group, modules: members }) => (
          <div key={group}>
            {group !== "overview" && <p className={styles["group"]}>{t(($) => $.groups[group])}</p>}
            <ul>
              {members.map((module) => (
                <li key={module.id}>
                  <ModuleLink module={module} projectId={projectId} className={styles["item"]}>
                    <module.icon size={18} stroke={1.5} />
                    {word(module)}
                    <ModuleBadge module={module} projectId={projectId} />
                  </ModuleLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles["foot"]}>
        <StorageLine />
      </div>
    </div>
  );
}
