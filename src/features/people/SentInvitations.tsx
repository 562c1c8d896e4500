import { useTranslation } from "react-i18next";
import type { Invited } from "#data/server/people/people.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "./People.module.css";

interface Props {
  readonly results: readonly Invited[];
  readonly onCopy: (token: string) => void;
  readonly onClose: () => void;
}

/** What became of each address just now; the link can be passed on by other ways while it is shown. */
export function SentInvitations({ results, onCopy, onClose }: Props) {
  const { t } = useTranslation("people");
  const format = useFormats();
  const wordOf = ({ code, mailed }: Invited) => {
    if (code === "made") return t(($) => (mailed === true ? $.sent.mailed : $.sent.notMailed));
    const known = (["member", "invalid", "wait", "forbidden", "used", "revoked"] as const).find(
      (one) => one === code,
    );
    return t(($) => $.refused[known ?? "gone"]);
  };
  const isFine = results.every(({ code, mailed }) => code === "made" && mailed === true);
  return (
    <Notice
      tone={isFine ? "ok" : "warn"}
      title={t(($) => (isFine ? $.sent.title : $.sent.partly))}
      action={<Button onClick={onClose}>{t(($) => $.sent.close)}</Button>}
    >
      <ul className={styles["results"]} aria-label={t(($) => $.sent.list)}>
        {results.map((result) => {
          const { email = "", token } = result;
          return (
            <li key={email}>
              <div className={styles["actions"]}>
                <span>{format.labelled(email, wordOf(result))}</span>
                {token !== undefined && (
                  <Button
                    size="small"
                    aria-label={t(($) => $.invitations.copyOf, { email })}
                    onClick={() => onCopy(token)}
                  >
                    {t(($) => $.invitations.copy)}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
