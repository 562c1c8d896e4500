import { useTranslation } from "react-i18next";
import type { Passkey } from "#data/server/account/passkeys.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

/** The passkeys, newest first, with when they were made and used. */
export function PasskeyLines({ passkeys, onRename, onRemove }: Props) {
  const { t } = useTranslation("account");
  const format = useFormats();
  if (passkeys.length === 0)
    return <EmptyState title={t(($) => $.passkeys.none)} text={t(($) => $.passkeys.noneText)} />;
  return (
    <RowList label={t(($) => $.passkeys.list)}>
      {passkeys.map((passkey) => (
        <ListRow
          key={passkey.credential_id}
          title={passkey.friendly_name}
          facts={[
            t(($) => $.passkeys.created, { date: format.date(passkey.created_at) }),
            passkey.last_used_at === null
              ? t(($) => $.passkeys.unused)
              : t(($) => $.passkeys.used, { date: format.dateTime(passkey.last_used_at) }),
          ]}
          end={
            <Stack row gap={8}>
              {passkey.backed_up && <Tag>{t(($) => $.passkeys.synced)}</Tag>}
              <Button
                aria-label={t(($) => $.passkeys.rename, { name: passkey.friendly_name })}
                onClick={() => onRename(passkey)}
              >
                {t(($) => $.passkeys.renameWord)}
              </Button>
              <Button
                variant="quiet"
                aria-label={t(($) => $.passkeys.remove, { name: passkey.friendly_name })}
                onClick={() => onRemove(passkey)}
              >
                {t(($) => $.passkeys.removeConfirm)}
              </Button>
            </Stack>
          }
        />
      ))}
    </RowList>
  );
}
