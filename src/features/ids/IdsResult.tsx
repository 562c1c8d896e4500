import { IconFileExport } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { idsTopics } from "#domain/ids/idsTopics.ts";
import { type KeptCheck, type KeptSpecification, stateOf } from "#domain/ids/keptCheck.ts";
import { withoutEnding } from "#domain/ifc/savedName.ts";
import { writeBcf } from "#domain/bcf/writeBcf.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { ModelHere } from "#shared/model/ModelPage.tsx";
import { saveFile } from "#shell/saveFile.ts";
import { useSession } from "#shell/session/useSession.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { RowState } from "#ui/layout/RowState.tsx";
import type { FailedEntity } from "#domain/ids/checkIds.ts";
import { marksWord } from "#domain/viewer/marks.ts";
import { ThingsSheet } from "#shared/model/ThingsSheet.tsx";
import type { Column } from "#ui/table/DataTable.tsx";
import { useIdsWords } from "./useIdsWords.ts";
import styles from "./IdsView.module.css";

interface Props {
  readonly here: ModelHere;
  readonly check: KeptCheck;
  readonly spec: number | undefined;
  readonly onSpec: (spec: number | undefined) => void;
}

/** What came of a check: how many specifications are met, each with its counts, and the list of what fails it. */
export function IdsResult({ here, check, spec, onSpec }: Props) {
  const { t } = useTranslation("ids");
  const format = useFormats();
  const states = check.specifications.map(stateOf);
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
  const open = spec === undefined ? undefined : check.specifications[spec];
  return (
    <>
      <FigureStrip>
        <Figure size="medium" label={t(($) => $.figures.passed)} value={format.number(count("passed"))} />
        <Figure size="medium" label={t(($) => $.figures.failed)} value={format.number(count("failed"))} />
        <Figure
          size="medium"
          label={t(($) => $.figures.notApplicable)}
          value={format.number(count("not_applicable"))}
        />
      </FigureStrip>
      <Panel
        flush
        title={check.title || check.ids_name}
        aside={count("failed") > 0 && <BcfButton here={here} check={check} />}
        foot={
          <span>
            {t(($) => $.checked, { file: check.ids_name, date: format.dateTime(check.checked_at) })}
          </span>
        }
      >
        <RowList flush label={t(($) => $.list.label)}>
          {check.specifications.map((one, at) => (
            <SpecificationRow
              key={at}
              specification={one}
              onOpen={one.failed.length > 0 ? () => onSpec(at) : undefined}
            />
          ))}
        </RowList>
      </Panel>
      <FailedSheet
        key={spec}
        specification={open?.failed.length ? open : undefined}
        at={spec ?? 0}
        here={here}
        onClose={() => onSpec(undefined)}
      />
    </>
  );
}

const tones = { passed: "ok", failed: "bad", not_applicable: "plain" } as const;

interface RowProps {
  readonly specification: KeptSpecification;
  readonly onOpen: (() => void) | undefined;
}

function SpecificationRow({ specification, onOpen }: RowProps) {
  const { t } = useTranslation("ids");
  const format = useFormats();
  const { name, description, applicable, failed_count, none_found, other_schema } = specification;
  const state = stateOf(specification);
  const counted = { passed: format.number(applicable - failed_count), of: format.number(applicable) };
  const facts = [
    ...(none_found ? [t(($) => $.list.noneFound)] : []),
    ...(other_schema ? [t(($) => $.list.otherSchema)] : []),
  ];
  return (
    <ListRow
      title={name}
      note={description ?? undefined}
      facts={facts}
      onOpen={onOpen}
      end={
        <RowState
          count={applicable > 0 ? t(($) => $.list.count, counted) : undefined}
          opens={onOpen !== undefined}
        >
          <Tag tone={tones[state]}>{t(($) => $.state[state])}</Tag>
        </RowState>
      }
    />
  );
}

/** The failed specifications as a file for other programs. */
function BcfButton({ here: { version, record }, check }: Pick<Props, "here" | "check">) {
  const { t } = useTranslation("ids");
  const words = useIdsWords();
  const session = useSession();
  const author = session.user?.email ?? "";
  const save = () => {
    const archive = idsTopics({
      check,
      file: { name: version.file_name, ifc_project: record?.model.project.global_id ?? null },
      faces: record?.faces ?? [],
      origin_m: record?.geometry?.origin_m ?? [0, 0, 0],
      author,
      words: {
        type: t(($) => $.bcf.type),
        status: t(($) => $.bcf.status),
        description: (one) =>
          [
            one.none_found
              ? t(($) => $.list.noneFound)
              : t(($) => $.bcf.description, { count: one.failed_count, of: one.applicable }),
            one.description,
            one.instructions,
          ]
            .filter(Boolean)
            .join("\n\n"),
        entity: (failed) =>
          `${words.nameOf(failed)} (${failed.global_id ?? `#${failed.express_id}`}): ${failed.reasons.map(words.reason).join(" ")}`,
      },
    });
    const { bytes } = writeBcf(archive, { version: "2.1", now: check.checked_at });
    saveFile(new Blob([bytes]), `${withoutEnding(check.ids_name)}.bcf`);
  };
  return (
    <Button size="small" icon={IconFileExport} onClick={save}>
      {t(($) => $.bcf.save)}
    </Button>
  );
}

interface FailedSheetProps {
  /** The specification whose list is open; undefined closes it. */
  readonly specification: KeptSpecification | undefined;
  /** Its place in the file, from 0. */
  readonly at: number;
  readonly here: ModelHere;
  readonly onClose: () => void;
}

/** Everything that fails one specification, and what it lacks in words; each leads to itself in 3D. */
function FailedSheet({ specification, at, here, onClose }: FailedSheetProps) {
  const { t } = useTranslation("ids");
  const format = useFormats();
  const words = useIdsWords();
  if (!specification) return null;
  const { name, description, instructions, failed, failed_count, applicable } = specification;
  const columns: readonly Column<FailedEntity>[] = [
    {
      id: "name",
      head: t(($) => $.sheet.name),
      cell: (one) => (
        <span className={styles["entity"]}>
          {words.nameOf(one)}
          <span className={styles["class"]}>{words.word(one.class_name)}</span>
        </span>
      ),
      sortBy: (one) => words.nameOf(one),
      wrap: true,
    },
    {
      id: "reason",
      head: t(($) => $.sheet.reason),
      cell: ({ reasons }) => (
        <span className={styles["reasons"]}>
          {reasons.map((reason, index) => (
            <span key={index}>{words.reason(reason)}</span>
          ))}
        </span>
      ),
      wrap: true,
    },
  ];
  return (
    <ThingsSheet
      here={here}
      kicker={t(($) => $.sheet.kicker, {
        failed: format.number(failed_count),
        of: format.number(applicable),
      })}
      title={name}
      marks={marksWord({ kind: "ids", specification: at })}
      things={failed}
      columns={columns}
      onClose={onClose}
    >
      {description !== null && <p>{description}</p>}
      {instructions !== null && <p>{t(($) => $.sheet.instructions, { text: instructions })}</p>}
      {failed.length < failed_count && (
        <p>
          {t(($) => $.sheet.shortened, {
            shown: format.number(failed.length),
            all: format.number(failed_count),
          })}
        </p>
      )}
    </ThingsSheet>
  );
}
