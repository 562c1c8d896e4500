import { useTranslation } from "react-i18next";
import { decimalSignIn } from "#domain/spreadsheet/writeCsv.ts";
import { listFormats, type ListFormat, type ListTable } from "#domain/list/listFile.ts";
import { notify } from "#shell/notify.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { IconDots, IconDownload, IconFileImport } from "#ui/icons/icons.gen.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { writeList } from "#workers/exchange/client.ts";
import type { ListColumn } from "./listParts.ts";

interface Props<Row> {
  readonly title: string;
  /** The rows that are shown, in their order. */
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  /** One small button for files both ways, where there is little room; with it goes how rows come in. */
  readonly narrow?: { readonly onImport: (() => void) | undefined } | undefined;
}

const mimes: Readonly<Record<ListFormat, string>> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** What the list shows as a file: all rows that the filters leave, the columns in their order. */
export function ExportMenu<Row>({ title, rows, columns, narrow }: Props<Row>) {
  const { t } = useTranslation("list");
  const { locale, number } = useFormats();
  const save = async (format: ListFormat) => {
    const decimal = decimalSignIn(locale);
    try {
      const bytes = await writeList(tableOf(title, rows, columns, format), format, decimal);
      saveFile(new Blob([bytes], { type: mimes[format] }), `${fileNameOf(title)}.${format}`);
    } catch {
      notify({ tone: "bad", title: t(($) => $.export.failed), text: t(($) => $.export.failedText) });
    }
  };
  return (
    <Menu
      align="end"
      trigger={
        narrow ? (
          <IconButton framed icon={IconDots} label={t(($) => (narrow.onImport ? $.files : $.export.open))} />
        ) : (
          <Button icon={IconDownload} disabled={rows.length === 0}>
            {t(($) => $.export.open)}
          </Button>
        )
      }
      entries={[
        ...(narrow?.onImport
          ? [
              {
                id: "import",
                icon: IconFileImport,
                label: t(($) => $.import.open),
                onSelect: narrow.onImport,
              },
              { kind: "rule", id: "rule" } as const,
            ]
          : []),
        {
          kind: "heading",
          id: "what",
          label: t(($) => $.export.what, { count: rows.length, number: number(rows.length) }),
        },
        ...listFormats.map((format) => ({
          id: format,
          ...(narrow && { icon: IconDownload }),
          label: t(($) => $.export[format]),
          disabled: rows.length === 0,
          onSelect: () => void save(format),
        })),
      ]}
    />
  );
}

/** The rows of a list as a file has them. A workbook knows no time zones: moments are those of the device there. */
const tableOf = <Row,>(
  title: string,
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  format: ListFormat,
): ListTable => ({
  title,
  columns: columns.map(({ head, unit, dated }) => ({ head: unit ? `${head} (${unit})` : head, dated })),
  rows: rows.map((row) =>
    columns.map(({ valueOf, dated }) => {
      const value = valueOf(row);
      return format === "xlsx" && dated === "moment" && typeof value === "string" ? clockTime(value) : value;
    }),
  ),
});

/** A moment as the clock of the device shows it, ISO 8601 without a zone. */
function clockTime(moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return moment;
  return new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().replace(/\.\d+Z$/, "");
}
