import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { shownModel } from "#data/models/actions.ts";
import { factsOf } from "#shell/imports/modelReader.ts";
import { recordOf } from "#shell/imports/recordOf.ts";
import { showVersion } from "#shell/imports/showVersion.ts";
import { notify } from "#shell/notify.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { modelRecord } from "#workers/ifc/client.ts";
import { useModelProblem } from "./useModelProblem.ts";

/** Makes a version the one that its project shows; what was shown before comes back by the button of the message. */
export function useShowVersion(db: Database) {
  const { t } = useTranslation("models");
  const replication = useReplication();
  const sentence = useModelProblem();
  const [busy, setBusy] = useState<string>();
  const show = async (version: ModelVersion): Promise<void> => {
    setBusy(version.id);
    try {
      const former = await shownModel(db, version.project_id);
      const record = await recordOf(db, version, replication.fetchOriginal);
      const done = record.ok ? await take(db, version, record.value, former) : record;
      if (!done.ok)
        return void notify({ tone: "bad", title: t(($) => $.notShown), text: sentence(done.error) });
      notify({
        tone: "ok",
        title: t(($) => $.nowShown, { version: version.version }),
        text: t(($) => $.nowShownText),
        ...(former &&
          former.id !== version.id && {
            action: { label: t(($) => $.undo), run: () => void show(former) },
          }),
      });
    } finally {
      setBusy(undefined);
    }
  };
  return { show, busy };
}

async function take(
  db: Database,
  version: ModelVersion,
  record: Parameters<typeof factsOf>[0],
  former: ModelVersion | undefined,
) {
  const known = former && (await modelRecord(former.sha256));
  return showVersion(
    db,
    { version, facts: factsOf(record) },
    former && { version: former, facts: known && factsOf(known) },
  );
}
