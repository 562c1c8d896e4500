import { useState, useMemo } from "react";
import { signerName } from "#domain/esg/audit/signerName.ts";
import type { PeriodStatus, SignOff } from "#domain/esg/ledger/periodStatus.ts";
import { readSignature } from "#domain/report/signature.ts";
import { useSession } from "#shell/session/useSession.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { ofPeriod } from "#data/ledger/queries.ts";
import type { PostingRow } from "#data/documents.ts";
import { ledgerHash } from "#domain/esg/ledger/ledgerHash.ts";
import { useProfile } from "#shell/session/useProfile.ts";
import { useOnce } from "#shell/useOnce.ts";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "../carbon.module.css";
import type { CarbonFacts } from "../useCarbon.ts";
import type { CarbonActions } from "../useCarbonActions.ts";
import { useCarbonWords } from "../useCarbonWords.ts";

interface Props {
  readonly facts: CarbonFacts;
  readonly actions: CarbonActions;
}

/** The years of the ledger: who has signed which state, whether they are locked, and opening them again. */
export function PeriodsView({ facts, actions }: Props) {
  const { t } = useCarbonWords();
  if (facts.periods.length === 0) return <EmptyState title={t(($) => $.none)} text={t(($) => $.noneText)} />;
  return (
    <Stack gap={16}>
      <p>{t(($) => $.periods.text)}</p>
      {facts.periods.map((status) => (
        <PeriodPanel key={status.period} {...{ status, facts, actions }} />
      ))}
    </Stack>
  );
}

const tones = { open: "plain", signed: "warn", closed: "ok" } as const;

function PeriodPanel({ status, facts, actions }: Props & { readonly status: PeriodStatus }) {
  const { t } = useCarbonWords();
  const [asking, setAsking] = useState<"sign" | "reopen" | null>(null);
  const own = useSession().user?.id;
  const { hash, count } = usePeriodHash(facts.postings, status.period);
  const waitsForMe = status.waiting.some(({ act }) => act === "sign");
  const hasSigned =
    waitsForMe ||
    status.signatures.some((entry) => entry.author_id === own && !status.outdated.includes(entry));
  return (
    <Panel
      title={status.period}
      aside={<Tag tone={tones[status.state]}>{t(($) => $.periods.state[status.state])}</Tag>}
    >
      <Stack gap={12}>
        <KeyValues
          pairs={[
            { label: t(($) => $.periods.count), value: String(count) },
            {
              label: t(($) => $.periods.hash),
              value: (
                <span className={styles["hash"]} data-ledger-hash={status.period}>
                  {hash}
                </span>
              ),
            },
          ]}
        />
        <Signatures status={status} own={own} />
        {actions.maySign && (
          <Stack row gap={8}>
            {status.state !== "closed" && count > 0 && (
              <Button
                variant={status === facts.periods[0] ? "primary" : undefined}
                disabled={hasSigned}
                onClick={() => setAsking("sign")}
              >
                {t(($) => $.periods.sign)}
              </Button>
            )}
            {status.signatures.length > 0 && (
              <Button onClick={() => setAsking("reopen")}>{t(($) => $.periods.reopen)}</Button>
            )}
          </Stack>
        )}
        {hasSigned && status.state !== "closed" && <p>{t(($) => $.periods.second)}</p>}
      </Stack>
      {asking && (
        <SignDialog act={asking} period={status.period} actions={actions} onClose={() => setAsking(null)} />
      )}
    </Panel>
  );
}

/** Who has signed, what is outdated, what waits for the server, and the last opening. */
function Signatures({ status, own }: { readonly status: PeriodStatus; readonly own: string | undefined }) {
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
  if (status.signatures.length + status.waiting.length === 0 && !status.reopened)
    return <p>{t(($) => $.periods.nobody)}</p>;
  return (
    <ul className={styles["signatures"]}>
      {status.reopened && <li>{t(($) => $.periods.reopened, facts(status.reopened))}</li>}
      {status.signatures.map((entry) => (
        <li key={entry.id}>
          {t(($) => $.periods[status.outdated.includes(entry) ? "outdated" : "signed"], facts(entry))}
        </li>
      ))}
      {status.waiting.map((entry) => (
        <li key={entry.id}>{t(($) => $.periods.waiting, facts(entry))}</li>
      ))}
    </ul>
  );
}

/** The hash of a year of the ledger as it stands on this device, and how many postings it has. */
const usePeriodHash = (postings: readonly PostingRow[], period: string) =>
  useMemo(() => {
    const own = ofPeriod(postings, period);
    return { hash: ledgerHash(own), count: own.length };
  }, [postings, period]);

interface SignDialogProps {
  readonly act: "sign" | "reopen";
  readonly period: string;
  readonly actions: CarbonActions;
  readonly onClose: () => void;
}

/** Asks for the name under a year, or for the reason why it is opened again. */
function SignDialog({ act, period, actions, onClose }: SignDialogProps) {
  const { t, common } = useCarbonWords();
  const { profile } = useProfile();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [reason, setReason] = useState("");
  const name = typed ?? (profile.status === "ready" ? profile.value.name : "");
  const saving = useOnce(async () => {
    if (await actions.sign({ period, act, signed_by: name, reason })) onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t(($) => $.periods.dialog[act].title, { period })}
      confirm={t(($) => $.periods[act])}
      cancel={common(($) => $.cancel)}
      busy={saving.busy}
      blocked={name.trim() === "" || (act === "reopen" && reason.trim() === "")}
      onConfirm={saving.run}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <p>{t(($) => $.periods.dialog[act].text)}</p>
        <TextField
          label={t(($) => $.periods.name)}
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={setTyped}
        />
        <TextArea
          label={t(($) => $.periods.dialog[act].reason)}
          value={reason}
          maxLength={2000}
          onChange={setReason}
        />
        {actions.problem !== null && <Notice tone="bad">{t(($) => $.problem[actions.problem!])}</Notice>}
      </Stack>
    </ConfirmDialog>
  );
}
