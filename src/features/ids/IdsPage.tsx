import { useTranslation } from "react-i18next";
import { type ModelHere, ModelPage } from "#shared/model/ModelPage.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { CheckProgressView } from "./CheckProgressView.tsx";
import { IdsResult } from "./IdsResult.tsx";
import { RefusedNotice } from "./RefusedNotice.tsx";
import { useIdsCheck } from "./useIdsCheck.ts";

interface Props {
  readonly projectId: string;
  readonly modelId: string | undefined;
  /** The specification whose list is open. */
  readonly spec: number | undefined;
  readonly onVersion: (modelId: string | undefined) => void;
  readonly onSpec: (spec: number | undefined) => void;
}

/** Checks a model version against what somebody asks of it (IDS 1.0), on this device. */
export function IdsPage({ projectId, modelId, spec, onVersion, onSpec }: Props) {
  const { t } = useTranslation("ids");
  return (
    <ModelPage {...{ projectId, modelId, onVersion }} title={t(($) => $.title)}>
      {(here) => <Check key={here.version.id} {...{ here, spec, onSpec }} />}
    </ModelPage>
  );
}

function Check({ here, spec, onSpec }: Pick<Props, "spec" | "onSpec"> & { readonly here: ModelHere }) {
  const { t } = useTranslation("ids");
  const { fetchOriginal } = useReplication();
  const db = useDatabase();
  const { work, result, start, stop } = useIdsCheck({ db, version: here.version, fetchOriginal });
  if (work.kind === "looking") return <Loading text={t(($) => $.looking)} />;
  if (work.kind === "fetching" || work.kind === "checking")
    return <CheckProgressView work={work} onStop={stop} />;
  const choose = (file: File | undefined) => {
    onSpec(undefined);
    if (file) start(file);
  };
  return (
    <>
      {work.kind === "refused" && <RefusedNotice {...work} hasResult={result !== null} />}
      {result && !result.isKept && (
        <Notice tone="warn" title={t(($) => $.notKept)}>
          {t(($) => $.notKeptText)}
        </Notice>
      )}
      {result && <IdsResult {...{ here, spec, onSpec }} check={result.check} />}
      <DropZone
        compact={result !== null}
        title={t(($) => $.drop.title)}
        text={t(($) => $.drop.text)}
        choose={t(($) => (result ? $.drop.another : $.drop.choose))}
        accept=".ids,.xml"
        onFiles={([file]) => choose(file)}
      />
    </>
  );
}
