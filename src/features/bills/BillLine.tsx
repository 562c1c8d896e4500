import { isBlocked } from "#domain/esg/bills/billFinding.ts";
import type { KeptBill } from "#domain/esg/bills/bill.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import type { BillsFacts } from "./useBills.ts";
import { useBillWords } from "./useBillWords.ts";

interface Props {
  readonly bill: KeptBill;
  readonly facts: Pick<BillsFacts, "findings" | "ledger">;
  /** Says what is billed, too: in lists of several supplies. */
  readonly isNamed?: boolean;
  readonly onOpen: (bill: KeptBill) => void;
}

/** One bill of a list: amount, period, documents, and how it stands. */
export function BillLine({ bill, facts, isNamed, onOpen }: Props) {
  const { t, amount, span, supplyName, finding, record } = useBillWords();
  const findings = facts.findings.get(bill.id) ?? [];
  const blocking = findings.filter(({ blocks }) => blocks);
  const shown = findings.filter(({ confirmed }) => confirmed === null);
  const note = [
    ...(isNamed ? [supplyName(bill)] : []),
    span(bill),
    bill.document_number,
    bill.supplier,
    ...(bill.sort === null ? [] : [t(($) => $.sort[bill.sort!])]),
    bill.description,
    ...(bill.evidence_ids.length > 0 ? [record(($) => $.fields.evidence_ids)] : []),
  ];
  const state = facts.ledger.states.get(bill.id) ?? "open";
  return (
    <ListRow
      title={amount(bill)}
      note={note.filter(Boolean).join(" · ")}
      facts={[...new Set(shown.map(finding))]}
      end={
        isBlocked(findings) ? (
          <Tag tone="warn">{t(($) => $.state.blocked, { count: blocking.length })}</Tag>
        ) : (
          <Tag
            tone={state === "posted" || state === "taken_back" ? "ok" : state === "changed" ? "warn" : "info"}
          >
            {t(($) => $.state[state])}
          </Tag>
        )
      }
      onOpen={() => onOpen(bill)}
    />
  );
}
