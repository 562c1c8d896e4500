import { type BuildingChoices, energyInputsKey } from "#domain/energy/buildingChoices.ts";
import { settingId } from "#domain/settings/settingId.ts";
import { err, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { Project, SettingRow } from "../documents.ts";
import {
  bringBack,
  change,
  type Changes,
  discard,
  newDocumentFields,
  type StorageProblem,
  tryWrite,
} from "../write.ts";

/** What a new project starts with. */
export interface NewProject {
  /** Where it has to be known before; made here otherwise. */
  readonly id?: string;
  readonly organisation_id: string;
  readonly name: string;
  readonly stage?: Project["stage"];
  readonly is_sample?: boolean;
  readonly details?: ProjectDetails;
  /** What is said of its energy from the start, beside the details. */
  readonly energy?: Pick<BuildingChoices, "other_use_accepted">;
}

/** What is told about the building on the project's form. */
export type ProjectDetails = Pick<
  Changes<Project>,
  | "stage"
  | "street"
  | "postal_code"
  | "city"
  | "country"
  | "year_of_construction"
  | "residential"
  | "heated_area_m2"
  | "current_model_id"
>;

/** Why a project was not written: there is none of this id, its name is blank, or the device cannot keep it. */
export type ProjectProblem = { readonly kind: "unknown" } | { readonly kind: "empty_name" } | StorageProblem;

/** Longest name of a project, in characters; the server refuses longer ones. */
export const longestProjectName = 200;

/** Creates a project on this device at once, with what is said of it from the start; answers it. */
export async function createProject(
  db: Database,
  input: NewProject,
): Promise<Result<Project, { readonly kind: "empty_name" } | StorageProblem>> {
  const name = shortened(input.name);
  if (name === "") return err({ kind: "empty_name" });
  const project: Project = {
    ...newDocumentFields(db),
    ...(input.id !== undefined && { id: input.id }),
    kind: "project",
    scope: `org:${input.organisation_id}`,
    organisation_id: input.organisation_id,
    name,
    stage: input.stage ?? "draft",
    archived: false,
    is_sample: input.is_sample ?? false,
    ...withoutUndefined(input.details ?? {}),
  };
  const { created_at } = project;
  const scope = `project:${project.id}`;
  const setting: SettingRow | undefined = input.energy && {
    ...newDocumentFields(db),
    created_at,
    updated_at: created_at,
    id: settingId(scope, energyInputsKey),
    kind: "setting",
    scope,
    setting_key: energyInputsKey,
    setting_value: input.energy,
  };
  return tryWrite(async () => {
    await db.projects.insert(project);
    if (setting) await db.settings.insert(setting);
    return project;
  });
}

/** Gives a project another name. */
export async function renameProject(
  db: Database,
  id: string,
  name: string,
): Promise<Result<void, ProjectProblem>> {
  const given = shortened(name);
  if (given === "") return err({ kind: "empty_name" });
  return change(db, db.projects, { id, changes: { name: given } });
}

/** Changes what is told about the building; `null` clears a field. */
export const updateProject = (
  db: Database,
  id: string,
  details: ProjectDetails,
): Promise<Result<void, ProjectProblem>> => change(db, db.projects, { id, changes: details });

/** Puts a project aside, or takes it back to work. */
export const archiveProject = (
  db: Database,
  id: string,
  archived = true,
): Promise<Result<void, ProjectProblem>> => change(db, db.projects, { id, changes: { archived } });

/** Deletes a project. What belongs to it stays until the deletion is final, so that `restoreProject` brings all of it back. */
export const deleteProject = (db: Database, id: string): Promise<Result<void, ProjectProblem>> =>
  discard(db, db.projects, id);

/** Undoes `deleteProject`. */
export const restoreProject = (db: Database, id: string): Promise<Result<void, ProjectProblem>> =>
  bringBack(db, db.projects, id);

const shortened = (name: string) => name.trim().slice(0, longestProjectName);

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };
