import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#data/documents.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { ImportedModel } from "#workers/ifc/api.ts";
import { useReadAgain } from "./useReadAgain.ts";

interface Props {
  readonly version: ModelVersion;
  readonly onRead: (imported: ImportedModel) => void;
}

/** What this device keeps of the model is from before classifications were read: reads the file once more. */
export function OlderRecord({ version, onRead }: Props) {
  const { t } = useTranslation("elements");
  const db = useDatabase();
  const { fetchOriginal } = useReplication();
  const { state, read, cancel } = useReadAgain({ db, version, fetchOriginal, onRead });
  if (state === "reading")
    return (
      <>
        <Loading text={t(($) => $.classes.reading)} />
        <div>
          <Button onClick={cancel}>{t(($) => $.classes.cancel)}</Button>
        </div>
      </>
    );
  return (
    <>
      {state !== "idle" && (
        <Notice tone="bad" title={t(($) => $.classes.notRead)}>
          {t(($) => $.classes.problem[state])}
        </Notice>
      )}
      <EmptyState
        title={t(($) => $.classes.older)}
        text={t(($) => $.classes.olderText)}
        action={
          <Button variant="primary" onClick={() => void read()}>
            {t(($) => $.classes.readAgain)}
          </Button>
        }
      />
    </>
  );
}
