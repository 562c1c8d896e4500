import type { ReactNode } from "react";
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
import styles from "./ModelPage.module.css";
import { ModelTabs } from "./ModelTabs.tsx";
import { useKeptModel } from "./useKeptModel.ts";
import { type ProjectModel, useProjectModel } from "./useProjectModel.ts";

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
