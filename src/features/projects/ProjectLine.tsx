import {
  IconArchive,
  IconArchiveOff,
  IconCube3dSphere,
  IconDots,
  IconFileImport,
  IconPencil,
  IconTrash,
} from "#ui/icons/icons.gen.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isUnderWay } from "#shell/imports/importRun.ts";
import { useImportRun } from "#shell/imports/useImportRun.ts";
import { RecordMarkOf } from "#shared/records/RecordMarkOf.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { isDemo } from "#data/server/session/demoTab.ts";
import { Menu, type MenuEntry } from "#ui/controls/Menu.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ModelStill } from "#shared/modelStill/ModelStill.tsx";
import { ProjectForm } from "./ProjectForm.tsx";
import type { ProjectActions } from "./useProjectActions.ts";
import type { ProjectRow } from "./useProjectRows.ts";
import styles from "./ProjectsPage.module.css";

interface Props {
  readonly row: ProjectRow;
  readonly actions: ProjectActions;
}

/** One project of the list: picture, name and address, what is known of its model, what can be done. */
export function ProjectLine({ row: { project, model, offline, unsent }, actions }: Props) {
  const { t } = useTranslation("projects");
  const navigate = useNavigate();
  const run = useImportRun(project.id);
  const [renaming, setRenaming] = useState(false);
  const place = [project.postal_code, project.city].filter(Boolean).join(" ");
  const address = [project.street, place].filter(Boolean).join(", ");
  const built = project.year_of_construction
    ? t(($) => $.row.built, { year: String(project.year_of_construction) })
    : undefined;
  const changes = (): readonly MenuEntry[] => [
    {
      id: "import",
      label: t(($) => $.actions.import),
      icon: IconFileImport,
      onSelect: () => void navigate({ to: "/bim-ifc", search: { project: project.id } }),
    },
    {
      id: "rename",
      label: t(($) => $.actions.rename),
      icon: IconPencil,
      onSelect: () => setRenaming(true),
    },
    {
      id: "archive",
      label: t(($) => (project.archived ? $.actions.unarchive : $.actions.archive)),
      icon: project.archived ? IconArchiveOff : IconArchive,
      onSelect: () => void actions.archive(project, !project.archived),
    },
    { kind: "rule", id: "rule" },
    {
      id: "delete",
      label: project.is_sample ? t(($) => $.removeSample) : t(($) => $.actions.delete),
      icon: IconTrash,
      danger: true,
      onSelect: () => void actions.remove(project),
    },
  ];
  return (
    <li className={styles["line"]}>
      <Link to="/projects/$projectId/dashboard" params={{ projectId: project.id }} className={styles["open"]}>
        <ProjectPicture
          storeys={model?.storeys ?? []}
          sha256={offline === true ? model?.sha256 : undefined}
        />
        <span className={styles["words"]}>
          <span className={styles["name"]}>
            <span>{project.name}</span> <RecordMarkOf record={project} />
          </span>
          <span className={styles["note"]}>
            {[address || t(($) => $.row.noAddress), built].filter(Boolean).join(" · ")}
          </span>
        </span>
        <span className={styles["facts"]}>
          {project.is_sample && <Tag>{t(($) => $.row.sample)}</Tag>}
          {unsent > 0 && <Tag tone="warn">{t(($) => $.row.unsent, { count: unsent })}</Tag>}
          <span className={styles["model"]}>
            {model
              ? t(($) => $.row.model, { version: model.version, rooms: model.space_count })
              : t(($) => $.row.noModel)}
          </span>
          {run && isUnderWay(run) ? (
            <Tag tone="info">{t(($) => $.row.reading)}</Tag>
          ) : (
            offline !== undefined && (
              <Tag tone={offline ? "ok" : "plain"}>
                {t(($) => (offline ? $.row.offline : $.row.notOffline))}
              </Tag>
            )
          )}
        </span>
      </Link>
      <Menu
        align="end"
        trigger={<IconButton icon={IconDots} label={t(($) => $.row.menu, { name: project.name })} />}
        entries={[
          {
            id: "3d",
            label: t(($) => $.actions.open3d),
            icon: IconCube3dSphere,
            disabled: !model,
            onSelect: () => void navigate({ to: "/3d-viewer", search: { project: project.id } }),
          },
          ...(isDemo() ? [] : changes()),
        ]}
      />
      {renaming && (
        <ProjectForm
          kind="rename"
          name={project.name}
          year={actions.year}
          onCancel={() => setRenaming(false)}
          onSave={({ name }) => {
            // refused, the form stays with what was typed
            void actions.rename(project, name).then((renamed) => renamed && setRenaming(false));
          }}
        />
      )}
    </li>
  );
}

interface ProjectPictureProps {
  readonly storeys: readonly { readonly elevation_m: number }[];
  /** The model on this device, when it can be drawn. */
  readonly sha256: string | undefined;
}

/** The building as it was drawn for the dashboard; its storeys to scale where this device does not have the model. */
function ProjectPicture({ storeys, sha256 }: ProjectPictureProps) {
  const plain = <StoreyPicture storeys={storeys} />;
  return (
    <span className={styles["picture"]}>
      {sha256 === undefined ? (
        plain
      ) : (
        <ModelStill sha256={sha256} label="" words={{ drawing: plain, elsewhere: plain, noWebgl: plain }} />
      )}
    </span>
  );
}

interface StoreyPictureProps {
  readonly storeys: readonly { readonly elevation_m: number }[];
}

const width = 72;
const height = 48;

/** The storeys of the model as a small elevation to scale, with the ground as a heavy line; an empty plot without a model. */
function StoreyPicture({ storeys }: StoreyPictureProps) {
  const levels = storeys.map((storey) => storey.elevation_m).toSorted((a, b) => a - b);
  const top = (levels.at(-1) ?? 0) + storeyHeight(levels);
  const bottom = Math.min(0, levels[0] ?? 0);
  const scale = (height - 8) / Math.max(6, top - bottom);
  const y = (elevation: number) => height - 4 - (elevation - bottom) * scale;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      {levels.map((level, index) => {
        const upper = levels[index + 1] ?? top;
        return (
          <rect
            key={`${level}/${index}`}
            x={18}
            width={36}
            y={y(upper)}
            height={Math.max(0, (upper - level) * scale)}
            className={styles["storey"]}
          />
        );
      })}
      <line x1={6} x2={width - 6} y1={y(0)} y2={y(0)} className={styles["ground"]} />
    </svg>
  );
}

/** The usual height between two storeys of this building; 3 m when there is only one. */
function storeyHeight(levels: readonly number[]): number {
  const heights = levels.slice(1).map((level, index) => level - levels[index]!);
  return heights.length === 0 ? 3 : heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]!;
}
