import { useTranslation } from "react-i18next";
import type { BuildingRow } from "#data/building/actions.ts";
import type { ModelVersion } from "#data/documents.ts";
import { disciplineOf } from "#domain/ifc/discipline.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { DisciplineField } from "#shell/imports/discipline/DisciplineField.tsx";
import { useDisciplineWords } from "#shell/imports/discipline/useDisciplineWords.ts";
import { useIncompleteWords } from "#shell/imports/useIncompleteWords.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import styles from "./Models.module.css";

interface Props {
  readonly projectId: string;
  /** The newest first. */
  readonly versions: readonly ModelVersion[];
  /** Those of the models of disciplines. */
  readonly disciplines: readonly ModelVersion[];
  /** Id of the version that the project shows. */
  readonly shown: string | undefined;
  /** Rooms and equipment of other versions that something is tied to. */
  readonly left: readonly { readonly row: BuildingRow; readonly ties: number }[];
  /** Id of the version that is being made the shown one. */
  readonly busy: string | undefined;
  /** Whether the person may read models in, and decide which one is shown. */
  readonly mayImport: boolean;
  readonly onShow: (version: ModelVersion) => void;
}

/** The versions of a model as a list, each with what can be done with it. */
export function VersionsView({
  projectId,
  versions,
  disciplines,
  shown,
  left,
  busy,
  mayImport,
  onShow,
}: Props) {
  const { t } = useTranslation("models");
  const { t: imports } = useTranslation("imports");
  const current = versions.find(({ id }) => id === shown);
  const importLink = mayImport && (
    <ButtonLink variant="primary" to="/bim-ifc" search={{ project: projectId }}>
      {t(($) => $.import)}
    </ButtonLink>
  );
  if (versions.length === 0)
    return (
      <Page title={t(($) => $.title)}>
        <EmptyState
          title={t(($) => $.empty)}
          text={mayImport ? t(($) => $.emptyText) : imports(($) => $.noRight)}
          action={importLink}
        />
      </Page>
    );
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle, { count: versions.length })}
      actions={importLink}
    >
      <Panel flush>
        <RowList flush label={t(($) => $.list)}>
          {versions.map((version, index) => (
            <VersionRow
              key={version.id}
              version={version}
              other={version.id === shown ? versions[index + 1] : current}
              isShown={version.id === shown}
              busy={busy === version.id}
              mayMove={mayImport && versions.length > 1}
              onShow={mayImport && version.id !== shown ? () => onShow(version) : undefined}
            />
          ))}
        </RowList>
      </Panel>
      {disciplines.length > 0 && (
        <Panel flush title={t(($) => $.disciplines.title)}>
          <RowList flush label={t(($) => $.disciplines.title)}>
            {disciplines.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                other={formerOf(version, disciplines)}
                mayMove={mayImport}
              />
            ))}
          </RowList>
        </Panel>
      )}
      {left.length > 0 && (
        <Panel title={t(($) => $.left.title)}>
          <p className={styles["text"]}>{t(($) => $.left.text)}</p>
          <RowList label={t(($) => $.left.label)}>
            {left.map(({ row, ties }) => (
              <ListRow
                key={row.id}
                title={row.name}
                note={[t(($) => $.left[row.kind]), row.storey].filter(Boolean).join(", ")}
                end={<Tag>{t(($) => $.left.tied, { count: ties })}</Tag>}
              />
            ))}
          </RowList>
        </Panel>
      )}
    </Page>
  );
}

/** The version of the same discipline before one, of a list with the newest first. */
const formerOf = (version: ModelVersion, all: readonly ModelVersion[]): ModelVersion | undefined =>
  all.slice(all.indexOf(version) + 1).find((other) => disciplineOf(other) === disciplineOf(version));

interface RowProps {
  readonly version: ModelVersion;
  /** The one to compare with: of the main model the shown one, else the one before it. */
  readonly other?: ModelVersion | undefined;
  readonly isShown?: boolean;
  readonly busy?: boolean;
  /** Whether it may become one of another discipline. */
  readonly mayMove: boolean;
  readonly onShow?: (() => void) | undefined;
}

function VersionRow({ version, other, isShown = false, busy = false, mayMove, onShow }: RowProps) {
  const { t } = useTranslation("models");
  const { nameOf } = useDisciplineWords();
  const discipline = disciplineOf(version);
  const lacking = useIncompleteWords()(version);
  const format = useFormats();
  const [before, after] = other && other.version > version.version ? [version, other] : [other, version];
  const compared = discipline
    ? t(($) => $.compareBeforeNamed, { name: nameOf(discipline), version: version.version })
    : isShown
      ? undefined
      : t(($) => $.compareNamed, { version: version.version });
  return (
    <ListRow
      title={[
        discipline && nameOf(discipline),
        t(($) => $.version, { version: version.version, file: version.file_name }),
      ]
        .filter(Boolean)
        .join(", ")}
      note={t(($) => $.facts, {
        date: format.date(version.created_at),
        schema: version.schema,
        size: format.bytes(version.bytes),
        storeys: format.number(version.storeys.length),
        rooms: format.number(version.space_count),
      })}
      facts={lacking?.why === undefined ? [] : [lacking.why]}
      end={
        <span className={styles["end"]}>
          {lacking && <Tag tone="warn">{lacking.tag}</Tag>}
          {mayMove && <DisciplineField version={version} />}
          {isShown && <Tag tone="ok">{t(($) => $.shown)}</Tag>}
          {before && (
            <ButtonLink
              size="small"
              to="/projects/$projectId/models/compare"
              params={{ projectId: version.project_id }}
              search={{ before: before.id, after: after.id }}
              aria-label={compared}
            >
              {t(($) => (isShown || discipline ? $.compareBefore : $.compare))}
            </ButtonLink>
          )}
          {onShow && (
            <Button
              size="small"
              busy={busy}
              onClick={onShow}
              aria-label={t(($) => $.showNamed, { version: version.version })}
            >
              {t(($) => (busy ? $.showing : $.show))}
            </Button>
          )}
        </span>
      }
    />
  );
}
