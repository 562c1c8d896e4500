import { IconPlus, IconX } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import type { BillRow } from "#data/documents.ts";
import {
  sharesLimits,
  sharesProblem,
  sumOf,
  type TenantShare,
  billSharesKey,
} from "#domain/esg/bills/billShares.ts";
import { wholeShare } from "#domain/esg/ledger/activity.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { AddMore } from "#shared/forms/AddMore.tsx";
import { Button } from "#ui/controls/Button.tsx";
import form from "#ui/controls/fields/form.module.css";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { changeSetting } from "#data/settings/actions.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useMay } from "#shell/rights/useMay.ts";
import styles from "../bills.module.css";
import { useBillWords } from "../useBillWords.ts";
import type { BillsFacts } from "../useBills.ts";

interface Props {
  readonly row: BillRow;
  readonly facts: BillsFacts;
}

/** A part as it is typed, in percent. */
interface Typed {
  readonly unit: string;
  readonly percent: number | undefined;
}

const typedOf = ({ unit, weight }: TenantShare): Typed => ({ unit, percent: weight / 100 });
const shareOf = ({ unit, percent }: Typed): TenantShare => ({
  unit: unit.trim(),
  weight: percent === undefined ? Number.NaN : Math.round(percent * 100),
});

/** What tenants bear of a bill of the landlord; the rest stays scope 1 and 2. Kept apart from the bill, and posted with it. */
export function TenantShares({ row, facts }: Props) {
  const { t, common, format } = useBillWords();
  const kept = facts.ledger.shares[row.id] ?? [];
  const [typed, setTyped] = useState<readonly Typed[]>();
  const [tried, setTried] = useState(false);
  const { mayWrite, failed, save } = useTenantShares(facts.project.id);
  const shown = typed ?? kept.map(typedOf);
  const shares = shown.map(shareOf);
  const problem = sharesProblem(shares);
  const left = wholeShare - sumOf(shares);
  const saving = useOnce(async () => {
    setTried(true);
    if (problem === null && (await save(row.id, shares))) {
      setTyped(undefined);
      setTried(false);
    }
  });
  const change = (at: number, changes: Partial<Typed>) =>
    setTyped(shown.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  if (!mayWrite && kept.length === 0) return null;
  return (
    <section className={styles["section"]} aria-label={t(($) => $.shares.title)}>
      <AskBeforeLeaving when={typed !== undefined} />
      <h3>{t(($) => $.shares.title)}</h3>
      <p className={form["small"]}>{t(($) => $.shares.text)}</p>
      {shown.map(({ unit, percent }, index) => (
        <div key={index} className={styles["share"]}>
          <TextField
            label={t(($) => $.shares.unit)}
            value={unit}
            maxLength={sharesLimits.unit}
            disabled={!mayWrite}
            onChange={(text) => change(index, { unit: text })}
          />
          <NumberField
            label={t(($) => $.shares.percent)}
            unit="%"
            value={percent}
            disabled={!mayWrite}
            onChange={(value) => change(index, { percent: value })}
          />
          {mayWrite && (
            <IconButton
              icon={IconX}
              label={t(($) => $.shares.remove, { unit: unit || String(index + 1) })}
              onClick={() => setTyped(shown.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {shown.length > 0 && left >= 0 && (
        <p className={form["small"]}>
          {t(($) => $.shares.left, { share: format.percent(left / wholeShare, 2) })}
        </p>
      )}
      {tried && problem !== null && <Notice tone="bad">{t(($) => $.shares.problem[problem])}</Notice>}
      {failed && <Notice tone="bad">{t(($) => $.notDone.storage_full)}</Notice>}
      {mayWrite && (
        <div className={styles["buttons"]}>
          <AddMore
            icon={IconPlus}
            count={shown.length}
            most={sharesLimits.tenants}
            onAdd={() => setTyped([...shown, { unit: "", percent: undefined }])}
          >
            {t(($) => $.shares.add)}
          </AddMore>
          {typed !== undefined && (
            <>
              <Button busy={saving.busy} onClick={() => saving.run()}>
                {t(($) => $.shares.save)}
              </Button>
              <Button variant="quiet" onClick={() => setTyped(undefined)}>
                {common(($) => $.cancel)}
              </Button>
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** Keeps what tenants bear of a bill; of the other bills everything stays as it is. */
function useTenantShares(projectId: string) {
  const db = useDatabase();
  const may = useMay(projectId);
  const [failed, setFailed] = useState(false);
  return {
    mayWrite: may("projects:write"),
    failed,
    save: async (billId: string, shares: readonly TenantShare[]): Promise<boolean> => {
      const put = (stored: unknown) => {
        const { [billId]: _before, ...others } = typeof stored === "object" && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {}; // prettier-ignore
        return shares.length === 0 ? others : { ...others, [billId]: shares };
      };
      const done = await changeSetting(db, {
        scope: `project:${projectId}`,
        key: billSharesKey,
        change: put,
      });
      setFailed(!done.ok);
      return done.ok;
    },
  };
}
