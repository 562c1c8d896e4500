import { useState } from "react";
import type { BillRow } from "#data/documents.ts";
import { energyCarriers } from "#domain/esg/bills/billOptions.ts";
import { useSeen } from "#shared/kit/useSeen.ts";
import { RecordSheet } from "#shared/kit/sheet/RecordSheet.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import type { ConfirmableFinding } from "#domain/esg/bills/bill.ts";
import type { BillFinding } from "#domain/esg/bills/billFinding.ts";
import form from "#ui/controls/fields/form.module.css";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { BillForm } from "./BillForm.tsx";
import { TenantShares } from "./TenantShares.tsx";
import type { BillActions } from "../useBillActions.ts";
import type { BillsFacts } from "../useBills.ts";
import { useBillWords } from "../useBillWords.ts";
import styles from "../bills.module.css";

interface Props {
  /** The bill that is corrected: null for a new one, undefined once it was deleted. */
  readonly row: BillRow | null | undefined;
  readonly facts: BillsFacts;
  readonly actions: BillActions;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** One bill: its form, documents, shares of tenants and findings. It can be saved half filled; what was typed stays until it is kept. */
export function BillSheet({ row, facts, actions, onSaved, onClose }: Props) {
  const { t, common, billName } = useBillWords();
  const { seen, isGone } = useSeen(row);
  if (seen === undefined) return null;
  const filling = (
    <>
      {actions.problem !== null && <Notice tone="bad">{actions.problem}</Notice>}
      <BillForm {...{ row, seen, facts, actions, onSaved }} />
    </>
  );
  if (!seen)
    return (
      <Sheet open onClose={onClose} title={t(($) => $.form.new)} close={common(($) => $.close)}>
        {filling}
        <p className={form["small"]}>{t(($) => $.evidence.saveFirst)}</p>
      </Sheet>
    );
  return (
    <RecordSheet
      kind="bill"
      record={row}
      onClose={onClose}
      kicker={billName(seen)}
      title={t(($) => $.form.correct)}
      form={filling}
    >
      {!isGone && <BesideForm bill={seen} {...{ facts, actions, onClose }} />}
    </RecordSheet>
  );
}

type BesideProps = Pick<Props, "facts" | "actions" | "onClose"> & { readonly bill: BillRow };

/** Shares of tenants, findings, and the way to delete the bill. */
function BesideForm({ bill, facts, actions, onClose }: BesideProps) {
  return (
    <>
      {bill.controlled_by === "landlord" && isShared(bill) && <TenantShares row={bill} facts={facts} />}
      <FindingsSection bill={bill} findings={facts.findings.get(bill.id) ?? []} actions={actions} />
      {actions.mayWrite && (
        <div className={styles["buttons"]} data-print="none">
          <RemoveBill
            bill={bill}
            isPosted={facts.ledger.bySource.has(bill.id)}
            onRemove={actions.remove}
            onDone={onClose}
          />
        </div>
      )}
    </>
  );
}

/** What of a building tenants use: energy and water, no refrigerant, waste or journey. */
const isShared = ({ carrier }: BillRow): boolean =>
  carrier === "water" || (energyCarriers as readonly string[]).includes(carrier);

interface FindingsSectionProps {
  readonly bill: BillRow;
  readonly findings: readonly BillFinding[];
  readonly actions: BillActions;
}

/** Everything about a bill that a person should know: what, what to do, whether it keeps the bill out of the ledger. */
function FindingsSection({ bill, findings, actions }: FindingsSectionProps) {
  const { t } = useBillWords();
  if (findings.length === 0) return null;
  return (
    <section className={styles["section"]}>
      <h3>{t(($) => $.findings.title)}</h3>
      <ul className={styles["findings"]}>
        {findings.map((found) => (
          <FindingItem key={found.kind + (found.field ?? "")} {...{ bill, found, actions }} />
        ))}
      </ul>
    </section>
  );
}

function FindingItem({
  bill,
  found,
  actions,
}: Omit<FindingsSectionProps, "findings"> & { readonly found: BillFinding }) {
  const { t, finding, remedy } = useBillWords();
  return (
    <li className={styles["finding"]} data-blocks={found.blocks}>
      <p>{finding(found)}</p>
      <p className={form["small"]}>{remedy(found)}</p>
      <span>
        <Tag tone={found.blocks ? "warn" : "plain"}>
          {t(($) => (found.blocks ? $.findings.blocks : $.findings.hint))}
        </Tag>
      </span>
      {found.confirmable && (actions.mayWrite || found.confirmed !== null) && (
        <Confirmation {...{ bill, found, actions }} />
      )}
    </li>
  );
}

function Confirmation({
  bill,
  found,
  actions,
}: Omit<FindingsSectionProps, "findings"> & { readonly found: BillFinding }) {
  const { t } = useBillWords();
  const [reason, setReason] = useState("");
  const kind = found.kind as ConfirmableFinding;
  const saving = useOnce((given: string | null) => actions.confirm(bill.id, kind, given));
  if (found.confirmed !== null)
    return (
      <div className={styles["buttons"]}>
        <p>{t(($) => $.findings.confirmed, { reason: found.confirmed })}</p>
        {actions.mayWrite && (
          <Button busy={saving.busy} onClick={() => saving.run(null)}>
            {t(($) => $.findings.withdraw)}
          </Button>
        )}
      </div>
    );
  return (
    <>
      <TextField label={t(($) => $.findings.reason)} value={reason} maxLength={500} onChange={setReason} />
      <span>
        <Button busy={saving.busy} disabled={reason.trim() === ""} onClick={() => saving.run(reason.trim())}>
          {t(($) => $.findings.confirm)}
        </Button>
      </span>
    </>
  );
}

interface RemoveBillProps {
  readonly bill: BillRow;
  readonly isPosted: boolean;
  readonly onRemove: (bill: BillRow, reason: string) => Promise<boolean>;
  readonly onDone: () => void;
}

/** Takes a bill away; what is posted of it is taken back in the ledger, which wants a reason. */
function RemoveBill({ bill, isPosted, onRemove, onDone }: RemoveBillProps) {
  const { t } = useBillWords();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const removing = useOnce(async () => {
    const isDone = await onRemove(bill, reason);
    setAsking(false);
    if (isDone) onDone();
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(($) => $.form.delete)}</Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t(($) => $.remove.title)}
        confirm={t(($) => $.remove.confirm)}
        cancel={t(($) => $.remove.cancel)}
        busy={removing.busy}
        blocked={isPosted && reason.trim() === ""}
        onConfirm={() => removing.run()}
        onCancel={() => setAsking(false)}
      >
        <p>{t(($) => (isPosted ? $.remove.posted : $.remove.text))}</p>
        {isPosted && (
          <TextField label={t(($) => $.remove.reason)} value={reason} maxLength={500} onChange={setReason} />
        )}
      </ConfirmDialog>
    </>
  );
}
