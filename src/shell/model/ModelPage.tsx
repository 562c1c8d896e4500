import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { SelectField } from "#ui/controls/SelectField.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Page } from "#ui/layout/Page.tsx";
import type { ModelRecord } from "#workers/ifc/client.ts";
import { useFormats } from "../i18n/useFormats.ts";
import { useDatabase } from "../session/useDatabase.ts";
import styles from "./ModelPage.module.css";
import { ModelTabs } from "./ModelTabs.tsx";
import { useKeptModel } from "./useKeptModel.ts";
import { type ProjectModel, useProjectModel } from "./useProjectModel.ts";

/** A model version that is there, with what this device has read of it. */
export interface ModelHere extends Extract<ProjectModel, { status: "ready" }> {
  /** Null when this device has not read it; only where the page can do without. */
  readonly record: ModelRecord | null;
}

interface Props {
  readonly projectId: string;
  readonly modelId: string | undefined;
  readonly title: string;
  /** `needed`: without what was read of the model there is nothing to show. */
  readonly record: "needed" | "optional";
  /** Another version is to be shown; undefined is the present one. */
  readonly onVersion: (modelId: string | undefined) => void;
  readonly actions?: (here: ModelHere) => ReactNode;
  readonly children: (here: ModelHere) => ReactNode;
}

/** A page about one version of a project's model: its tabs, the choice of the version, and what stands there without one. */
export function ModelPage(props: Props) {
  const { projectId, modelId, title, record, onVersion, actions, children } = props;
  const { t } = useTranslation("modelcheck");
  const format = useFormats();
  const model = useProjectModel(useDatabase(), projectId, modelId);
  const kept = useKeptModel(model.status === "ready" ? model.version.sha256 : undefined);
  const isLooking = model.status === "ready" && kept.status === "looking";
  const tabs = <ModelTabs projectId={projectId} modelId={modelId} />;
  if (model.status === "loading" || isLooking)
    return (
      <Page title={title}>
        {tabs}
        <Loading text={t(($) => $.state.loading)} />
      </Page>
    );
  if (model.status !== "ready")
    return (
      <Page title={title}>
        {tabs}
        <Nothing status={model.status} projectId={projectId} />
      </Page>
    );
  const { version, versions, isCurrent } = model;
  const here: ModelHere = { ...model, record: kept.status === "here" ? kept.record : null };
  const isShown = record === "optional" || here.record !== null;
  return (
    <Page
      title={title}
      subtitle={t(($) => $.subtitle, {
        version: version.version,
        schema: version.schema,
        file: version.file_name,
      })}
      actions={isShown && actions?.(here)}
    >
      {tabs}
      {versions.length > 1 && (
        <div className={styles["versions"]}>
          <SelectField
            label={t(($) => $.version.label)}
            value={version.id}
            options={versions.map((one) => ({
              value: one.id,
              label: t(
                ($) => (one.id === model.project.current_model_id ? $.version.current : $.version.earlier),
                {
                  version: one.version,
                  date: format.date(one.created_at),
                },
              ),
            }))}
            onChange={(id) => onVersion(id === model.project.current_model_id ? undefined : id)}
          />
        </div>
      )}
      {isShown ? children(here) : <NotHere projectId={projectId} isCurrent={isCurrent} />}
    </Page>
  );
}

interface NothingProps {
  readonly status: "no_project" | "no_model";
  readonly projectId: string;
}

function Nothing({ status, projectId }: NothingProps) {
  const { t } = useTranslation("modelcheck");
  if (status === "no_project")
    return (
      <EmptyState
        title={t(($) => $.state.noProject)}
        text={t(($) => $.state.noProjectText)}
        action={
          <ButtonLink variant="primary" to="/projects">
            {t(($) => $.state.toProjects)}
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      title={t(($) => $.state.noModel)}
      text={t(($) => $.state.noModelText)}
      action={
        <ButtonLink variant="primary" to="/bim-ifc" search={{ project: projectId }}>
          {t(($) => $.state.toImport)}
        </ButtonLink>
      }
    />
  );
}

/** The present version is fetched and read by the 3D view, which keeps it; an earlier one is not read again. */
function NotHere({ projectId, isCurrent }: { readonly projectId: string; readonly isCurrent: boolean }) {
  const { t } = useTranslation("modelcheck");
  return (
    <EmptyState
      title={t(($) => $.state.notHere)}
      text={t(($) => (isCurrent ? $.state.notHereText : $.state.notHereEarlier))}
      action={
        isCurrent && (
          <ButtonLink variant="primary" to="/3d-viewer" search={{ project: projectId }}>
            {t(($) => $.state.to3d)}
          </ButtonLink>
        )
      }
    />
  );
}
