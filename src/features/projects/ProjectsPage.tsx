import { useState, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { isDemo } from "#data/server/session/demoTab.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { SetupCard } from "#shared/setup/SetupCard.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { HouseDrawing } from "#shell/house/HouseDrawing.tsx";
import { ProjectForm } from "./ProjectForm.tsx";
import { ProjectLine } from "./ProjectLine.tsx";
import { RefusedFile } from "./RefusedFile.tsx";
import { useProjectActions } from "./useProjectActions.ts";
import { useProjectRows } from "./useProjectRows.ts";
import styles from "./ProjectsPage.module.css";

/** All projects of this device: rows, the way to new ones, a place for a file anywhere on the page. */
export function ProjectsPage() {
  const { t } = useTranslation("projects");
  const db = useDatabase();
  const rows = useProjectRows(db);
  const actions = useProjectActions(db);
  const [creating, setCreating] = useState(false);
  const [showArchive, setShowArchive] = useState(false);
  useDropOnPage((files) => !isDemo() && actions.importFiles(files));
  if (rows.status !== "ready") return null;
  const open = rows.value.filter(({ project }) => !project.archived);
  const archived = rows.value.filter(({ project }) => project.archived);
  const hasSample = rows.value.some(({ project }) => project.is_sample);
  const sampleButton = !hasSample && (
    <Button onClick={() => void actions.loadSample()} busy={actions.loadingSample}>
      {t(($) => $.sample)}
    </Button>
  );
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={open.length === 0 ? t(($) => $.empty.text) : t(($) => $.subtitle, { count: open.length })}
      actions={
        !isDemo() && (
          <>
            {open.length > 0 && sampleButton}
            <Button
              variant={open.length === 0 ? "secondary" : "primary"}
              onClick={() => setCreating(true)}
              busy={actions.waiting}
            >
              {t(($) => $.create)}
            </Button>
          </>
        )
      }
    >
      {actions.problem && <Notice tone="bad">{t(($) => $.problem[actions.problem!.kind])}</Notice>}
      {actions.refused.map((file) => (
        <RefusedFile key={file.name} {...file} />
      ))}
      {actions.waiting && <Notice tone="info">{t(($) => $.waiting)}</Notice>}
      <SetupCard />
      {open.length === 0 ? (
        <FirstProject
          loadingSample={actions.loadingSample}
          onSample={() => void actions.loadSample()}
          onFiles={(files) => void actions.importFiles(files)}
        />
      ) : (
        <>
          <Panel flush>
            <ul className={styles["list"]} aria-label={t(($) => $.title)}>
              {open.map((row) => (
                <ProjectLine key={row.project.id} row={row} actions={actions} />
              ))}
            </ul>
          </Panel>
          {!isDemo() && (
            <DropZone
              compact
              title={t(($) => $.drop.title)}
              text={t(($) => $.drop.text)}
              choose={t(($) => $.drop.choose)}
              accept=".ifc,.ifczip"
              multiple
              onFiles={(files) => void actions.importFiles(files)}
            />
          )}
        </>
      )}
      {archived.length > 0 && (
        <Button variant="quiet" onClick={() => setShowArchive(!showArchive)} aria-expanded={showArchive}>
          {t(($) => $.archive.show, { count: archived.length })}
        </Button>
      )}
      {showArchive && archived.length > 0 && (
        <Panel flush>
          <ul className={styles["list"]}>
            {archived.map((row) => (
              <ProjectLine key={row.project.id} row={row} actions={actions} />
            ))}
          </ul>
        </Panel>
      )}
      {creating && (
        <ProjectForm
          kind="create"
          name=""
          year={actions.year}
          onCancel={() => setCreating(false)}
          onSave={(entry) => {
            setCreating(false);
            void actions.create(entry);
          }}
        />
      )}
    </Page>
  );
}

/** Takes IFC files dropped anywhere on the page; other files are left to the browser's refusal, never opened. */
function useDropOnPage(take: (files: readonly File[]) => unknown): void {
  const drag = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const dropped = event.type === "drop" ? [...(event.dataTransfer?.files ?? [])] : [];
    const files = dropped.filter((one) => /\.ifc(zip)?$/i.test(one.name));
    if (files.length > 0) take(files);
  });
  useEffect(() => {
    const listen = (event: DragEvent) => drag(event);
    window.addEventListener("dragover", listen);
    window.addEventListener("drop", listen);
    return () => {
      window.removeEventListener("dragover", listen);
      window.removeEventListener("drop", listen);
    };
  }, []);
}

interface Props {
  readonly loadingSample: boolean;
  readonly onSample: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Without any project: the two ways to begin, a file of one's own or the sample building. */
function FirstProject({ loadingSample, onSample, onFiles }: Props) {
  const { t } = useTranslation("projects");
  return (
    <div className={styles["first"]}>
      <section className={styles["sample"]} aria-labelledby="sample-building">
        <div className={styles["drawing"]}>
          <HouseDrawing kind="whole" />
        </div>
        <div className={styles["sampleWords"]}>
          <h2 id="sample-building">{t(($) => $.first.sample)}</h2>
          <p className={styles["note"]}>{t(($) => $.first.sampleText)}</p>
          <Button onClick={onSample} busy={loadingSample}>
            {t(($) => $.sample)}
          </Button>
        </div>
      </section>
      <DropZone
        title={t(($) => $.drop.title)}
        text={t(($) => $.drop.text)}
        choose={t(($) => $.drop.choose)}
        accept=".ifc,.ifczip"
        multiple
        onFiles={onFiles}
      />
    </div>
  );
}
