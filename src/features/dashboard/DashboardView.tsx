import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "@tanstack/react-router";
import type { ModelVersion, Project, SpaceRow } from "#data/documents.ts";
import { sumOfAreas, type AreaSum } from "#domain/ifc/rooms/countedArea.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { Module } from "#shell/module.ts";
import { useModules } from "#shell/modules.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { type WarningKind, warningKinds } from "#domain/ifc/quality/modelWarnings.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import { BuildingInPlace } from "#shared/model/BuildingInPlace.tsx";
import { ModelStill } from "#shared/modelStill/ModelStill.tsx";
import { IconCalendar, IconBolt, IconFileImport } from "#ui/icons/icons.gen.ts";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { areaByStorey, type StoreyArea } from "./areaByStorey.ts";
import { DashboardFigures } from "./DashboardFigures.tsx";
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

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly storeys: readonly StoreyArea[];
  /** Which areas the sum is made of. */
  readonly kind: AreaSum["kind"];
  readonly model: ModelVersion;
}

/** Where the area of the rooms comes from: the sum with its numbers put in, storey by storey, and the file. */
function AreaSource({ open, onClose, storeys, kind, model }: Props) {
  const { t } = useTranslation("dashboard");
  const format = useFormats();
  const area = (value: number) => format.number(value, 1);
  return (
    <SourceSheet
      open={open}
      onClose={onClose}
      words={{
        question: t(($) => $.source.question),
        close: t(($) => $.source.close),
        inputs: t(($) => $.source.inputs),
        facts: t(($) => $.source.facts),
        evidence: t(($) => $.source.evidence),
      }}
      source={{
        title: t(($) => $.figures.areaOf[kind]),
        value: area(storeys.reduce((sum, storey) => sum + storey.area_m2, 0)),
        unit: "m²",
        formula: [
          { kind: "words", top: [t(($) => $.source.formula)] },
          { kind: "numbers", top: [storeys.map((storey) => area(storey.area_m2)).join(" + ")] },
        ],
        inputs: storeys.map((storey, index) => ({
          id: String(index),
          label: storey.storey ?? t(($) => $.source.noStorey),
          value: format.withUnit(storey.area_m2, "m²", 1),
        })),
        facts: [
          { label: t(($) => $.source.file), value: model.file_name },
          { label: t(($) => $.source.model), value: `v${model.version}, ${model.schema}` },
          { label: "SHA-256", value: model.sha256.slice(0, 16) },
        ],
      }}
    />
  );
}

interface BuildingPictureProps {
  readonly project: Project;
  readonly model: ModelVersion | undefined;
}

/** The building as an own drawing, its storeys as level marks, and what the drawing is made from. */
function BuildingPicture({ project, model }: BuildingPictureProps) {
  const { t } = useTranslation("dashboard");
  const format = useFormats();
  if (!model)
    return (
      <div className={styles["picture"]}>
        <p className={styles["words"]}>{t(($) => $.picture.none)}</p>
      </div>
    );
  return (
    <div className={styles["picture"]}>
      <BuildingInPlace
        projectId={project.id}
        first="scene"
        poster={
          <ModelStill
            marked
            sha256={model.sha256}
            label={format.labelled(
              t(($) => $.picture.label),
              project.name,
            )}
            words={{
              drawing: t(($) => $.picture.drawing),
              elsewhere: t(($) => $.picture.elsewhere),
              noWebgl: t(($) => $.picture.noWebgl),
            }}
          />
        }
      />
      <ul className={styles["stamp"]}>
        <li>{project.name}</li>
        <li>{t(($) => $.picture.isometry)}</li>
        <li>{`v${model.version}`}</li>
        <li>{t(($) => $.picture.from, { schema: model.schema })}</li>
      </ul>
    </div>
  );
}

interface NextStepsProps {
  readonly project: Project;
  readonly hasModel: boolean;
  readonly hasEnergy: boolean;
}

/** What is missing most, in order; one line when nothing is. */
function NextSteps({ project, hasModel, hasEnergy }: NextStepsProps) {
  const { t } = useTranslation("dashboard");
  const navigate = useNavigate();
  const search = { project: project.id };
  const steps = [
    !hasModel && {
      id: "model",
      icon: IconFileImport,
      title: t(($) => $.next.model),
      text: t(($) => $.next.modelText),
      to: "/bim-ifc" as const,
    },
    !project.year_of_construction && {
      id: "year",
      icon: IconCalendar,
      title: t(($) => $.next.year),
      text: t(($) => $.next.yearText),
      to: "/energy" as const,
    },
    hasModel &&
      !hasEnergy && {
        id: "energy",
        icon: IconBolt,
        title: t(($) => $.next.energy),
        text: t(($) => $.next.energyText),
        to: "/energy" as const,
      },
  ].filter((step) => step !== false);
  return (
    <Panel title={t(($) => $.next.title)} flush>
      {steps.length === 0 && <ListRow title={t(($) => $.next.done)} />}
      {steps.map((step) => (
        <ListRow
          key={step.id}
          icon={step.icon}
          title={step.title}
          note={step.text}
          onOpen={() => void navigate({ to: step.to, search })}
        />
      ))}
    </Panel>
  );
}
