import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { keepStorage } from "#data/files/keepStorage.ts";
import { notify } from "../notify.ts";
import { report } from "../report.ts";
import { useSyncState } from "../sync/useSyncState.ts";

/** Under which the browser remembers that it was asked. */
const asked = "klarbau.storage.asked";

/**
 * Asks the browser once, after the first change of this person on this device, never to clear the data by itself, and shows what it
 * said. Browsers answer such a question better after a real save, and some ask the person.
 */
export function useKeepStorage(): void {
  const { t } = useTranslation("common");
  const sync = useSyncState();
  const isSaved = sync.status === "ready" && (sync.value?.unsent ?? 0) > 0;
  useEffect(() => {
    if (!isSaved || !claim()) return;
    keepStorage().then(
      (kept) =>
        notify({
          id: "storage",
          tone: kept ? "ok" : "info",
          title: t(($) => (kept ? $.freeSpace.kept : $.freeSpace.notKept)),
          text: t(($) => (kept ? $.freeSpace.keptText : $.freeSpace.notKeptText)),
        }),
      report,
    );
  }, [isSaved, t]);
}

/** Whether nobody has asked yet; from now on somebody has. */
function claim(): boolean {
  try {
    if (localStorage.getItem(asked) !== null) return false;
    localStorage.setItem(asked, new Date().toISOString());
    return true;
  } catch {
    return false; // a browser that stores nothing has other worries
  }
}
