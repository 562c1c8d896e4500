import { useTranslation } from "react-i18next";
import { useContext, useMemo } from "react";
import { map, of } from "rxjs";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { reloadFresh } from "../updates/serviceWorker.ts";
import { useStorageState } from "./useStorageState.ts";
import { DatabaseContext } from "../session/databaseContext.ts";
import { useLive } from "../useLive.ts";

/** A bar while this page cannot write: what was typed stays on screen below it. */
export function StorageBar() {
  const { t } = useTranslation("common");
  const state = useStorageState();
  const unsent = useSeenUnsent();
  if (state === "sound") return null;
  if (state === "lost")
    return (
      <Notice bar tone="warn" title={t(($) => $.storageLost.title)}>
        {t(($) => $.storageLost.text)}
      </Notice>
    );
  const [title, text] =
    state === "outdated"
      ? [t(($) => $.outdated.title), t(($) => $.outdated.text)]
      : [t(($) => $.storageLost.goneTitle), t(($) => $.storageLost.goneText)];
  const isAtRisk = state === "gone" && unsent > 0;
  return (
    <Notice
      bar
      tone="bad"
      title={title}
      action={
        <Button variant="primary" onClick={() => void reloadFresh()}>
          {t(($) => $.outdated.reload)}
        </Button>
      }
    >
      {text} {isAtRisk && t(($) => $.storageLost.goneUnsent, { count: unsent })}
    </Notice>
  );
}

/** How many changes this page has seen being kept that the server has not confirmed; 0 where no database is open. */
function useSeenUnsent(): number {
  const db = useContext(DatabaseContext);
  const count = useLive(useMemo(() => db?.seenUnsent.pipe(map((seen) => seen.size)) ?? of(0), [db]));
  return count.status === "ready" ? count.value : 0;
}
