import { IconBook2 } from "#ui/icons/icons.gen.ts";
import { isBlocked } from "#domain/esg/bills/billFinding.ts";
import { isCredit } from "#domain/esg/bills/creditNotes.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./bills.module.css";
import { billsOfYear } from "./posting/billsOfYear.ts";
import type { BillsFacts } from "./useBills.ts";
import { useBillWords } from "./useBillWords.ts";

interface Props {
  readonly facts: BillsFacts;
  readonly mayPost: boolean;
  readonly onPost: () => void;
}

/** How the bills of the year stand, in one line, and the way into the ledger. */
export function SummaryPanel({ facts, mayPost, onPost }: Props) {
  const { t } = useBillWords();
  const bills = billsOfYear(facts);
  const states = bills
    .filter((bill) => !isCredit(bill))
    .map(({ id }) => facts.ledger.states.get(id) ?? "open");
  const count = (state: "open" | "changed") => states.filter((one) => one === state).length;
  const blocked = bills.filter(({ id }) => isBlocked(facts.findings.get(id) ?? [])).length;
  const words = [
    t(($) => $.summary.bills, { count: bills.length }),
    ...(count("open") > 0 ? [t(($) => $.summary.open, { count: count("open") })] : []),
    ...(count("changed") > 0 ? [t(($) => $.summary.changed, { count: count("changed") })] : []),
    ...(blocked > 0 ? [t(($) => $.summary.blocked, { count: blocked })] : []),
  ];
  const isWaiting = count("open") + count("changed") > 0;
  return (
    <Panel>
      <div className={styles["summary"]}>
        <p>{words.join(" · ")}</p>
        {mayPost && isWaiting && (
          <Button icon={IconBook2} onClick={onPost}>
            {t(($) => $.summary.post)}
          </Button>
        )}
      </div>
    </Panel>
  );
}
