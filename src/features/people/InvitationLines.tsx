import { useTranslation } from "react-i18next";
import type { Invitation } from "#data/server/people.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import styles from "./People.module.css";

interface Props {
  readonly invitations: readonly Invitation[];
  readonly gives: readonly Role[];
  readonly onAgain: (invitation: Invitation) => void;
  readonly onCopy: (invitation: Invitation) => void;
  readonly onRevoke: (invitation: Invitation) => void;
}

/** Invitations that nobody has accepted yet: send again, copy the link, withdraw. */
export function InvitationLines({ invitations, gives, onAgain, onCopy, onRevoke }: Props) {
  const { t } = useTranslation("people");
  const format = useFormats();
  if (invitations.length === 0)
    return <EmptyState title={t(($) => $.invitations.none)} text={t(($) => $.invitations.noneText)} />;
  return (
    <ul className={styles["lines"]} aria-label={t(($) => $.invitations.title)}>
      {invitations.map((invitation) => {
        const { id, email, role, project, expires_at, state } = invitation;
        return (
          <li key={id} className={styles["line"]}>
            <div className={styles["words"]}>
              <p className={styles["name"]}>{email}</p>
              <p className={styles["fine"]}>
                {[t(($) => $.roles[role]), project].filter((part) => part !== null).join(" · ")}
              </p>
              <p className={styles["fine"]}>
                {t(($) => $.invitations.until, { date: format.date(expires_at) })}
              </p>
            </div>
            {state !== "open" && <Tag tone="warn">{t(($) => $.invitations[state])}</Tag>}
            {gives.includes(role) && (
              <div className={styles["actions"]}>
                <Button
                  aria-label={t(($) => $.invitations.againTo, { email })}
                  onClick={() => onAgain(invitation)}
                >
                  {t(($) => $.invitations.again)}
                </Button>
                <Button
                  aria-label={t(($) => $.invitations.copyOf, { email })}
                  onClick={() => onCopy(invitation)}
                >
                  {t(($) => $.invitations.copy)}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={t(($) => $.invitations.revokeOf, { email })}
                  onClick={() => onRevoke(invitation)}
                >
                  {t(($) => $.invitations.revoke)}
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
