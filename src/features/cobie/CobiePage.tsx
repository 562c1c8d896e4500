import { useTranslation } from "react-i18next";
import { useMemo } from "react";
import { type ModelHere, ModelPage, type ModelPageProps } from "#shared/model/ModelPage.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { Button } from "#ui/controls/Button.tsx";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { readCobieFile } from "#workers/exchange/client.ts";
import { liveAssets, liveSpaces } from "#data/building/queries.ts";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { liveContacts } from "#data/people/queries.ts";
import type { CobieBuilding } from "#domain/cobie/compareCobie.ts";
import { useLive } from "#shell/useLive.ts";
import type { CobieOutcome } from "#data/building/takeCobie.ts";
import { CobieDryRun } from "./CobieDryRun.tsx";
import { type ReadCobieFile, type RefusedCobie, useCobieImport, type CobieEnd } from "./useCobieImport.ts";

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

/** What a workbook is compared with: rooms and equipment of a model version, and the contacts of its project. */
function useCobieBuilding(db: Database, version: ModelVersion): CobieBuilding | "loading" | "failed" {
  const { id, project_id } = version;
  const spaces = useLive(useMemo(() => liveSpaces(db, project_id), [db, project_id]));
  const assets = useLive(useMemo(() => liveAssets(db, project_id), [db, project_id]));
  const people = useLive(useMemo(() => liveContacts(db, project_id), [db, project_id]));
  return useMemo(() => {
    if ([spaces, assets, people].some(({ status }) => status === "failed")) return "failed";
    if (spaces.status !== "ready" || assets.status !== "ready" || people.status !== "ready") return "loading";
    const isOfVersion = (row: { readonly model_id: string }) => row.model_id === id;
    return {
      rooms: spaces.value.filter(isOfVersion).map((row) => ({
        id: row.id,
        global_id: row.global_id,
        name: row.name,
        storey: row.storey ?? null,
        long_name: row.long_name ?? null,
        usage: row.usage ?? null,
        net_area_m2: row.net_area_m2 ?? null,
        gross_area_m2: row.gross_area_m2 ?? null,
        height_m: row.height_m ?? null,
      })),
      assets: assets.value.filter(isOfVersion).map((row) => ({
        id: row.id,
        global_id: row.global_id,
        name: row.name,
        storey: row.storey ?? null,
        ifc_class: row.ifc_class,
        type_name: row.type_name ?? null,
      })),
      people: people.value.map((row) => ({
        id: row.id,
        name: row.name,
        role: row.role ?? null,
        phone: row.phone ?? null,
        email: row.email ?? null,
      })),
    };
  }, [spaces, assets, people, id]);
}

interface CobieEndNoticeProps {
  readonly end: CobieEnd;
  readonly isBusy: boolean;
  readonly onGiveBack: (outcome: CobieOutcome) => void;
}

/** What was taken over, what was left, and the way back. */
function CobieEndNotice({ end, isBusy, onGiveBack }: CobieEndNoticeProps) {
  const { t } = useTranslation("cobie");
  const common = useTranslation("common").t;
  if (end.kind === "given_back") return <Notice tone="ok">{t(($) => $.end.givenBack)}</Notice>;
  const { outcome } = end;
  const { taken, skipped } = outcome;
  const fields = taken.building.length + taken.people.length;
  const hasTaken = fields + taken.added.length > 0;
  const problem = end.kind === "not_given_back" ? end.problem : outcome.problem;
  const sentences = [
    end.kind === "not_given_back" ? t(($) => $.end.notGivenBack) : "",
    end.kind === "taken" && (fields > 0 || !hasTaken) ? t(($) => $.end.fields, { count: fields }) : "",
    end.kind === "taken" && taken.added.length > 0
      ? t(($) => $.end.added, { count: taken.added.length })
      : "",
    end.kind === "taken" && skipped > 0 ? t(($) => $.end.skipped, { count: skipped }) : "",
    problem ? t(($) => $.end.problem[problem.kind]) : "",
  ];
  return (
    <Notice
      tone={problem ? "bad" : skipped > 0 ? "warn" : "ok"}
      action={
        hasTaken && (
          <Button busy={isBusy} onClick={() => onGiveBack(outcome)}>
            {common(($) => $.undo)}
          </Button>
        )
      }
    >
      {sentences.filter(Boolean).join(" ")}
    </Notice>
  );
}
