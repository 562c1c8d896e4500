import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Project } from "#data/documents.ts";
import { createProject } from "#data/projects/actions.ts";
import { liveProjects } from "#data/projects/queries.ts";
import { ownOrganisation } from "#data/settings/ownOrganisation.ts";
import { takeBcf } from "#data/topics/takeBcf.ts";
import { nameOfFile } from "#domain/projects/nameOfFile.ts";
import { handedOverKind, type HandedOverProblem } from "#kernel/install/handedOver.ts";
import {
  followOpenedFiles,
  forgetHandedOver,
  type HandedOver,
  handedOver,
  openedProblem,
} from "#shell/imports/handedOver.ts";
import { queueImports } from "#shell/imports/startImport.ts";
import { notify } from "#shell/notify.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";

interface Props {
  /** Why shared files were not taken. */
  readonly problem?: HandedOverProblem | undefined;
}

/** What goes wrong with files that were handed over; each kind is the key of its sentence. */
type PageProblem = HandedOverProblem | "no_organisation" | "not_kept" | "refused";

/** Asks into which building the files go that the device has handed over. They wait until somebody says so. */
export function OpenFilePage({ problem: shared }: Props) {
  const { t } = useTranslation("openfile");
  const db = useDatabase();
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly HandedOver[]>();
  const [problem, setProblem] = useState<PageProblem | undefined>(shared);
  const projects = useLive(useMemo(() => liveProjects(db), [db]));
  useEffect(() => {
    let isHere = true;
    const look = () =>
      void handedOver().then((found) => {
        if (isHere) setFiles(found);
      });
    const further = () => {
      setProblem(openedProblem());
      look();
    };
    look();
    const stop = followOpenedFiles(further);
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  const models = files?.filter(({ file }) => handedOverKind(file.name) === "model") ?? [];
  const topics = files?.filter(({ file }) => handedOverKind(file.name) === "topics") ?? [];
  const forget = async (done: readonly HandedOver[]) => {
    await forgetHandedOver(done.map(({ key }) => key));
    setFiles(await handedOver());
  };
  /** Reads into a building: topics at once, models one after the other on their page. */
  const readInto = async (projectId: string) => {
    for (const one of topics) {
      const taken = await takeBcf(db, projectId, one.file);
      if (!taken.ok) return setProblem(taken.error.kind === "not_kept" ? "not_kept" : "refused");
      const { added, joined } = taken.value;
      notify({ tone: "ok", title: one.file.name, text: t(($) => $.taken, { count: added + joined }) });
      await forget([one]);
    }
    if (models.length === 0) return navigate({ to: "/3d-viewer", search: { project: projectId } });
    queueImports({ db, projectId, files: models.map(({ file }) => file) });
    await forget(models);
    return navigate({ to: "/bim-ifc", search: { project: projectId } });
  };
  const create = async () => {
    const organisation = await ownOrganisation(db);
    if (organisation === undefined) return setProblem("no_organisation");
    const name = nameOfFile(files?.[0]?.file.name ?? "");
    const made = await createProject(db, { name, organisation_id: organisation });
    if (!made.ok) return setProblem("not_kept");
    return readInto(made.value.id);
  };
  const reading = useOnce(async (project: string | undefined) => {
    setProblem(undefined);
    await (project === undefined ? create() : readInto(project));
  });
  if (files === undefined || projects.status !== "ready") return null;
  const said = problem && <Notice tone="bad">{t(($) => $.problem[problem])}</Notice>;
  if (files.length === 0)
    return (
      <Page title={t(($) => $.title)}>
        {said}
        <EmptyState
          title={t(($) => $.none.title)}
          text={t(($) => $.none.text)}
          action={<ButtonLink to="/projects">{t(($) => $.none.action)}</ButtonLink>}
        />
      </Page>
    );
  const open = projects.value.filter(({ archived }) => !archived);
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      actions={
        <Button variant="quiet" onClick={() => void forget(files)}>
          {t(($) => $.drop)}
        </Button>
      }
    >
      {said}
      <Panel title={t(($) => $.files)}>
        <ul>
          {files.map(({ key, file }) => (
            <li key={key}>{file.name}</li>
          ))}
        </ul>
      </Panel>
      <Panel
        flush
        title={t(($) => $.where)}
        aside={
          models.length > 0 && (
            <Button busy={reading.busy} onClick={() => reading.run(undefined)}>
              {t(($) => $.create)}
            </Button>
          )
        }
      >
        {open.map((project) => (
          <ProjectRow
            key={project.id}
            project={project}
            needs={[
              ...(models.length > 0 ? (["models:write"] as const) : []),
              ...(topics.length > 0 ? (["building:write"] as const) : []),
            ]}
            onOpen={() => reading.run(project.id)}
          />
        ))}
      </Panel>
    </Page>
  );
}

interface RowProps {
  readonly project: Project;
  /** What somebody must be allowed in the building. */
  readonly needs: readonly ("models:write" | "building:write")[];
  readonly onOpen: () => void;
}

/** A building into which this person may read; nothing for any other. */
function ProjectRow({ project, needs, onOpen }: RowProps) {
  const may = useMay(project.id);
  if (!needs.every((need) => may(need))) return null;
  const note = [project.street, project.city].filter(Boolean).join(", ");
  return <ListRow title={project.name} note={note} onOpen={onOpen} />;
}
