import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconTrash } from "#ui/icons/icons.gen.ts";
import type { ReportRow } from "#data/documents.ts";
import { isLanguage, languageNames } from "#kernel/languages.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { RecordMarkOf } from "#shared/records/RecordMarkOf.tsx";
import { useScreen } from "#shell/useScreen.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import { editionOf } from "./editions.ts";
import styles from "./ReportsView.module.css";

/** A report of the list and how far it is. */
export interface ReportLine {
  readonly row: ReportRow;
  readonly known: number;
  readonly applicable: number;
}

interface Props {
  readonly lines: readonly ReportLine[];
  /** Whether the person may make and delete reports. */
  readonly mayWrite: boolean;
  readonly onOpen: (id: string) => void;
  readonly onCreate: () => void;
  readonly onDelete: (id: string) => void;
}

/** All reports of a project, with the state each is in. */
export function ReportsView({ lines, mayWrite, onOpen, onCreate, onDelete }: Props) {
  const { t } = useTranslation("reports");
  const format = useFormats();
  const phone = useScreen() === "phone";
  const [deleting, setDeleting] = useState<ReportRow>();
  const create = mayWrite && (
    <Button variant="primary" onClick={onCreate}>
      {t(($) => $.create.open)}
    </Button>
  );
  if (lines.length === 0)
    return (
      <Page title={t(($) => $.title)}>
        <EmptyState
          title={t(($) => $.list.emptyTitle)}
          text={t(($) => (mayWrite ? $.list.emptyText : $.list.emptyReadOnly))}
          action={create || undefined}
        />
      </Page>
    );
  const columns: readonly Column<ReportLine>[] = [
    {
      id: "period",
      head: t(($) => $.list.period),
      wrap: phone,
      cell: ({ row, known, applicable }) => (
        <>
          <button type="button" className={styles["open"]} onClick={() => onOpen(row.id)}>
            {t(($) => $.list.report, { period: row.period })}
            <span className={styles["standard"]}>{t(($) => $.edition[editionOf(row)])}</span>
            {phone && (
              <span className={styles["standard"]}>
                {[
                  t(($) => $.list.known, { known, applicable }),
                  languageOf(row),
                  format.dateTime(row.updated_at),
                ].join(" · ")}
              </span>
            )}
          </button>
          <RecordMarkOf record={row} />
        </>
      ),
      sortBy: ({ row }) => row.period,
    },
    {
      id: "language",
      head: t(($) => $.list.language),
      cell: ({ row }) => languageOf(row),
    },
    {
      id: "state",
      head: t(($) => $.list.state),
      cell: ({ known, applicable }) => t(($) => $.list.known, { known, applicable }),
      sortBy: ({ known }) => known,
    },
    {
      id: "changed",
      head: t(($) => $.list.changed),
      numeric: true,
      cell: ({ row }) => format.dateTime(row.updated_at),
      sortBy: ({ row }) => row.updated_at,
    },
    {
      id: "delete",
      head: "",
      numeric: true,
      cell: ({ row }) => (
        <IconButton icon={IconTrash} small label={t(($) => $.list.delete)} onClick={() => setDeleting(row)} />
      ),
    },
  ];
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.subtitle, { count: lines.length })} actions={create}>
      <Panel flush>
        <DataTable
          label={t(($) => $.list.label)}
          rows={lines}
          rowKey={({ row }) => row.id}
          columns={columns.filter(({ id }) => (!phone || onPhone.has(id)) && (mayWrite || id !== "delete"))}
        />
      </Panel>
      <ConfirmDialog
        open={deleting !== undefined}
        danger
        title={t(($) => $.list.deleteTitle, { period: deleting?.period ?? "" })}
        confirm={t(($) => $.list.delete)}
        cancel={t(($) => $.list.cancel)}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => {
          if (deleting) onDelete(deleting.id);
          setDeleting(undefined);
        }}
      >
        {t(($) => $.list.deleteText)}
      </ConfirmDialog>
    </Page>
  );
}

/** The columns that a phone has room for; the others stand below the report's name. */
const onPhone: ReadonlySet<string> = new Set(["period", "delete"]);

const languageOf = ({ language }: ReportRow): string =>
  isLanguage(language) ? languageNames[language] : language;
