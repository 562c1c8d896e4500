import { useTranslation } from "react-i18next";
import { type Certificate, nameOf } from "#domain/esg/timestamp/certificate.ts";
import type { StampVerdict } from "#domain/esg/vault/verifyStamps.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "../Vault.module.css";

interface Props {
  readonly verdict: StampVerdict;
  readonly onTrust: (certificate: Certificate) => void;
}

/** One time stamp: whether it holds, who says what time, and what that proves and what it does not. */
export function StampItem({ verdict, onTrust }: Props) {
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
