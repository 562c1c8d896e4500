import type { ByMethod, YearTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import { type Category, scopeOf } from "#domain/esg/ledger/posting.ts";
import { ShareCell } from "#ui/charts/ShareCell.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import type { OpenedCarbon } from "../openedCarbon.ts";
import { useCarbonWords } from "../useCarbonWords.ts";

interface Props {
  readonly totals: YearTotals;
  readonly opened: OpenedCarbon;
  readonly onOpen: (opened: OpenedCarbon) => void;
}

/** The accounts of a year by both methods; a row opens the lines behind it. */
export function CategoriesPanel({ totals, opened, onOpen }: Props) {
  const words = useCarbonWords();
  const { t, format } = words;
  const rows: readonly (readonly [Category, ByMethod])[] = [...totals.categories];
  const largest = Math.max(1, ...rows.map(([, { location }]) => Math.abs(location)));
  const selected =
    opened?.kind === "figure" && opened.figure.year === totals.year ? opened.figure.category : undefined;
  return (
    <Panel title={t(($) => $.byCategory, { year: String(totals.year) })} flush>
      <DataTable
        label={t(($) => $.byCategory, { year: String(totals.year) })}
        rows={rows}
        rowKey={([category]) => category}
        selected={selected}
        onSelect={([category]) =>
          onOpen({ kind: "figure", figure: { year: totals.year, method: "location", category } })
        }
        columns={[
          {
            id: "scope",
            head: t(($) => $.scope),
            width: "72px",
            cell: ([category]) => String(scopeOf(category)),
            sum: "",
          },
          {
            id: "category",
            head: t(($) => $.account),
            wrap: true,
            cell: ([category]) => words.category(category),
            sum: t(($) => $.total),
          },
          {
            id: "location",
            head: t(($) => $.methods.location),
            unit: "t CO₂e",
            numeric: true,
            cell: ([, { location }]) => (
              <ShareCell share={Math.abs(location) / largest} text={words.tonnes(location)} />
            ),
            sum: words.tonnes(totals.total.location),
          },
          {
            id: "market",
            head: t(($) => $.methods.market),
            unit: "t CO₂e",
            numeric: true,
            cell: ([, { market }]) => words.tonnes(market),
            sum: words.tonnes(totals.total.market),
          },
          {
            id: "share",
            head: t(($) => $.share),
            unit: "%",
            numeric: true,
            cell: ([, { location }]) =>
              totals.total.location === 0 ? "–" : format.number((location / totals.total.location) * 100, 1),
            sum: "",
          },
        ]}
      />
    </Panel>
  );
}
