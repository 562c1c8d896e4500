import type { EnergyBalanceRow, ModelVersion, Project, ReportRow } from "#data/documents.ts";
import { type AnswerProblem, readAnswers } from "#domain/report/answers.ts";
import type { ReportInput } from "#domain/report/reportInput.ts";
import { reportingYear } from "#domain/report/period.ts";

interface Known {
  readonly project: Project;
  readonly model: ModelVersion | undefined;
  readonly balance: EnergyBalanceRow | undefined;
}

/** The input of a report from the rows of the database. The day it was changed last is the day it was made. */
export function reportInputOf(
  row: Pick<ReportRow, "standard" | "period" | "answers" | "updated_at">,
  { project, model, balance }: Known,
): { readonly input: ReportInput; readonly problems: readonly AnswerProblem[] } {
  const { answers, problems } = readAnswers(row.answers);
  const input: ReportInput = {
    standard: row.standard,
    year: reportingYear(row.period) ?? 2000,
    made_on: row.updated_at.slice(0, 10),
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
      ? { file_name: model.file_name, sha256: model.sha256, latitude_deg: null, longitude_deg: null }
      : null,
    demand: demandOf(balance),
    answers,
  };
  return { input, problems };
}

/** Final energy of a stored balance, kWh/a; null when there is none or another version wrote it. */
function demandOf(balance: EnergyBalanceRow | undefined): ReportInput["demand"] {
  const figures = at(at(balance?.result, "balance"), "figures");
  const value = at(at(figures, "Q_f"), "value");
  return typeof value === "number" && balance
    ? { final_energy_kwh: value, method_version: balance.method_version }
    : null;
}

const at = (node: unknown, key: string): unknown =>
  typeof node === "object" && node !== null ? (node as Readonly<Record<string, unknown>>)[key] : undefined;
