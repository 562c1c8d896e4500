import { SyncBadge } from "#ui/feedback/SyncBadge.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import type { FrameProps } from "../AppFrame.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { ProjectSwitcher } from "./ProjectSwitcher.tsx";
import { ThemeButton } from "./ThemeButton.tsx";
import styles from "./TopBar.module.css";

/** Project switcher, sync badge, language, theme, account. */
export function TopBar({
  projects,
  projectId,
  onProject,
  sync,
  person,
  onSignOut,
  onLock,
}: Omit<FrameProps, "children" | "bars">) {
  return (
    <header className={styles["top"]}>
      <div className={styles["project"]}>
        <ProjectSwitcher {...{ projects, projectId, onProject }} />
      </div>
      <div className={styles["space"]} />
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
