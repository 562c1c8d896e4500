import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#data/documents.ts";
import { liveApplicationVersions } from "#data/outputs/queries.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";

interface Props {
  readonly application: ApplicationRow;
  readonly onOpen: () => void;
}

const tones = { draft: "info", live: "ok", withdrawn: "plain" } as const;

/** One application of the list: title, where it is or where it stands, its status. */
export function ApplicationListRow({ application, onOpen }: Props) {
  const { t } = useTranslation("applications");
  const db = useDatabase();
  const versions = useLive(useMemo(() => liveApplicationVersions(db, application), [db, application]));
  const live = versions.status === "ready" ? versions.value.find(({ state }) => state === "live") : undefined;
  const step = application.step === "done" ? "deploy" : application.step;
  return (
    <ListRow
      title={application.title}
      note={live?.url ?? t(($) => $.steps[step])}
      end={<Tag tone={tones[application.status]}>{t(($) => $.status[application.status])}</Tag>}
      onOpen={onOpen}
    />
  );
}
