import { useTranslation } from "react-i18next";
import type { FailedEntity } from "#domain/ids/checkIds.ts";
import type { KeptSpecification } from "#domain/ids/keptCheck.ts";
import { marksWord } from "#domain/viewer/marks.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { ModelHere } from "#shared/model/ModelPage.tsx";
import { ThingsSheet } from "#shared/model/ThingsSheet.tsx";
import type { Column } from "#ui/table/DataTable.tsx";
import styles from "./IdsView.module.css";
import { useIdsWords } from "./useIdsWords.ts";

interface Props {
  /** The specification whose list is open; undefined closes it. */
  readonly specification: KeptSpecification | undefined;
  /** Its place in the file, from 0. */
  readonly at: number;
  readonly here: ModelHere;
  readonly onClose: () => void;
}

/** Everything that fails one specification, and what it lacks in words; each leads to itself in 3D. */
export function FailedSheet({ specification, at, here, onClose }: Props) {
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
