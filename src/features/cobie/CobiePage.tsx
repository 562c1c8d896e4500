import { useTranslation } from "react-i18next";
import { type ModelHere, ModelPage, type ModelPageProps } from "#shared/model/ModelPage.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { Button } from "#ui/controls/Button.tsx";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { readCobieFile } from "#workers/exchange/client.ts";
import { CobieDryRun } from "./CobieDryRun.tsx";
import { CobieEndNotice } from "./CobieEndNotice.tsx";
import { useCobieBuilding } from "./useCobieBuilding.ts";
import { type ReadCobieFile, type RefusedCobie, useCobieImport } from "./useCobieImport.ts";

interface Props extends Omit<ModelPageProps, "title"> {
  /** How a workbook is read: by a worker, unless told otherwise. */
  readonly readFile?: ReadCobieFile;
}

/** Compares a COBie workbook with the building of a project, and takes over what is wanted of it. Everything happens on this device. */
export function CobiePage({ readFile = readCobieFile, ...page }: Props) {
  const { t } = useTranslation("cobie");
  return (
    <ModelPage {...page} title={t(($) => $.title)}>
      {(here) =>
        here.isCurrent ? (
          <Import key={here.version.id} {...{ here, readFile }} />
        ) : (
          <Notice tone="info">{t(($) => $.onlyCurrent)}</Notice>
        )
      }
    </ModelPage>
  );
}

function Import({ here, readFile }: { readonly here: ModelHere; readonly readFile: ReadCobieFile }) {
  const { t } = useTranslation("cobie");
  const db = useDatabase();
  const projectId = here.project.id;
  const may = useMay(projectId);
  const building = useCobieBuilding(db, here.version);
  const { work, end, isBusy, read, stop, take, giveBack } = useCobieImport({ db, projectId, readFile });
  if (building === "loading") return <Loading text={t(($) => $.loading)} />;
  if (building === "failed") return <Notice tone="bad">{t(($) => $.failed)}</Notice>;
  if (work.kind === "reading")
    return (
      <Notice tone="info" action={<Button onClick={stop}>{t(($) => $.stop)}</Button>}>
        {t(($) => $.reading, { file: work.file })}
      </Notice>
    );
  return (
    <>
      {work.kind === "refused" && <Refused file={work.file} problem={work.problem} />}
      {end && <CobieEndNotice {...{ end, isBusy }} onGiveBack={(outcome) => void giveBack(outcome)} />}
      {work.kind === "read" && (
        <CobieDryRun
          file={work.file}
          content={work.content}
          building={building}
          isBusy={isBusy}
          mayBuilding={may("building:write")}
          mayPeople={may("people:write")}
          onTake={(chosen) => void take(chosen)}
        />
      )}
      <DropZone
        compact={work.kind === "read"}
        title={t(($) => $.drop.title)}
        text={t(($) => $.drop.text)}
        choose={t(($) => (work.kind === "read" ? $.drop.another : $.drop.choose))}
        accept=".xlsx,.xlsm"
        onFiles={([file]) => file && read(file)}
      />
    </>
  );
}

function Refused({ file, problem }: { readonly file: string; readonly problem: RefusedCobie }) {
  const { t } = useTranslation("cobie");
  return (
    <Notice tone="bad" title={t(($) => $.refused.title, { file })}>
      {problem.kind === "too_large"
        ? t(($) => $.refused.too_large, { megabytes: problem.megabytes, limit: problem.limit })
        : t(($) => $.refused[problem.kind])}
    </Notice>
  );
}
