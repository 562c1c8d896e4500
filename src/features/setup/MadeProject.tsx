import { useTranslation } from "react-i18next";
import type { Project } from "#data/documents.ts";
import { deleteProject, restoreProject } from "#data/projects/actions.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import styles from "./Setup.module.css";

/** The project that was made here; the sample building says that it is one, and goes in one step. */
export function MadeProject({ project }: { readonly project: Project }) {
  const { t } = useTranslation("setup");
  const db = useDatabase();
  const remove = useOnce(async () => {
    const gone = await deleteProject(db, project.id);
    notify({
      id: "setup",
      tone: gone.ok ? "info" : "bad",
      title: t(($) => (gone.ok ? $.project.sampleGone : $.notKept)),
      ...(gone.ok && {
        action: { label: t(($) => $.undo), run: () => void restoreProject(db, project.id) },
      }),
    });
  });
  const place = [project.postal_code, project.city].filter(Boolean).join(" ");
  return (
    <div className={styles["project"]}>
      <div className={styles["projectWords"]}>
        <p className={styles["projectName"]}>{project.name}</p>
        <p className={styles["fine"]}>
          {[project.street, place].filter(Boolean).join(", ") || t(($) => $.project.noAddress)}
        </p>
      </div>
      {project.is_sample && (
        <>
          <Tag tone="info">{t(($) => $.project.sampleData)}</Tag>
          <Button size="small" onClick={() => remove.run()} busy={remove.busy}>
            {t(($) => $.project.removeSample)}
          </Button>
        </>
      )}
    </div>
  );
}
