import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ModelVersion, Project, SpaceRow } from "#data/documents.ts";
import { sumOfAreas } from "#domain/ifc/rooms/countedArea.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { Module } from "#shell/module.ts";
import { useModules } from "#shell/modules.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { type WarningKind, warningKinds } from "#domain/ifc/quality/modelWarnings.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { areaByStorey } from "./areaByStorey.ts";
import { AreaSource } from "./AreaSource.tsx";
import { BuildingPicture } from "./BuildingPicture.tsx";
import { DashboardFigures } from "./DashboardFigures.tsx";
import { NextSteps } from "./NextSteps.tsx";
import styles from "./Dashboard.module.css";

export interface DashboardProps {
  readonly project: Project;
  readonly model: ModelVersion | undefined;
  readonly spaces: readonly SpaceRow[];
  readonly assetCount: number;
  readonly hasEnergy: boolean;
  /** How far the person's set-up is, and what came of it. */
  readonly setup?: ReactNode;
  /** Values of the project that were overwritten. */
  readonly history?: ReactNode;
}

/** The project at a glance: its building, its energy class, its figures, what to do next. */
export function DashboardView({
  project,
  model,
  spaces,
  assetCount,
  hasEnergy,
  setup,
  history,
}: DashboardProps) {
  const { t } = useTranslation("dashboard");
  const format = useFormats();
  const [sourceOpen, setSourceOpen] = useState(false);
  const storeys = areaByStorey(spaces);
  const place = [project.postal_code, project.city].filter(Boolean).join(" ");
  const subtitle = [
    [project.street, place].filter(Boolean).join(", "),
    project.year_of_construction &&
      t(($) => $.subtitle.built, { year: String(project.year_of_construction) }),
    model && t(($) => $.subtitle.model, { version: model.version, date: format.date(model.created_at) }),
  ];
  return (
    <Page
      title={project.name}
      subtitle={subtitle.filter(Boolean).join(" · ")}
      actions={
        model ? (
          <>
            <ButtonLink to="/3d-viewer" search={{ project: project.id }}>
              {t(($) => $.open3d)}
            </ButtonLink>
            <ButtonLink
              variant="primary"
              to="/projects/$projectId/reports"
              params={{ projectId: project.id }}
            >
              {t(($) => $.report)}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink variant="primary" to="/bim-ifc" search={{ project: project.id }}>
            {t(($) => $.import)}
          </ButtonLink>
        )
      }
    >
      <div className={styles["top"]}>
        <BuildingPicture project={project} model={model} />
        {model && (
          <div className={styles["tile"]}>
            <Tiles projectId={project.id} />
          </div>
        )}
      </div>
      {model && (
        <DashboardFigures
          model={model}
          spaces={spaces}
          storeyCount={model.storeys.length}
          assetCount={assetCount}
          areaOpen={sourceOpen}
          onArea={() => setSourceOpen(true)}
        />
      )}
      {model && <ModelFindings model={model} />}
      <NextSteps project={project} hasModel={model !== undefined} hasEnergy={hasEnergy} />
      {setup}
      {history}
      {model && (
        <AreaSource
          open={sourceOpen}
          onClose={() => setSourceOpen(false)}
          storeys={storeys}
          kind={sumOfAreas(spaces).kind}
          model={model}
        />
      )}
    </Page>
  );
}

const loaded = new Map<string, ReturnType<typeof lazyTile>>();

const lazyTile = (tile: NonNullable<Module["tile"]>) => lazy(async () => ({ default: (await tile()).Tile }));

/** The tiles that features bring, in navigation order, each loaded when it is shown. */
function Tiles({ projectId }: { readonly projectId: string }) {
  const modules = useModules();
  return modules.map(({ id, tile }) => {
    if (!tile) return null;
    const Tile = loaded.get(id) ?? lazyTile(tile);
    loaded.set(id, Tile);
    return (
      <Suspense key={id} fallback={<span data-loading />}>
        <Tile projectId={projectId} />
      </Suspense>
    );
  });
}

/** What was noticed while the model was read: each kind in a sentence, with how often. Nothing without any. */
function ModelFindings({ model }: { readonly model: ModelVersion }) {
  const { t } = useTranslation(["dashboard", "ifc"]);
  const format = useFormats();
  if (model.warnings.length === 0) return null;
  return (
    <Panel title={t(($) => $.findings.title)}>
      <Stack gap={16}>
        <KeyValues
          ruled
          pairs={model.warnings.map(({ kind, count }) => ({
            label: isKnown(kind) ? t(($) => $.warning[kind], { ns: "ifc" }) : kind,
            value: format.number(count),
          }))}
        />
        <ButtonLink to="/bim-ifc/quality" search={{ project: model.project_id }}>
          {t(($) => $.findings.quality)}
        </ButtonLink>
      </Stack>
    </Panel>
  );
}

const isKnown = (kind: string): kind is WarningKind => (warningKinds as readonly string[]).includes(kind);
