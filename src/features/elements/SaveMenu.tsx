import { IconDownload } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { writeCsv } from "#domain/spreadsheet/writeCsv.ts";
import { sheetNameOf } from "#domain/spreadsheet/workbook.ts";
import { writeXlsx } from "#domain/spreadsheet/writeXlsx.ts";
import { saveFile } from "#shell/saveFile.ts";

interface Props {
  readonly tableOf: () => SavedTable;
  /** Offers the whole model as COBie, too. */
  readonly onCobie?: () => void;
  /** Offers the shapes of the model as glTF, too. */
  readonly onGltf?: () => void;
}

/** The ways to take a table along. It is put together only when somebody wants it. */
export function SaveMenu({ tableOf, onCobie, onGltf }: Props) {
  const { t } = useTranslation("elements");
  const { locale } = useFormats();
  const save = (kind: "csv" | "xlsx") => () => saveTable(tableOf(), kind, locale);
  return (
    <Menu
      align="end"
      trigger={<Button icon={IconDownload}>{t(($) => $.save.label)}</Button>}
      entries={[
        { id: "xlsx", label: t(($) => $.save.xlsx), onSelect: save("xlsx") },
        { id: "csv", label: t(($) => $.save.csv), onSelect: save("csv") },
        ...(onCobie || onGltf ? [{ kind: "rule" as const, id: "rule" }] : []),
        ...(onCobie
          ? [
              {
                id: "cobie",
                label: t(($) => $.save.cobie),
                note: t(($) => $.save.cobieNote),
                onSelect: onCobie,
              },
            ]
          : []),
        ...(onGltf
          ? [{ id: "gltf", label: t(($) => $.save.gltf), note: t(($) => $.save.gltfNote), onSelect: onGltf }]
          : []),
      ]}
    />
  );
}

/** A table as it is saved: what stands on screen, all rows of it, numbers as numbers. */
interface SavedTable {
  /** File name without ending; also the name of the sheet, cut where Excel wants it. */
  readonly name: string;
  readonly sheet: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Saves a table for a spreadsheet. With CSV the decimal sign is that of the reader's language. */
function saveTable(table: SavedTable, kind: "csv" | "xlsx", locale: string): void {
  const { name, sheet, header, rows } = table;
  if (kind === "csv") {
    const decimal = new Intl.NumberFormat(locale).format(0.5).includes(",") ? "," : ".";
    return saveFile(new Blob([writeCsv(header, rows, decimal)], { type: "text/csv" }), `${name}.csv`);
  }
  const written = writeXlsx([
    {
      name: sheetNameOf(sheet),
      header: header.map((text) => ({ text, tone: "optional" as const })),
      rows,
    },
  ]);
  saveFile(
    new Blob([written], { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" }),
    `${name}.xlsx`,
  );
}
