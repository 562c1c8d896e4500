import type { KeptBill } from "#domain/esg/bills/bill.ts";
import type { SupplyYear } from "#domain/esg/bills/coverage.ts";
import form from "#ui/controls/fields/form.module.css";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { BillLine } from "./BillLine.tsx";
import styles from "./bills.module.css";
import { CoverageStrip } from "./CoverageStrip.tsx";
import type { BillsFacts } from "./useBills.ts";
import { useBillWords } from "./useBillWords.ts";

interface Props {
  readonly supply: SupplyYear;
  readonly facts: BillsFacts;
  readonly onOpen: (bill: KeptBill) => void;
}

/** The year of one supply: its months at a glance, gaps in words, its bills. */
export function SupplyPanel({ supply, facts, onOpen }: Props) {
  const { t, supplyName, span, format } = useBillWords();
  const gaps = supply.gaps.map(({ from, to }) => span({ from_day: from!, to_day: to! }));
  return (
    <Panel
      flush
      title={supplyName(supply)}
      aside={<span className={form["small"]}>{t(($) => $.control[supply.controlled_by])}</span>}
    >
      {supply.months && (
        <div className={styles["coverage"]}>
          <CoverageStrip months={supply.months} year={facts.year} />
          <p className={form["small"]}>
            {gaps.length === 0
              ? t(($) => $.coverage.complete)
              : t(($) => $.coverage.gaps, { gaps: format.list(gaps) })}
          </p>
        </div>
      )}
      <RowList label={supplyName(supply)} flush>
        {supply.bills.map((bill) => (
          <BillLine key={bill.id} {...{ bill, facts, onOpen }} />
        ))}
      </RowList>
    </Panel>
  );
}
