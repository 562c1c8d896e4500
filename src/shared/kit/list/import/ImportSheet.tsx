import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { BulkProgress } from "../BulkProgress.tsx";
import { useBulkRun } from "../bulkRuns.ts";
import { BatchList } from "./BatchList.tsx";
import type { ListImport } from "./listImport.ts";
import { RefusedNotice } from "./RefusedNotice.tsx";
import { saveErrors } from "./saveErrors.ts";
import { TrialView } from "./TrialView.tsx";
import { useImportText } from "./useImportText.ts";
import { type RowReader, useListImport } from "./useListImport.ts";

interface Props<Row> {
  readonly importing: ListImport<Row>;
  /** Names the list among all, with its project. */
  readonly list: string;
  readonly projectId: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly onClose: () => void;
  readonly read?: RowReader;
}

/** Rows from a file: choose it, match its columns, see what would become of each row, take over what is right; take an import back. */
export function ImportSheet<Row extends { readonly id: string }>(props: Props<Row>) {
  const { importing, list, projectId, rows, nameOf, onClose, read } = props;
  const { t } = useTranslation("list");
  const common = useTranslation("common").t;
  const format = useFormats();
  const { work, tried, choose, match, headAt, take, leave } = useListImport({
    importing,
    list,
    projectId,
    rows,
    read,
  });
  const run = useBulkRun(list);
  const isTaking = work.kind === "open" && work.taking !== undefined;
  const open = work.kind === "open" ? work.open : undefined;
  const text = useImportText({ kind: importing.kind, fields: open?.fields ?? [], rows, nameOf });
  const count = tried ? tried.counts.new + tried.counts.changed : 0;
  return (
    <Sheet
      open
      onClose={onClose}
      kicker={open && t(($) => $.import.fileRows, { file: open.file.name, count: tried?.rows.length ?? 0 })}
      title={t(($) => (open && !isTaking ? $.import.trial : $.import.title))}
      close={common(($) => $.close)}
      flush={open !== undefined}
      foot={
        run ? (
          <BulkProgress run={run} bare />
        ) : (
          open &&
          tried && (
            <>
              {tried.counts.failed > 0 ? (
                <Button
                  onClick={() =>
                    saveErrors({
                      open,
                      tried,
                      text,
                      format,
                      words: { title: t(($) => $.import.download), why: t(($) => $.import.why) },
                    })
                  }
                >
                  {t(($) => $.import.download)}
                </Button>
              ) : (
                <Button onClick={leave}>{t(($) => $.import.another)}</Button>
              )}
              <Button variant="primary" busy={isTaking} disabled={count === 0} onClick={take}>
                {count === 0
                  ? t(($) => $.import.nothing)
                  : t(($) => $.import.take, { count, number: format.number(count) })}
              </Button>
            </>
          )
        )
      }
    >
      {open && tried ? (
        <TrialView {...{ open, tried, text, match, headAt, isTaking }} onAnother={leave} />
      ) : (
        <Stack gap={24}>
          {work.kind === "refused" && (
            <RefusedNotice file={work.file} problem={work.problem} taken={work.taken} />
          )}
          {work.kind === "reading" ? (
            <Loading text={t(($) => $.import.reading, { file: work.file })} />
          ) : (
            !run && (
              <DropZone
                title={t(($) => $.import.drop)}
                text={t(($) => $.import.dropText)}
                choose={t(($) => $.import.choose)}
                accept=".csv,.txt,.xlsx"
                onFiles={([file]) => file && choose(file)}
              />
            )
          )}
          <BatchList {...{ list, projectId }} kind={importing.kind} />
        </Stack>
      )}
    </Sheet>
  );
}
