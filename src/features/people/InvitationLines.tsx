import { useTranslation } from "react-i18next";
import type { Invitation } from "#data/server/people/people.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

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
    <RowList label={t(($) => $.invitations.title)} flush>
      {invitations.map((invitation) => {
        const { id, email, role, project, expires_at, state } = invitation;
        return (
          <ListRow
            key={id}
            title={email}
            facts={[
              [t(($) => $.roles[role]), project].filter((part) => part !== null).join(" · "),
              t(($) => $.invitations.until, { date: format.date(expires_at) }),
            ]}
            end={
              <Stack row gap={8}>
                {state !== "open" && <Tag tone="warn">{t(($) => $.invitations[state])}</Tag>}
                {gives.includes(role) && (
                  <>
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
                  </>
                )}
              </Stack>
            }
          />
        );
      })}
    </RowList>
  );
}
