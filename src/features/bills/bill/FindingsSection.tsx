import { useState } from "react";
import type { BillRow } from "#data/documents.ts";
import type { ConfirmableFinding } from "#domain/esg/bills/bill.ts";
import type { BillFinding } from "#domain/esg/bills/billFinding.ts";
import { useOnce } from "#shell/useOnce.ts";
import form from "#ui/controls/fields/form.module.css";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import styles from "../bills.module.css";
import type { BillActions } from "../useBillActions.ts";
import { useBillWords } from "../useBillWords.ts";

interface Props {
  readonly bill: BillRow;
  readonly findings: readonly BillFinding[];
  readonly actions: BillActions;
}

/** Everything about a bill that a person should know: what, what to do, whether it keeps the bill out of the ledger. */
export function FindingsSection({ bill, findings, actions }: Props) {
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

function FindingItem({ bill, found, actions }: Omit<Props, "findings"> & { readonly found: BillFinding }) {
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

function Confirmation({ bill, found, actions }: Omit<Props, "findings"> & { readonly found: BillFinding }) {
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
