import { IconSelector } from "#ui/icons/icons.gen.ts";
import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { SyncBadge } from "#ui/feedback/SyncBadge.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { FrameSearch } from "../search/FrameSearch.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import type { FrameProps } from "../AppFrame.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { ThemeButton } from "./ThemeButton.tsx";
import styles from "./TopBar.module.css";
import { defaultPage } from "../../guard.ts";
import { useScreen } from "../../useScreen.ts";

/** Project switcher, search, sync badge, language, theme, account. */
export function TopBar({
  projects,
  projectId,
  onProject,
  sync,
  person,
  onSignOut,
  onLock,
}: Omit<FrameProps, "children" | "bars">) {
  const isWide = useScreen() === "desktop";
  return (
    <header className={styles["top"]}>
      <div className={styles["project"]}>
        <ProjectSwitcher {...{ projects, projectId, onProject }} />
      </div>
      {isWide && <FrameSearch {...{ projects, projectId, onProject }} />}
      <div className={styles["space"]} />
      {!isWide && <FrameSearch {...{ projects, projectId, onProject }} />}
      <SyncBadge {...sync} />
      <span className={styles["wide"]}>
        <LanguageMenu />
      </span>
      <span className={styles["wide"]}>
        <ThemeButton />
      </span>
      <AccountMenu person={person} onSignOut={onSignOut} onLock={onLock} />
    </header>
  );
}

type Props = Pick<FrameProps, "projects" | "projectId" | "onProject">;

/** The name of the current project; opens the others. */
function ProjectSwitcher({ projects, projectId, onProject }: Props) {
  const { t } = useTranslation("common");
  const router = useRouter();
  const current = projects.find(({ id }) => id === projectId);
  return (
    <Menu
      trigger={
        <Button variant="quiet" title={t(($) => $.project.switch)}>
          <span className={styles["name"]}>{current?.name ?? t(($) => $.project.choose)}</span>
          <IconSelector size={16} stroke={1.5} aria-hidden />
        </Button>
      }
      entries={[
        ...projects.map(({ id, name }) => ({
          id,
          label: name,
          checked: id === projectId,
          onSelect: () => onProject(id),
        })),
        ...(projects.length > 0 ? [{ kind: "rule" as const, id: "rule" }] : []),
        { id: "all", label: t(($) => $.project.all), onSelect: () => router.history.push(defaultPage) },
      ]}
    />
  );
}
