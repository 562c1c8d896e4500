import { useTranslation } from "react-i18next";
import { waysOf } from "#data/screenLock/keptPeople.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { useSession } from "../session/useSession.ts";
import { useKeptPeople, useSharedDevice } from "./lockStore.ts";

/** A bar on a shared device as long as whoever works here could get back in with a network only. */
export function QuickUnlockBar() {
  const { t } = useTranslation("common");
  const { on } = useSharedDevice();
  const { user } = useSession();
  const person = useKeptPeople().find(({ id }) => id === user?.id);
  if (!on || !person || waysOf(person).length > 1) return null;
  return (
    <Notice
      bar
      tone="warn"
      title={t(($) => $.lock.bar.title)}
      action={
        <ButtonLink size="small" to="/settings/account" hash="shared">
          {t(($) => $.lock.bar.action)}
        </ButtonLink>
      }
    >
      {t(($) => $.lock.bar.text)}
    </Notice>
  );
}
