import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Page } from "#ui/layout/Page.tsx";
import type { ModelRecord } from "#workers/ifc/client.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useMayImport } from "#shell/imports/useMayImport.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import type { Database } from "#data/database.ts";
import type { ModelVersion, Project } from "#data/documents.ts";
import { liveModels } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { useLive } from "#shell/useLive.ts";
import styles from "./ModelPage.module.css";
import { ModelTabs } from "./ModelTabs.tsx";
import { useKeptModel } from "./useKeptModel.ts";

/** A model version that is there, with what this device has read of it. */
export interface ModelHere extends Extract<ProjectModel, { status: "ready" }> {
  /** Null when this device has not read it. */
  readonly record: ModelRecord | null;
}

/** What such a page is told. */
export interface ModelPageProps {
  readonly projectId: string;
  readonly modelId: string | undefined;
  readonly title: string;
  /** Another version is to be shown; undefined is the present one. */
  readonly onVersion: (modelId: string | undefined) => void;
}

interface Props extends ModelPageProps {
  readonly children: (here: ModelHere) => ReactNode;
}

/** A page about one version of a project's model: its tabs, the choice of the version, and what stands there without one. */
export function ModelPage({ projectId, modelId, title, onVersion, children }: Props) {
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
  const { version, versions } = model;
  const here: ModelHere = { ...model, record: kept.status === "here" ? kept.record : null };
  return (
    <Page
      title={title}
      subtitle={t(($) => $.subtitle, {
        version: version.version,
        schema: version.schema,
        file: version.file_name,
      })}
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
      {children(here)}
    </Page>
  );
}

interface NothingProps {
  readonly status: "no_project" | "no_model";
  readonly projectId: string;
}

function Nothing({ status, projectId }: NothingProps) {
  const { t } = useTranslation("modelcheck");
  const { t: imports } = useTranslation("imports");
  const mayImport = useMayImport(projectId);
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
      text={mayImport ? t(($) => $.state.noModelText) : imports(($) => $.noRight)}
      action={
        mayImport && (
          <ButtonLink variant="primary" to="/bim-ifc" search={{ project: projectId }}>
            {t(($) => $.state.toImport)}
          </ButtonLink>
        )
      }
    />
  );
}

/** The model version that a page is about. */
type ProjectModel =
  | { readonly status: "loading" }
  | { readonly status: "no_project" }
  | { readonly status: "no_model" }
  | {
      readonly status: "ready";
      readonly project: Project;
      readonly version: ModelVersion;
      /** The project shows this version: it can be opened in 3D. */
      readonly isCurrent: boolean;
      /** All versions, newest first. */
      readonly versions: readonly ModelVersion[];
    };

/** Follows the versions of a project: the one that is asked for, else the one that the project shows. */
function useProjectModel(db: Database, projectId: string, modelId: string | undefined): ProjectModel {
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const models = useLive(useMemo(() => liveModels(db, projectId), [db, projectId]));
  if (project.status !== "ready" || models.status !== "ready") return { status: "loading" };
  if (!project.value) return { status: "no_project" };
  const current = project.value.current_model_id;
  const version =
    models.value.find(({ id }) => id === modelId) ?? models.value.find(({ id }) => id === current);
  if (!version) return { status: "no_model" };
  return {
    status: "ready",
    project: project.value,
    version,
    isCurrent: version.id === current,
    versions: models.value,
  };
}
