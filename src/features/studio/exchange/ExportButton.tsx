import { useTranslation } from "react-i18next";
import type { AppTemplateVersionRow, Project } from "#data/documents.ts";
import { useKeyLog } from "#shared/applications/useKeyLog.ts";
import { notify } from "#shell/notify.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { exportTemplate } from "./exportTemplate.ts";

interface Props {
  readonly version: AppTemplateVersionRow;
  readonly project: Project;
}

/** Saves a version as a signed file, and says what its readers will hear of the key. */
export function ExportButton({ version, project }: Props) {
  const { t } = useTranslation("studio");
  const log = useKeyLog(project);
  const saving = useOnce(async () => {
    const { kind } = await exportTemplate(version, project, { log, signed_at: new Date().toISOString() });
    if (kind === "newer_schema") notify({ tone: "bad", title: t(($) => $.problem.newer_schema) });
    else if (kind !== "done")
      notify({ tone: kind === "key_revoked" ? "bad" : "info", title: t(($) => $.export[kind]) });
  });
  return (
    <Button size="small" busy={saving.busy} onClick={saving.run}>
      {t(($) => $.versions.export)}
    </Button>
  );
}
