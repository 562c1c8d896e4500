import { localDayOf } from "#kernel/time.ts";
import type {
  EnergyBalanceRow,
  ModelVersion,
  Project,
  ReportRow,
  SignOffRow,
  SpaceRow,
} from "#data/documents.ts";
import { mayPublish, storedAnswer } from "#domain/energy/leadingAnswer.ts";
import { type AnswerProblem, readAnswers } from "#domain/report/answers/reportAnswers.ts";
import { reportStoreys } from "#domain/report/plans/reportStoreys.ts";
import type { LedgerInput } from "#domain/report/facts/ledgerFigures.ts";
import { releaseOf } from "#domain/report/signature.ts";
import type { ReportInput } from "#domain/report/reportInput.ts";
import { reportingYear } from "#domain/report/answers/period.ts";

interface Known {
  readonly project: Project;
  readonly model: ModelVersion | undefined;
  readonly spaces?: readonly SpaceRow[] | undefined;
  /** Of both methods, the newest first. */
  readonly balances: readonly EnergyBalanceRow[];
  readonly ledger?: LedgerInput | undefined;
  /** All reports of the project: the one of the year before is compared with. */
  readonly reports?: readonly ReportRow[] | undefined;
  readonly signOffs?: readonly SignOffRow[] | undefined;
}

/** What of a report its input needs; a new one has no id yet. */
export type ReportPart = Pick<ReportRow, "standard" | "period" | "answers" | "updated_at"> & {
  readonly id?: string;
};

/** The signatures that count, as the document prints them. */
const signedOf = (
  id: string,
  period: string,
  signOffs: readonly SignOffRow[],
): NonNullable<ReportInput["signed"]> =>
  releaseOf(id, "", { period, signOffs }).signatures.map(({ signed_at, name, figures_sha256 }) => ({
    on: localDayOf(signed_at),
    name,
    figures_sha256,
  }));

/** The input of a report from the rows of the database. The day it was changed last is the day it was made. */
export function reportInputOf(
  row: ReportPart,
  { project, model, spaces = [], balances, ledger, reports = [], signOffs = [] }: Known,
): { readonly input: ReportInput; readonly problems: readonly AnswerProblem[] } {
  const { answers, problems } = readAnswers(row.answers);
  const year = reportingYear(row.period) ?? 2000;
  const before = reports.find(
    ({ standard, period }) => standard === row.standard && period === String(year - 1),
  );
  const input: ReportInput = {
    standard: row.standard,
    year,
    made_on: localDayOf(row.updated_at),
    project: {
      name: project.name,
      street: project.street ?? null,
      postal_code: project.postal_code ?? null,
      city: project.city ?? null,
      country: project.country ?? null,
      is_sample: project.is_sample,
    },
    // Rows of models carry no coordinates: where the site is, a person says.
    model: model
      ? {
          file_name: model.file_name,
          sha256: model.sha256,
          latitude_deg: null,
          longitude_deg: null,
          version: model.version,
          storeys: reportStoreys(
            model.storeys,
            spaces.filter(({ model_id }) => model_id === model.id),
          ),
        }
      : null,
    demand: demandOf(balances, model?.id),
    answers,
    ...(ledger && { ledger }),
    ...(row.id !== undefined && { signed: signedOf(row.id, row.period, signOffs) }),
    ...(before && { previous: readAnswers(before.answers).answers }),
  };
  return { input, problems };
}

/** Final energy of the building, kWh/a; null without a balance, and while nobody has said what the building is used for. */
function demandOf(balances: readonly EnergyBalanceRow[], modelId: string | undefined): ReportInput["demand"] {
  const answer = storedAnswer(balances, modelId)?.answer;
  return answer && mayPublish(answer)
    ? { final_energy_kwh: answer.year.final_energy, method_version: answer.method_version }
    : null;
}
