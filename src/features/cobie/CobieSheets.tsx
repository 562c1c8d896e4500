import { useTranslation } from "react-i18next";
import { cobieSheetNames } from "#domain/cobie/sheetNames.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { CobieFile } from "#workers/exchange/api.ts";

/** What becomes of the rows of a sheet; those that are not named here are counted only. */
const uses = { Facility: "units", Space: "compared", Component: "compared", Contact: "compared" } as const;

/** How many rows each sheet has, and what the product does with them. */
export function CobieSheets({ rows }: Pick<CobieFile, "rows">) {
  const { t } = useTranslation("cobie");
  const format = useFormats();
  const filled = cobieSheetNames.filter((name) => rows[name] > 0);
  const useOf = (name: string) => (uses as Readonly<Record<string, "units" | "compared">>)[name] ?? "counted";
  return (
    <Panel flush title={t(($) => $.sheets.title)}>
      <DataTable
        label={t(($) => $.sheets.title)}
        rows={filled}
        rowKey={(name) => name}
        compact
        empty={t(($) => $.sheets.none)}
        columns={[
          { id: "sheet", head: t(($) => $.sheets.sheet), cell: (name) => t(($) => $.sheet[name]) },
          {
            id: "rows",
            head: t(($) => $.sheets.rows),
            numeric: true,
            cell: (name) => format.number(rows[name]),
          },
          {
            id: "use",
            head: t(($) => $.sheets.use),
            wrap: true,
            cell: (name) => t(($) => $.use[useOf(name)]),
          },
        ]}
      />
    </Panel>
  );
}
