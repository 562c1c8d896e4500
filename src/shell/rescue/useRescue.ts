import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RescueContent } from "#domain/rescue/RescueContent.ts";
import { notify, notifyFailed } from "../notify.ts";
import { useDatabase } from "../session/useDatabase.ts";
import { useSession } from "../session/useSession.ts";
import { saveRescueFile } from "./saveRescueFile.ts";

/** Saves what is unsent as a file, with its toast; `owner` says whose device this is. */
export function useRescue() {
  const { t } = useTranslation("common");
  const db = useDatabase();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const owner = { account: { id: user?.id ?? "", email: user?.email ?? "" }, backend: location.origin };
  const save = async (only?: (all: RescueContent) => RescueContent) => {
    setBusy(true);
    try {
      const saved = await saveRescueFile(db, owner, only);
      if (saved) notify({ tone: "ok", title: t(($) => $.freeSpace.rescued), text: saved.name });
      return saved;
    } catch (problem) {
      notifyFailed(problem, { title: t(($) => $.freeSpace.rescueFailed) });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { owner, busy, save };
}
