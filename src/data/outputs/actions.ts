import type { Result } from "#kernel/result.ts";
import type { Documents } from "../collections.ts";
import type { Database } from "../database.ts";
import type {
  ApplicationRow,
  ApplicationVersionRow,
  EnergyBalanceRow,
  ReportRow,
  Stored,
} from "../documents.ts";
import { change, type Changes, discard, newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";

type Output = Documents["outputs"];

/** Why a report or application was not written: there is none of this id (or it was deleted), or the device cannot keep it. */
export type OutputProblem = { readonly kind: "unknown" } | StorageProblem;

/** Saves an energy balance as a new document: balances are never overwritten, the newest one counts. */
export const saveEnergyBalance = (db: Database, balance: Omit<EnergyBalanceRow, keyof Stored>) =>
  add(db, { ...balance, kind: "energy_balance" as const });

/** Saves a new report. */
export const addReport = (db: Database, report: Omit<ReportRow, keyof Stored>) =>
  add(db, { ...report, kind: "report" as const });

type ReportChanges = Omit<Changes<ReportRow>, "project_id">;

/**
 * Changes a report: answers, language, or the document that was made from them.
 * @param changes for answers what follows from the report in the moment of writing: they are one field, and a colleague may have given
 * some of them since anybody looked.
 */
export const updateReport = (
  db: Database,
  id: string,
  changes: Omit<ReportChanges, "answers"> | ((stored: ReportRow) => ReportChanges),
): Promise<Result<void, OutputProblem>> => changeOutput<ReportRow>(db, id, changes);

/** Saves a new application. */
export const addApplication = (db: Database, application: Omit<ApplicationRow, keyof Stored>) =>
  add(db, { ...application, kind: "application" as const });

/** Changes an application: its step, configuration, title or live version. */
export const updateApplication = (
  db: Database,
  id: string,
  changes: Omit<Changes<ApplicationRow>, "project_id">,
): Promise<Result<void, OutputProblem>> => changeOutput<ApplicationRow>(db, id, changes);

/**
 * Chooses parts of an application's configuration; what is not named stays as it is in that moment, whoever has changed it.
 * @param chosen its `config` is what follows from the application in the moment of writing: lists are one value each.
 */
export const configureApplication = (
  db: Database,
  id: string,
  chosen: Pick<Changes<ApplicationRow>, "title" | "slug"> & {
    readonly config: (stored: ApplicationRow) => ApplicationRow["config"];
  },
): Promise<Result<void, OutputProblem>> =>
  changeOutput<ApplicationRow>(db, id, (stored) => {
    const { config, ...changes } = chosen;
    return { ...changes, config: { ...stored.config, ...config(stored) } };
  });

/** Saves a newly built version of an application. */
export const addApplicationVersion = (db: Database, version: Omit<ApplicationVersionRow, keyof Stored>) =>
  add(db, { ...version, kind: "application_version" as const });

/** Changes a version: its state on the way to being live, its address, its error. */
export const updateApplicationVersion = (
  db: Database,
  id: string,
  changes: Pick<Changes<ApplicationVersionRow>, "state" | "url" | "error" | "changelog">,
): Promise<Result<void, OutputProblem>> => changeOutput<ApplicationVersionRow>(db, id, changes);

/** Deletes a balance, report, application or version. */
export const deleteOutput = (db: Database, id: string): Promise<Result<void, OutputProblem>> =>
  discard(db, db.outputs, id);

type Unsaved<Row extends Output> = Omit<Row, Exclude<keyof Stored, "kind">>;

async function add<Row extends Output>(
  db: Database,
  row: Unsaved<Row>,
): Promise<Result<Row, StorageProblem>> {
  const added = { ...row, ...newDocumentFields(db), scope: `project:${row.project_id}` } as unknown as Row;
  return tryWrite(async () => {
    await db.outputs.insert(added);
    return added;
  });
}

const changeOutput = <Row extends Output>(
  db: Database,
  id: string,
  changes: Changes<Row> | ((stored: Row) => Changes<Row>),
) =>
  change(db, db.outputs, { id, changes: changes as Changes<Output> | ((stored: Output) => Changes<Output>) });
