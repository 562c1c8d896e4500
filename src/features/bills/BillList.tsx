import { useMemo } from "react";
import { supplyKey, type KeptBill } from "#domain/esg/bills/bill.ts";
import { isBlocked } from "#domain/esg/bills/billFinding.ts";
import { useColumnsOf, useFacetsOf } from "#shared/kit/list/columnsOf.ts";
import { List } from "#shared/kit/list/List.tsx";
import type { CardGroup, ListCard, ListFacet } from "#shared/kit/list/listParts.ts";
import { ownColumn } from "#shared/kit/list/ownColumn.ts";
import form from "#ui/controls/fields/form.module.css";
import { Tag } from "#ui/feedback/Tag.tsx";
import styles from "./bills.module.css";
import { CoverageStrip } from "./CoverageStrip.tsx";
import type { BillsFacts } from "./useBills.ts";
import { useBillWords } from "./useBillWords.ts";

interface Props {
  readonly facts: BillsFacts;
  readonly mayWrite: boolean;
  readonly onOpen: (bill: KeptBill) => void;
}

/** Bills without a period stand in a group of their own. */
const undatedKey = "undated";
const isUndated = ({ from_day, to_day }: KeptBill) => from_day === "" || to_day === "";

/** The bills of a year by supply, each with the months that it covers; then those without a period. */
export function BillList({ facts, mayWrite, onOpen }: Props) {
  const { t, supplyName, billName, span, format } = useBillWords();
  const { project, supplies, undated, year } = facts;
  const { columns, facets } = useParts(facts);
  const cardOf = useCard(facts);
  const rows = useMemo(() => [...supplies.flatMap(({ bills }) => bills), ...undated], [supplies, undated]);
  const groups = supplies.map((supply): CardGroup => {
    const gaps = supply.gaps.map(({ from, to }) => span({ from_day: from!, to_day: to! }));
    return {
      key: supply.key,
      title: supplyName(supply),
      aside: <span className={form["small"]}>{t(($) => $.control[supply.controlled_by])}</span>,
      head: supply.months && (
        <div className={styles["coverage"]}>
          <CoverageStrip months={supply.months} year={year} />
          <p className={form["small"]}>
            {gaps.length === 0
              ? t(($) => $.coverage.complete)
              : t(($) => $.coverage.gaps, { gaps: format.list(gaps) })}
          </p>
        </div>
      ),
    };
  });
  return (
    <List
      id="bills"
      look="cards"
      title={t(($) => $.title)}
      projectId={project.id}
      rows={{ status: "ready", value: rows }}
      {...{ columns, facets, onOpen }}
      nameOf={billName}
      card={cardOf}
      grouped={{
        keyOf: (bill) => (isUndated(bill) ? undatedKey : supplyKey(bill)),
        groups,
        rest: { key: undatedKey, title: t(($) => $.undated) },
      }}
      empty={
        facts.bills.length === 0
          ? { title: t(($) => $.none), text: t(($) => (mayWrite ? $.noneText : $.noneTextRead)) }
          : {
              title: t(($) => $.noneInYear, { year }),
              text: t(($) => (mayWrite ? $.noneInYearText : $.noneInYearTextRead)),
            }
      }
    />
  );
}

/** One bill: amount, period, documents, and how it stands. */
function useCard({ findings: all, ledger }: BillsFacts): (bill: KeptBill) => ListCard {
  const { t, amount, span, supplyName, finding, record } = useBillWords();
  return (bill) => {
    const findings = all.get(bill.id) ?? [];
    const open = findings.filter(({ confirmed }) => confirmed === null);
    const state = ledger.states.get(bill.id) ?? "open";
    const note = [
      isUndated(bill) && supplyName(bill),
      span(bill),
      bill.document_number,
      bill.supplier,
      bill.sort !== null && t(($) => $.sort[bill.sort!]),
      bill.description,
      bill.evidence_ids.length > 0 && record(($) => $.fields.evidence_ids),
    ];
    return {
      title: amount(bill),
      note: note.filter(Boolean).join(" · "),
      facts: [...new Set(open.map(finding))],
      end: isBlocked(findings) ? (
        <Tag tone="warn">
          {t(($) => $.state.blocked, { count: findings.filter(({ blocks }) => blocks).length })}
        </Tag>
      ) : (
        <Tag tone={tones[state]}>{t(($) => $.state[state])}</Tag>
      ),
    };
  };
}

const tones = { posted: "ok", taken_back: "ok", changed: "warn", open: "info" } as const;
const states = ["open", "changed", "posted", "taken_back"] as const;

/** What bills are searched, narrowed and written to a file by. */
function useParts({ findings, ledger }: BillsFacts) {
  const { t } = useBillWords();
  const declared = useColumnsOf<KeptBill>("bill", [
    "from_day",
    "to_day",
    "carrier",
    "amount",
    "unit",
    "meter",
    "supplier",
    "document_number",
    "description",
    "controlled_by",
    "is_estimate",
    "note",
  ]);
  const said = useFacetsOf<KeptBill>("bill", ["carrier", "supplier", "controlled_by", "is_estimate"]);
  return useMemo(() => {
    const state = ({ id }: KeptBill) => ledger.states.get(id) ?? "open";
    const word = (value: string) => t(($) => $.state[value as (typeof states)[number]]);
    const facets: readonly ListFacet<KeptBill>[] = [
      { id: "state", label: t(($) => $.list.state), values: states, valueOf: state, wordOf: word },
      {
        id: "blocked",
        label: t(($) => $.findings.title),
        values: ["yes", "no"],
        valueOf: ({ id }) => (isBlocked(findings.get(id) ?? []) ? "yes" : "no"),
        wordOf: (value) => t(($) => (value === "yes" ? $.list.blocked : $.list.clear)),
      },
      ...said,
    ];
    const own = ownColumn<KeptBill>("state", t(($) => $.list.state), (bill) => word(state(bill))); // prettier-ignore
    return { columns: [...declared, own], facets };
  }, [t, declared, said, findings, ledger]);
}
