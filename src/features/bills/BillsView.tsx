import { IconFileImport, IconPlus, IconBook2 } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import type { BillRow } from "#data/documents.ts";
import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { isBlocked } from "#domain/esg/bills/billFinding.ts";
import { isCredit } from "#domain/esg/bills/creditNotes.ts";
import { BillList } from "./BillList.tsx";
import { BatchesPanel } from "./import/BatchesPanel.tsx";
import styles from "./bills.module.css";
import { BillSheet } from "./bill/BillSheet.tsx";
import { PostSheet } from "./posting/PostSheet.tsx";
import type { BillActions } from "./useBillActions.ts";
import type { BillsFacts } from "./useBills.ts";
import { useBillWords } from "./useBillWords.ts";
import { billsOfYear } from "./posting/billsOfYear.ts";

interface Props {
  readonly facts: BillsFacts;
  readonly actions: BillActions;
  /** The bill that is open from the start. */
  readonly bill?: string | undefined;
  readonly onYear: (year: number) => void;
  readonly onClosed?: (() => void) | undefined;
}

/** What is open beside the list: the form of a bill, or the preview of postings. */
type Opened = { readonly kind: "bill"; readonly id: string | null } | { readonly kind: "post" } | null;

/** Bills of a year by supply, with the coverage of its months, imports, and the way into the ledger. */
export function BillsView({ facts, actions, bill, onYear, onClosed }: Props) {
  const { t } = useBillWords();
  const [opened, setOpened] = useState<Opened>(bill === undefined ? null : { kind: "bill", id: bill });
  const close = () => {
    setOpened(null);
    if (bill !== undefined) onClosed?.();
  };
  const { project, supplies, undated, bills } = facts;
  const onOpen = ({ id }: Pick<BillRow, "id">) => setOpened({ kind: "bill", id });
  const row = opened?.kind === "bill" ? bills.find(({ id }) => id === opened.id) : undefined;
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      {...(actions.mayWrite && { actions: <MainActions project={project.id} onAdd={() => setOpened({ kind: "bill", id: null })} /> })} // prettier-ignore
    >
      <EsgTabs />
      <div className={styles["stack"]}>
        {actions.problem !== null && <Notice tone="bad">{actions.problem}</Notice>}
        {!actions.mayWrite && <Notice tone="info">{t(($) => $.readOnly)}</Notice>}
        {opened?.kind === "bill" && opened.id !== null && opened.id === bill && !row && (
          <Notice tone="info" title={t(($) => $.gone)}>
            {t(($) => $.goneText)}
          </Notice>
        )}
        <OrphansNotice {...{ facts, actions }} />
        {bills.length > undated.length && (
          <>
            <YearChoice {...{ facts, onYear }} />
            {supplies.length > 0 && (
              <SummaryPanel
                facts={facts}
                mayPost={actions.mayPost}
                onPost={() => setOpened({ kind: "post" })}
              />
            )}
          </>
        )}
        <BillList {...{ facts, onOpen }} mayWrite={actions.mayWrite} />
        <BatchesPanel {...{ facts, actions }} />
      </div>
      {opened?.kind === "bill" && (
        <BillSheet
          key={opened.id ?? "new"}
          row={opened.id === null ? null : row}
          {...{ facts, actions }}
          onSaved={(id) => setOpened({ kind: "bill", id })}
          onClose={close}
        />
      )}
      {opened?.kind === "post" && <PostSheet {...{ facts }} onClose={close} onOpen={onOpen} />}
    </Page>
  );
}

function MainActions({ project, onAdd }: { readonly project: string; readonly onAdd: () => void }) {
  const { t } = useBillWords();
  return (
    <>
      <ButtonLink to="/esg/carbon-accounting/bills/import" search={{ project }} icon={IconFileImport}>
        {t(($) => $.importFile)}
      </ButtonLink>
      <Button variant="primary" icon={IconPlus} onClick={onAdd}>
        {t(($) => $.add)}
      </Button>
    </>
  );
}

function YearChoice({ facts, onYear }: Pick<Props, "facts" | "onYear">) {
  const { t } = useBillWords();
  return (
    <div className={styles["year"]}>
      <SelectField
        label={t(($) => $.year)}
        value={String(facts.year)}
        options={facts.years.map((year) => ({ value: String(year), label: String(year) }))}
        onChange={(year) => onYear(Number(year))}
      />
    </div>
  );
}

interface OrphansNoticeProps {
  readonly facts: BillsFacts;
  readonly actions: BillActions;
}

/** Postings that stand although their bill is gone, and the way to take them back. */
function OrphansNotice({ facts, actions }: OrphansNoticeProps) {
  const { t } = useBillWords();
  const { orphans } = facts.ledger;
  const reversing = useOnce(() =>
    actions.reverse(
      [...new Set(orphans.map(({ source_id }) => source_id!))],
      t(($) => $.post.orphanReason),
    ),
  );
  if (orphans.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={t(($) => $.post.orphans)}
      action={
        actions.mayPost && (
          <Button busy={reversing.busy} onClick={() => reversing.run()}>
            {t(($) => $.post.reverseOrphans)}
          </Button>
        )
      }
    >
      {t(($) => $.post.orphansText, { count: orphans.length })}
    </Notice>
  );
}

interface SummaryPanelProps {
  readonly facts: BillsFacts;
  readonly mayPost: boolean;
  readonly onPost: () => void;
}

/** How the bills of the year stand, in one line, and the way into the ledger. */
function SummaryPanel({ facts, mayPost, onPost }: SummaryPanelProps) {
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
