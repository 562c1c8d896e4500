import { deviation, isWithin, type ReferenceRow } from "#domain/energy/references/referenceRow.ts";
import type { ReferenceSet } from "#domain/energy/references/referenceSets.ts";
import { useScreen } from "#shell/useScreen.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import type { Column } from "#ui/table/DataTable.tsx";
import { decimalsOf, useEnergyWords } from "./useEnergyWords.ts";

/** The columns of our figures beside published ones. */
export function useReferenceColumns({ contradicted }: ReferenceSet): readonly Column<ReferenceRow>[] {
  const { t, format } = useEnergyWords();
  const phone = useScreen() === "phone";
  const number = (row: ReferenceRow, value: number) => format.number(value, decimalsOf(row.reference));
  const columns: readonly Column<ReferenceRow>[] = [
    {
      id: "figure",
      head: t(($) => $.validation.figure),
      wrap: true,
      cell: ({ subject, of }) => {
        const name = t(($) => $.validation.subject[subject]);
        if (of === null) return name;
        return `${name}, ${typeof of === "number" ? format.months[of - 1]!.long : of}`;
      },
    },
    {
      id: "ours",
      head: t(($) => $.validation.ours),
      numeric: true,
      cell: (row) => number(row, row.ours),
    },
    {
      id: "reference",
      head: t(($) => $.validation.reference),
      numeric: true,
      cell: (row) => number(row, row.reference),
    },
    { id: "unit", head: t(($) => $.validation.unit), cell: ({ unit }) => unit },
    {
      id: "deviation",
      head: t(($) => $.validation.deviation),
      numeric: true,
      cell: (row) => {
        const share = deviation(row);
        return share === null ? "–" : `${format.signed(share * 100, 2)} %`;
      },
      sortBy: (row) => Math.abs(deviation(row) ?? 0),
    },
    {
      id: "tolerance",
      head: t(($) => $.validation.tolerance),
      numeric: true,
      cell: ({ tolerance }) => {
        if (tolerance === null) return "–";
        const { relative, rounding } = tolerance;
        const parts = [
          ...(relative > 0 ? [format.percent(relative, 1)] : []),
          ...(rounding > 0 ? [`± ${format.number(rounding, decimalsOf(rounding))}`] : []),
        ];
        return parts.join(" ");
      },
    },
    {
      id: "verdict",
      head: t(($) => $.validation.verdict),
      cell: (row) => <Verdict row={row} contradicted={contradicted} />,
    },
  ];
  return phone ? columns.filter(({ id }) => onPhone.has(id)) : columns;
}

/** The columns that a phone has room for. */
const onPhone: ReadonlySet<string> = new Set(["figure", "ours", "reference", "verdict"]);

function Verdict({
  row,
  contradicted,
}: {
  readonly row: ReferenceRow;
  readonly contradicted: readonly string[];
}) {
  const { t } = useEnergyWords();
  if (isWithin(row) === true) return <Tag tone="ok">{t(($) => $.validation.inside)}</Tag>;
  return contradicted.includes(String(row.of)) ? (
    <Tag tone="warn">{t(($) => $.validation.contradicted)}</Tag>
  ) : (
    <Tag tone="bad">{t(($) => $.validation.outside)}</Tag>
  );
}
