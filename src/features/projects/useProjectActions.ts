import { localYear } from "#kernel/time.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import type { Project } from "#data/documents.ts";
import {
  archiveProject,
  createProject,
  deleteProject,
  type NewProject,
  renameProject,
  restoreProject,
} from "#data/projects/actions.ts";
import type { StorageProblem } from "#data/write.ts";
import { ownOrganisation } from "#data/settings/ownOrganisation.ts";
import { nameOfFile } from "#domain/projects/nameOfFile.ts";
import type { Result } from "#kernel/result.ts";
import { sampleImport } from "#shell/imports/sampleImport.ts";
import { startImport } from "#shell/imports/startImport.ts";
import { notify } from "#shell/notify.ts";
import { earlyRefusal } from "#workers/ifc/client.ts";
import type { ProjectEntry } from "./ProjectForm.tsx";
import type { RefusedFileProps } from "./RefusedFile.tsx";

/** Why a project was not changed; each kind is the key of its sentence. */
export type ProjectActionProblem = {
  readonly kind: "empty_name" | "unknown" | StorageProblem["kind"] | "no_organisation" | "sample_missing";
};

/** As long as nobody needs to be told that something is waited for. */
const moment_ms = 300;

/** What can be done with projects on the list; everything works without a network. */
export type ProjectActions = ReturnType<typeof useProjectActions>;

/** The writes of the project list, with their toasts and their undo. */
export function useProjectActions(db: Database) {
  const { t } = useTranslation("projects");
  const navigate = useNavigate();
  const [problem, setProblem] = useState<ProjectActionProblem>();
  const [loadingSample, setLoadingSample] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedFileProps[]>([]);

  const done = <T>(result: Result<T, ProjectActionProblem>): T | undefined => {
    setProblem(result.ok ? undefined : result.error);
    return result.ok ? result.value : undefined;
  };
  const add = async (input: Omit<NewProject, "organisation_id">): Promise<Project | undefined> => {
    const known = await ownOrganisation(db, moment_ms);
    if (known === undefined) setWaiting(true);
    const organisation = known ?? (await ownOrganisation(db));
    setWaiting(false);
    if (organisation === undefined) {
      setProblem({ kind: "no_organisation" });
      return undefined;
    }
    return done(await createProject(db, { ...input, organisation_id: organisation }));
  };
  const read = (project: Project, file: File) => {
    startImport({ db, projectId: project.id, file, isNew: true });
    return navigate({ to: "/bim-ifc", search: { project: project.id } });
  };

  return {
    problem,
    loadingSample,
    /** The person's organisation is on its way from the server. */
    waiting,
    year: localYear(db.clock),
    create: async ({ name, details }: ProjectEntry) => {
      const project = await add({ name, details });
      if (project) await navigate({ to: "/bim-ifc", search: { project: project.id } });
    },
    /** Of the files that were given last those that cannot be models. */
    refused,
    /** A project for each file. Whoever gives one is led to its reading, several are read one after the other below the list. */
    importFiles: async (files: readonly File[]) => {
      const looked = await Promise.all(
        files.map(async (file) => ({ file, problem: await earlyRefusal(file) })),
      );
      setRefused(
        looked.flatMap(({ file, problem: wrong }) => (wrong ? [{ name: file.name, problem: wrong }] : [])),
      );
      for (const { file, problem: wrong } of looked) {
        if (wrong) continue;
        const project = await add({ name: nameOfFile(file.name) });
        if (!project) return;
        if (files.length === 1) await read(project, file);
        else startImport({ db, projectId: project.id, file, isNew: true });
      }
    },
    loadSample: async () => {
      setLoadingSample(true);
      const sample = await sampleImport();
      const project = sample.ok && (await add(sample.value.input));
      if (!sample.ok) setProblem(sample.error);
      setLoadingSample(false);
      if (project) await read(project, sample.value.file);
    },
    rename: async (project: Project, name: string) => {
      const result = await renameProject(db, project.id, name);
      done(result);
      return result.ok;
    },
    archive: async (project: Project, archived: boolean) => {
      const result = await archiveProject(db, project.id, archived);
      done(result);
      if (!result.ok || !archived) return;
      notify({
        tone: "info",
        title: t(($) => $.toast.archived, { name: project.name }),
        action: { label: t(($) => $.toast.undo), run: () => void archiveProject(db, project.id, false) },
      });
    },
    remove: async (project: Project) => {
      const result = await deleteProject(db, project.id);
      done(result);
      if (!result.ok) return;
      notify({
        tone: "info",
        title: project.is_sample
          ? t(($) => $.toast.sampleGone)
          : t(($) => $.toast.deleted, { name: project.name }),
        action: { label: t(($) => $.toast.undo), run: () => void restoreProject(db, project.id) },
      });
    },
  };
}
