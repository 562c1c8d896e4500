import { IconSelector } from "#ui/icons/icons.gen.ts";
import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { defaultPage } from "../../guard.ts";
import type { FrameProps } from "../AppFrame.tsx";
import styles from "./TopBar.module.css";

type Props = Pick<FrameProps, "projects" | "projectId" | "onProject">;

/** The name of the current project; opens the others. */
export function ProjectSwitcher({ projects, projectId, onProject }: Props) {
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
