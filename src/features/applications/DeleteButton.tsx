import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow, ApplicationVersionRow } from "#data/documents.ts";
import { deleteOutput } from "#data/outputs/actions.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { forgetBundle } from "./build/keptBundles.ts";

interface Props {
  readonly application: ApplicationRow;
  readonly versions: readonly ApplicationVersionRow[];
}

/** Deletes an application that is not public, with its versions, after a question. */
export function DeleteButton({ application, versions }: Props) {
  const { t } = useTranslation("applications");
  const { t: common } = useTranslation();
  const db = useDatabase();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    for (const version of versions) {
      await forgetBundle(db, version.content_id);
      await deleteOutput(db, version.id);
    }
    await deleteOutput(db, application.id);
    notify({ tone: "ok", title: t(($) => $.delete.done) });
    await navigate({
      to: "/projects/$projectId/applications",
      params: { projectId: application.project_id },
    });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(($) => $.delete.button)}</Button>
      <ConfirmDialog
        open={isAsking}
        title={t(($) => $.delete.title, { title: application.title })}
        confirm={t(($) => $.delete.button)}
        cancel={common(($) => $.cancel)}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        {t(($) => $.delete.text)}
      </ConfirmDialog>
    </>
  );
}
