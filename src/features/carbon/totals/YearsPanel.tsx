import { useState } from "react";
import { changeToBase, type LedgerTotals, type YearTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import { type Method, methods } from "#domain/esg/ledger/posting.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import { useCarbonWords } from "../useCarbonWords.ts";
import { YearBars } from "./YearBars.tsx";

const scopes = [1, 2, 3] as const;

/** All years as bars and as a table, each beside the base year. */
export function YearsPanel({ totals }: { readonly totals: LedgerTotals }) {
  const words = useCarbonWords();
  const { t, format } = words;
  const [method, setMethod] = useState<Method>("location");
  const base = totals.base?.totals;
  const change = ({ total }: YearTotals) => {
    const by = base ? changeToBase(total[method], base.total[method]) : null;
    return by === null ? "–" : format.signed(by * 100, 1);
  };
  return (
    <Panel
      title={t(($) => $.years)}
      aside={
        <Segmented
          label={t(($) => $.method)}
          value={method}
          options={methods.map((value) => ({ value, label: t(($) => $.methods[value]) }))}
          onChange={setMethod}
        />
      }
      foot={t(($) => $.yearsSource)}
      flush
    >
      <YearBars years={totals.years} base={totals.base} method={method} />
      <DataTable
        label={t(($) => $.years)}
        rows={totals.years}
        rowKey={({ year }) => String(year)}
        columns={[
          {
            id: "year",
            head: t(($) => $.year),
            cell: ({ year }) =>
              year === base?.year ? t(($) => $.baseYearOf, { year: String(year) }) : String(year),
          },
          ...scopes.map((scope) => ({
            id: String(scope),
            head: t(($) => $.scopes[scope]),
            unit: "t CO₂e",
            numeric: true,
            cell: (row: YearTotals) => words.tonnes(row.scopes[scope][method]),
          })),
          {
            id: "total",
            head: t(($) => $.total),
            unit: "t CO₂e",
            numeric: true,
            cell: ({ total }) => words.tonnes(total[method]),
          },
          { id: "change", head: t(($) => $.toBase), unit: "%", numeric: true, cell: change },
        ]}
      />
    </Panel>
  );
}
