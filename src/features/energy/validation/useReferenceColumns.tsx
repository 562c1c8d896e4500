import { deviation, isWithin, type ReferenceRow } from "#domain/energy/references/referenceRow.ts";
import type { ReferenceSet } from "#domain/energy/references/referenceSets.ts";
import { useScreen } from "#shell/useScreen.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import type { Column } from "#ui/table/DataTable.tsx";
import styles from "../balance/EnergyView.module.css";
import { decimalsOf, useEnergyWords } from "../useEnergyWords.ts";

/** The columns of our figures beside published ones. */
export function useReferenceColumns({ contradicted }: ReferenceSet): readonly Column<ReferenceRow>[] {
  const { t, format } = useEnergyWords();
  const phone = useScreen() === "phone";
  // A share without a unit is printed to whole digits where it is 1, but not meant so.
  const number = ({ unit, reference }: ReferenceRow, value: number) =>
    format.number(value, unit === "" ? 3 : decimalsOf(reference));
  const nameOf = ({ subject, of }: ReferenceRow) => {
    const name = t(($) => $.validation.subject[subject]);
    if (of === null) return name;
    return `${name}, ${typeof of === "number" ? format.months[of - 1]!.long : of}`;
  };
  const columns: readonly Column<ReferenceRow>[] = [
    {
      id: "figure",
      head: t(($) => $.validation.figure),
      wrap: true,
      cell: (row) => (
        <span className={styles["name"]}>
          <span>{nameOf(row)}</span>
          {phone && row.tolerance !== null && (
            <span className={styles["origin"]}>{t(($) => $.validation[verdictOf(row, contradicted)])}</span>
          )}
        </span>
      ),
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
      cell: (row) => {
        const verdict = verdictOf(row, contradicted);
        return <Tag tone={tones[verdict]}>{t(($) => $.validation[verdict])}</Tag>;
      },
    },
  ];
  return phone ? columns.filter(({ id }) => onPhone.has(id)) : columns;
}

/** The columns that a phone has room for; the verdict stands below the name there. */
const onPhone: ReadonlySet<string> = new Set(["figure", "ours", "reference"]);

type Verdict = "inside" | "contradicted" | "outside";

const verdictOf = (row: ReferenceRow, contradicted: readonly string[]): Verdict => {
  if (isWithin(row) === true) return "inside";
  return contradicted.includes(String(row.of)) ? "contradicted" : "outside";
};

const tones = { inside: "ok", contradicted: "plain", outside: "bad" } as const;
