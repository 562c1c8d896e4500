import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { reloadFresh } from "../updates/serviceWorker.ts";
import { useSeenUnsent } from "./useSeenUnsent.ts";
import { useStorageState } from "./useStorageState.ts";

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
