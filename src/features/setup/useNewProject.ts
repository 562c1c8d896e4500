import { useState } from "react";
import { createProject, type NewProject } from "#data/projects/actions.ts";
import { ownOrganisation } from "#data/settings/ownOrganisation.ts";
import type { StorageProblem } from "#data/write.ts";
import type { Onboarding } from "#domain/setup/onboarding.ts";
import { sampleImport } from "#shell/imports/sampleImport.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";

/** Why no project was made; each is the key of its sentence. */
export type NewProjectProblem = "empty_name" | "no_organisation" | "sample_missing" | StorageProblem["kind"];

/** Makes the first project, in the organisation that was named here or the first one that may have it. Works without a network. */
export function useNewProject({ organisation_id }: Onboarding) {
  const db = useDatabase();
  const [problem, setProblem] = useState<NewProjectProblem>();
  const add = async (input: Omit<NewProject, "organisation_id">) => {
    setProblem(undefined);
    const organisation = await ownOrganisation(db, undefined, organisation_id);
    if (organisation === undefined) {
      setProblem("no_organisation");
      return undefined;
    }
    const made = await createProject(db, { ...input, organisation_id: organisation });
    if (made.ok) return made.value;
    setProblem(made.error.kind);
    return undefined;
  };
  /** The sample building, or undefined and a problem that is told. */
  const sample = async () => {
    const found = await sampleImport();
    setProblem(found.ok ? undefined : found.error.kind);
    return found.ok ? found.value : undefined;
  };
  return { add, sample, problem };
}
