import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RescueContent } from "#domain/rescue/RescueContent.ts";
import { keptReports } from "#data/errors/keptReports.ts";
import type { Database } from "#data/database.ts";
import { type RescueOwner, unsentContent } from "#data/rescue/unsentContent.ts";
import { notify, notifyFailed } from "../notify.ts";
import { useDatabase } from "../session/useDatabase.ts";
import { useSession } from "../session/useSession.ts";
import { saveFile } from "../saveFile.ts";

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

/** What went into the file. */
interface SavedRescue {
  readonly name: string;
  readonly content: RescueContent;
}

/**
 * Hands everything unsent of this device to the person as one file; undefined when there is nothing to save.
 * @param only takes part of it, such as one refused change.
 */
async function saveRescueFile(
  db: Database,
  owner: RescueOwner,
  only: (all: RescueContent) => RescueContent = (all) => all,
): Promise<SavedRescue | undefined> {
  const content = only(await unsentContent(db, owner));
  if (content.changes.length + content.refused.length + content.files.length === 0) return undefined;
  const { writeRescueFile } = await import("#domain/rescue/writeRescueFile.ts");
  const { name, bytes } = await writeRescueFile(content, db.hashOf, keptReports());
  saveFile(bytes, name);
  return { name, content };
}
