import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { FailedEntity } from "#domain/ids/checkIds.ts";
import type { KeptSpecification } from "#domain/ids/keptCheck.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { ModelHere } from "#shell/model/ModelPage.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Sheet } from "#ui/layout/Sheet.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
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
  const navigate = useNavigate();
  if (!specification) return null;
  const { name, description, instructions, failed, failed_count, applicable } = specification;
  const projectId = here.project.id;
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
  const open = ({ express_id }: FailedEntity) =>
    void navigate({ to: "/3d-viewer", search: { project: projectId, pick: express_id } });
  return (
    <Sheet
      open
      flush
      onClose={onClose}
      close={t(($) => $.sheet.close)}
      kicker={t(($) => $.sheet.kicker, {
        failed: format.number(failed_count),
        of: format.number(applicable),
      })}
      title={name}
      foot={
        here.isCurrent && (
          <ButtonLink
            variant="primary"
            wide
            to="/3d-viewer"
            search={{ project: projectId, marks: `ids.${at}` }}
          >
            {t(($) => $.sheet.all3d)}
          </ButtonLink>
        )
      }
    >
      <div className={styles["about"]}>
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
        <p className={styles["hint"]}>{t(($) => (here.isCurrent ? $.sheet.hint : $.sheet.earlier))}</p>
      </div>
      <DataTable
        label={name}
        rows={failed}
        rowKey={({ express_id }) => String(express_id)}
        columns={columns}
        {...(here.isCurrent && { onOpen: open })}
      />
    </Sheet>
  );
}
