import type { ModelVersion } from "#data/documents.ts";
import { keepOriginal } from "#data/files/originals.ts";
import { addModel, discardModel, disciplineModels, moveModel, shownModel } from "#data/models/actions.ts";
import { rowsOfModel } from "#data/building/actions.ts";
import { disciplineOf } from "#domain/ifc/discipline.ts";
import {
  type KnownModel,
  suggestDiscipline,
  type Suggestion,
} from "#domain/ifc/versions/suggestDiscipline.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { ImportedModel } from "#workers/ifc/api.ts";
import type { Chosen } from "./discipline/askDiscipline.ts";
import type { ImportJob, ImportProblem, ImportRun } from "./importRun.ts";
import { factsOf, type ModelReader } from "./modelReader.ts";
import { modelOf } from "./modelRows.ts";
import { showVersion } from "./showVersion.ts";

/** A model that was read, on its way into its project. */
interface Storing extends ImportJob {
  readonly imported: ImportedModel;
  /** Several files were given at once. */
  readonly together: boolean;
  /** Decides what the file is: a person, or the suggestion. */
  readonly choose: (suggestion: Suggestion) => Promise<Chosen>;
}

type Stored = Required<Pick<ImportRun, "model" | "isSuggested">> & Pick<ImportRun, "replaced">;

/**
 * Makes a model the next version of the main model of its project, which shows it from then on, or of one of its disciplines. Original
 * bytes first, then the documents, so that what a project names is always there.
 */
export async function storeModel(
  { db, projectId, file, imported, together, choose }: Storing,
  reader: Pick<ModelReader, "modelRecord">,
): Promise<Result<Stored, ImportProblem>> {
  const main = await shownHere(db, projectId, reader);
  const known = [
    ...(main
      ? [
          {
            ...signed(main.version),
            ...(main.record?.model ?? (await idsOfRows(db, main.version))),
            discipline: null,
          },
        ]
      : []),
    ...(await knownDisciplines(db, projectId, reader)),
  ];
  const read = { ...imported.model, file_name: file.name };
  const suggestion = suggestDiscipline(read, known, together);
  const { discipline, isSuggested } = await choose(suggestion);
  const kept = await keepOriginal(db, file, imported.sha256);
  if (!kept.ok) return kept;
  const added = await addModel(db, { ...modelOf(projectId, file, kept.value, imported), discipline });
  if (!added.ok) return added;
  const model = added.value;
  if (discipline !== null) return ok({ model, isSuggested });
  const next = { version: model, facts: factsOf(imported) };
  // A question may have been open for long: what gives way is what is shown now.
  const shown = await shownHere(db, projectId, reader);
  const was = shown && { version: shown.version, facts: shown.record && factsOf(shown.record) };
  const done = await showVersion(db, next, was);
  if (!done.ok && done.error.kind !== "unknown") {
    await discardModel(db, model.id); // whoever tries again is not told that it is there already
    return { ok: false, error: done.error };
  }
  const { former } = suggestion;
  if (main && former && suggestion.discipline === null)
    await moveModel(db, main.version.id, { discipline: former });
  return ok({ model, isSuggested, ...(done.ok && shown && { replaced: shown.version.id }) });
}

/** The version that the project shows, and what was read of it on this device. */
async function shownHere(db: ImportJob["db"], projectId: string, reader: Pick<ModelReader, "modelRecord">) {
  const version = await shownModel(db, projectId);
  return version && { version, record: await reader.modelRecord(version.sha256) };
}

const signed = ({ file_name, counts }: ModelVersion) => ({ file_name, counts });

/** The newest model of each discipline; one that this device has not read tells no ids, so nothing is a version of it by itself. */
async function knownDisciplines(
  db: ImportJob["db"],
  projectId: string,
  reader: Pick<ModelReader, "modelRecord">,
): Promise<readonly KnownModel[]> {
  const known: KnownModel[] = [];
  for (const version of await disciplineModels(db, projectId)) {
    const { spaces = [], elements = [] } = (await reader.modelRecord(version.sha256))?.model ?? {};
    known.push({ ...signed(version), spaces, elements, discipline: disciplineOf(version) });
  }
  return known;
}

/** What the rows of a version say of it, on a device that has nothing else. */
async function idsOfRows(db: ImportJob["db"], version: ModelVersion) {
  const rows = await rowsOfModel(db, version);
  return {
    spaces: rows.filter(({ kind }) => kind === "space"),
    elements: rows.filter(({ kind }) => kind === "asset"),
  };
}
