import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#data/documents.ts";
import { liveModel } from "#data/models/queries.ts";
import { disciplineOf } from "#domain/ifc/discipline.ts";
import { DisciplineField } from "#shell/imports/discipline/DisciplineField.tsx";
import { useDisciplineWords } from "#shell/imports/discipline/useDisciplineWords.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "./ImportView.module.css";

/** Says as what a file was stored that nobody was asked about, or that is beside the main model, and lets the person change it. */
export function StoredDiscipline({ model }: { readonly model: ModelVersion }) {
  const { t } = useTranslation("imports");
  const { nameOf } = useDisciplineWords();
  const db = useDatabase();
  const live = useLive(useMemo(() => liveModel(db, model.id), [db, model.id]));
  const version = (live.status === "ready" && live.value) || model;
  return (
    <Notice
      tone="info"
      title={t(($) => $.discipline.stored, {
        name: nameOf(disciplineOf(version)),
        version: version.version,
      })}
    >
      <p>{t(($) => $.discipline.storedText)}</p>
      <div className={styles["change"]}>
        <DisciplineField version={version} />
      </div>
    </Notice>
  );
}
