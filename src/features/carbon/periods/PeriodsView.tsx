import { useState } from "react";
import { signerName } from "#domain/esg/audit/signerName.ts";
import type { PeriodLock, SignOff } from "#domain/esg/ledger/periodLock.ts";
import { readSignature } from "#domain/report/signature.ts";
import { useSession } from "#shell/session/useSession.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "../carbon.module.css";
import { SignDialog } from "./SignDialog.tsx";
import type { CarbonFacts } from "../useCarbon.ts";
import type { CarbonActions } from "../useCarbonActions.ts";
import { useCarbonWords } from "../useCarbonWords.ts";
import { usePeriodHash } from "./usePeriodHash.ts";

interface Props {
  readonly facts: CarbonFacts;
  readonly actions: CarbonActions;
}

/** The years of the ledger: who has signed which state, whether they are locked, and opening them again. */
export function PeriodsView({ facts, actions }: Props) {
  const { t } = useCarbonWords();
  if (facts.locks.length === 0) return <EmptyState title={t(($) => $.none)} text={t(($) => $.noneText)} />;
  return (
    <Stack gap={16}>
      <p>{t(($) => $.periods.text)}</p>
      {facts.locks.map((lock) => (
        <PeriodPanel key={lock.period} {...{ lock, facts, actions }} />
      ))}
    </Stack>
  );
}

const tones = { open: "plain", signed: "warn", locked: "ok" } as const;

function PeriodPanel({ lock, facts, actions }: Props & { readonly lock: PeriodLock }) {
  const { t } = useCarbonWords();
  const [asking, setAsking] = useState<"sign" | "reopen" | null>(null);
  const own = useSession().user?.id;
  const { hash, count } = usePeriodHash(facts.postings, lock.period);
  const waitsForMe = lock.waiting.some(({ act }) => act === "sign");
  const hasSigned =
    waitsForMe || lock.signatures.some((entry) => entry.author_id === own && !lock.outdated.includes(entry));
  return (
    <Panel
      title={lock.period}
      aside={<Tag tone={tones[lock.state]}>{t(($) => $.periods.state[lock.state])}</Tag>}
    >
      <Stack gap={12}>
        <KeyValues
          pairs={[
            { label: t(($) => $.periods.count), value: String(count) },
            {
              label: t(($) => $.periods.hash),
              value: (
                <span className={styles["hash"]} data-ledger-hash={lock.period}>
                  {hash}
                </span>
              ),
            },
          ]}
        />
        <Signatures lock={lock} own={own} />
        {actions.maySign && (
          <Stack row gap={8}>
            {lock.state !== "locked" && count > 0 && (
              <Button
                variant={lock === facts.locks[0] ? "primary" : undefined}
                disabled={hasSigned}
                onClick={() => setAsking("sign")}
              >
                {t(($) => $.periods.sign)}
              </Button>
            )}
            {lock.signatures.length > 0 && (
              <Button onClick={() => setAsking("reopen")}>{t(($) => $.periods.reopen)}</Button>
            )}
          </Stack>
        )}
        {hasSigned && lock.state !== "locked" && <p>{t(($) => $.periods.second)}</p>}
      </Stack>
      {asking && (
        <SignDialog act={asking} period={lock.period} actions={actions} onClose={() => setAsking(null)} />
      )}
    </Panel>
  );
}

/** Who has signed, what is outdated, what waits for the server, and the last opening. */
function Signatures({ lock, own }: { readonly lock: PeriodLock; readonly own: string | undefined }) {
  const { t, format } = useCarbonWords();
  const name = ({ signed_by, author_id, author_account }: SignOff) => {
    const said = signerName(signed_by, author_account);
    return author_id === own ? t(($) => $.periods.you, { name: said }) : said;
  };
  const reasonOf = ({ reason }: SignOff) => {
    const signed = readSignature(reason);
    if (!signed) return reason;
    return [signed.remark, t(($) => $.periods.report, { hash: signed.figures_sha256.slice(0, 16) })].filter(Boolean).join(" "); // prettier-ignore
  };
  const facts = (entry: SignOff) => ({
    name: name(entry),
    time: format.dateTime(entry.created_at),
    reason: reasonOf(entry),
  });
  if (lock.signatures.length + lock.waiting.length === 0 && !lock.reopened)
    return <p>{t(($) => $.periods.nobody)}</p>;
  return (
    <ul className={styles["signatures"]}>
      {lock.reopened && <li>{t(($) => $.periods.reopened, facts(lock.reopened))}</li>}
      {lock.signatures.map((entry) => (
        <li key={entry.id}>
          {t(($) => $.periods[lock.outdated.includes(entry) ? "outdated" : "signed"], facts(entry))}
        </li>
      ))}
      {lock.waiting.map((entry) => (
        <li key={entry.id}>{t(($) => $.periods.waiting, facts(entry))}</li>
      ))}
    </ul>
  );
}
