import { IconX } from "#ui/icons/icons.gen.ts";
import { useState, type ComponentProps, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { PinnedAuthority } from "#data/vault/stamps.ts";
import { type Certificate, nameOf, fingerprintOf } from "#domain/esg/timestamp/certificate.ts";
import type { DailyRoot } from "#domain/esg/vault/dailyRoot.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FileButton } from "#ui/controls/files/FileButton.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { report } from "#shell/report.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { StampVerdict } from "#domain/esg/vault/verifyStamps.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import styles from "../Vault.module.css";
import type { StampActions } from "./useStamps.ts";
import type { Verdicts } from "./useVerdicts.ts";

interface Props {
  readonly roots: readonly DailyRoot[];
  readonly verdicts: Verdicts["verdicts"];
  readonly authorities: readonly PinnedAuthority[];
  readonly actions: StampActions;
  readonly mayWrite: boolean;
}

/** Time stamps of independent authorities about the daily roots: asked, read in, checked on this device, and whom the person trusts. */
export function StampsPanel({ roots, verdicts, authorities, actions, mayWrite }: Props) {
  const { t } = useTranslation("vault-stamps");
  const [asked, setAsked] = useState<Certificate>();
  const [latest] = roots;
  const read = async ([file]: readonly File[]) => setAsked((await actions.read(file!))[0]);
  return (
    <Panel title={t(($) => $.title)}>
      <Stack>
        <p className={styles["note"]}>{t(($) => (latest ? $.text : $.none))}</p>
        {latest && mayWrite && (
          <>
            <Stack row gap={8}>
              <Button onClick={() => void actions.ask(latest)}>{t(($) => $.ask)}</Button>
              <FileButton
                label={t(($) => $.answer)}
                accept=".tsr,.tsq,application/timestamp-reply"
                multiple
                onFiles={(files) => void actions.answer(files)}
              >
                {t(($) => $.answer)}
              </FileButton>
            </Stack>
            <p className={styles["note"]}>{t(($) => $.answerHint)}</p>
          </>
        )}
        {verdicts.length > 0 && (
          <ul className={styles["plain"]} aria-label={t(($) => $.list)}>
            {verdicts.toReversed().map((verdict) => (
              <StampItem key={verdict.entry} verdict={verdict} onTrust={setAsked} />
            ))}
          </ul>
        )}
        <section aria-label={t(($) => $.trust.title)}>
          <h3 className={styles["head"]}>{t(($) => $.trust.title)}</h3>
          <Stack gap={8}>
            <p className={styles["note"]}>{t(($) => $.trust.text)}</p>
            {authorities.length === 0 && <p className={styles["note"]}>{t(($) => $.trust.none)}</p>}
            <ul className={styles["plain"]}>
              {authorities.map((authority) => (
                <li key={authority.fingerprint} className={styles["link"]}>
                  <span>
                    {nameOf(authority.certificate.subject)}
                    <code className={styles["hash"]}>{authority.fingerprint}</code>
                  </span>
                  <IconButton
                    icon={IconX}
                    label={t(($) => $.trust.remove, { name: nameOf(authority.certificate.subject) })}
                    onClick={() => void actions.distrust(authority)}
                  />
                </li>
              ))}
            </ul>
            <div>
              <FileButton
                label={t(($) => $.trust.add)}
                accept=".pem,.cer,.crt,.der"
                onFiles={(files) => void read(files)}
              >
                {t(($) => $.trust.add)}
              </FileButton>
            </div>
          </Stack>
        </section>
        {asked && (
          <TrustDialog
            certificate={asked}
            onCancel={() => setAsked(undefined)}
            onTrust={() => {
              void actions.trust(asked);
              setAsked(undefined);
            }}
          />
        )}
      </Stack>
    </Panel>
  );
}

interface TrustDialogProps {
  readonly certificate: Certificate;
  readonly onTrust: () => void;
  readonly onCancel: () => void;
}

/** Asks whether a certificate is that of an authority that the person trusts, with its fingerprint to compare. */
function TrustDialog({ certificate, onTrust, onCancel }: TrustDialogProps) {
  const { t } = useTranslation("vault-stamps");
  const facts = useCertificateFacts(certificate);
  return (
    <ConfirmDialog
      open
      title={t(($) => $.trust.ask)}
      confirm={t(($) => $.trust.confirm)}
      cancel={t(($) => $.cancel)}
      onCancel={onCancel}
      onConfirm={onTrust}
    >
      <Stack>
        <p>{t(($) => $.trust.compare)}</p>
        <KeyValues pairs={facts} />
      </Stack>
    </ConfirmDialog>
  );
}

type Pairs = ComponentProps<typeof KeyValues>["pairs"];

/** What is known of a certificate, as pairs of words, its fingerprint last. */
function useCertificateFacts(certificate: Certificate | undefined): Pairs {
  const { t } = useTranslation("vault-stamps");
  const format = useFormats();
  const [fingerprint, setFingerprint] = useState("");
  useEffect(() => {
    let wanted = true;
    if (certificate)
      fingerprintOf(crypto.subtle, certificate).then((hex) => wanted && setFingerprint(hex), report);
    return () => {
      wanted = false;
    };
  }, [certificate]);
  if (!certificate) return [];
  const { subject, issuer, from, to } = certificate;
  const valid = [from, to].map((time) => format.date(new Date(time).toISOString())).join(" – ");
  return [
    { label: t(($) => $.fact.authority), value: nameOf(subject) || "–" },
    { label: t(($) => $.fact.issuer), value: nameOf(issuer) || "–" },
    { label: t(($) => $.fact.valid), value: valid },
    {
      label: t(($) => $.fact.fingerprint),
      value: <code className={styles["hash"]}>{fingerprint.match(/../g)?.join(" ") ?? ""}</code>,
    },
  ];
}

interface StampItemProps {
  readonly verdict: StampVerdict;
  readonly onTrust: (certificate: Certificate) => void;
}

/** One time stamp: whether it holds, who says what time, and what that proves and what it does not. */
function StampItem({ verdict, onTrust }: StampItemProps) {
  const { t } = useTranslation("vault-stamps");
  const format = useFormats();
  const { seq, proven, stamp, problem } = verdict;
  const state = proven ? "proven" : stamp ? "untrusted" : "bad";
  const tone = { proven: "ok", untrusted: "warn", bad: "bad" } as const;
  return (
    <li data-stamp={state}>
      <Stack gap={8}>
        <div className={styles["stampHead"]}>
          <strong>{t(($) => $.root, { seq: format.number(seq) })}</strong>
          <Tag tone={tone[state]}>{t(($) => $.state[state])}</Tag>
        </div>
        {problem && <p className={styles["note"]}>{t(($) => $.problem[problem])}</p>}
        {stamp && (
          <KeyValues
            pairs={[
              { label: t(($) => $.fact.authority), value: nameOf(stamp.signer.subject) || "–" },
              {
                label: t(($) => $.fact.time),
                value: `${format.dateTime(new Date(stamp.at))} (${new Date(stamp.at).toISOString()})`,
              },
              {
                label: t(($) => $.fact.accuracy),
                value:
                  stamp.accuracy_ms === null
                    ? t(($) => $.fact.accuracyNone)
                    : t(($) => $.fact.accuracyValue, { seconds: format.exact(stamp.accuracy_ms / 1000) }),
              },
              {
                label: t(($) => $.fact.serial),
                value: <code className={styles["hash"]}>{stamp.serial}</code>,
              },
              { label: t(($) => $.fact.policy), value: stamp.policy },
            ]}
          />
        )}
        {proven && <p className={styles["note"]}>{t(($) => $.proves)}</p>}
        {stamp && !proven && (
          <div>
            <Button onClick={() => onTrust(stamp.signer)}>{t(($) => $.trust.open)}</Button>
          </div>
        )}
      </Stack>
    </li>
  );
}
