import { map, type Observable } from "rxjs";
import type { Documents } from "../collections.ts";
import type { Database } from "../database.ts";
import type { ApplicationRow, ApplicationVersionRow, EnergyBalanceRow, ReportRow } from "../documents.ts";
import { live, liveOne } from "../read.ts";

/** The energy balances of a project by both methods, newest first: what `storedAnswer` reads. */
export const liveBalances = (db: Database, projectId: string): Observable<readonly EnergyBalanceRow[]> =>
  newestFirst(db, projectId, "energy_balance");

/** The seasonal energy balances of a project, newest first. */
export const liveEnergyBalances = (
  db: Database,
  projectId: string,
): Observable<readonly EnergyBalanceRow[]> => balancesBy(db, projectId, "tabula");

/** The monthly energy balances of a project, newest first. */
export const liveMonthlyBalances = (
  db: Database,
  projectId: string,
): Observable<readonly EnergyBalanceRow[]> => balancesBy(db, projectId, "monthly");

const balancesBy = (db: Database, projectId: string, method: EnergyBalanceRow["method"]) =>
  newestFirst(db, projectId, "energy_balance").pipe(
    map((balances) => balances.filter((balance) => balance.method === method)),
  );

/** The reports of a project, last touched first. */
export const liveReports = (db: Database, projectId: string): Observable<readonly ReportRow[]> =>
  newestFirst(db, projectId, "report");

/** The generated applications of a project, last touched first. */
export const liveApplications = (db: Database, projectId: string): Observable<readonly ApplicationRow[]> =>
  newestFirst(db, projectId, "application");

/** The built versions of one application, highest first. */
export function liveApplicationVersions(
  db: Database,
  application: Pick<ApplicationRow, "id" | "project_id">,
): Observable<readonly ApplicationVersionRow[]> {
  return newestFirst(db, application.project_id, "application_version").pipe(
    map((versions) =>
      versions
        .filter((version) => version.application_id === application.id)
        .toSorted((a, b) => b.seq - a.seq),
    ),
  );
}

/** One output of a known kind; `undefined` while this device has none under the id. */
export function liveOutput<Kind extends OutputKind>(
  db: Database,
  kind: Kind,
  id: string,
): Observable<Output<Kind> | undefined> {
  return liveOne(db.outputs, id).pipe(
    map((found) => (found?.kind === kind ? (found as Output<Kind>) : undefined)),
  );
}

type OutputKind = Documents["outputs"]["kind"];
type Output<Kind extends OutputKind> = Extract<Documents["outputs"], { readonly kind: Kind }>;

function newestFirst<Kind extends OutputKind>(
  db: Database,
  projectId: string,
  kind: Kind,
): Observable<readonly Output<Kind>[]> {
  return live(db.outputs, { scope: `project:${projectId}`, kind }).pipe(
    map((found) =>
      (found as readonly Output<Kind>[]).toSorted(
        (a, b) => b.updated_at.localeCompare(a.updated_at) || b.id.localeCompare(a.id),
      ),
    ),
  );
}
