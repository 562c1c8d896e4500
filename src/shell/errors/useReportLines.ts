import { useTranslation } from "react-i18next";
import type { ErrorReport } from "#domain/errors/ErrorReport.ts";
import type { PlainError } from "#domain/errors/plainErrors.ts";
import { useFormats } from "../i18n/useFormats.ts";

/** One fact of a report as people read it. */
export interface ReportLine {
  readonly label: string;
  /** Below each other. */
  readonly values: readonly string[];
}

/** Everything that a report holds, in the words of the language on screen. What is copied and sent is made of the same lines. */
export function useReportLines(): (report: ErrorReport) => readonly ReportLine[] {
  const { t } = useTranslation("common");
  const format = useFormats();
  const moment = (at: string) => [format.dateTime(at), at];
  const causes = (error: PlainError, nth: number): readonly ReportLine[] => [
    {
      label: t(($) => (nth === 0 ? $.errorReport.error : $.errorReport.cause)),
      values: [
        [error.name === "other" ? t(($) => $.errorReport.unnamed) : error.name, error.kind, error.code]
          .filter(Boolean)
          .join(", "),
      ],
    },
    { label: t(($) => $.errorReport.stack), values: error.stack },
  ];
  return (report) =>
    [
      { label: t(($) => $.errorReport.reference), values: [report.reference] },
      { label: t(($) => $.errorReport.last), values: moment(report.last_at) },
      ...(report.times > 1
        ? [
            { label: t(($) => $.errorReport.first), values: moment(report.first_at) },
            {
              label: t(($) => $.errorReport.often),
              values: [t(($) => $.errorReport.times, { count: report.times })],
            },
          ]
        : []),
      { label: t(($) => $.errorReport.part), values: [t(($) => $.errorReport.parts[report.part])] },
      { label: t(($) => $.errorReport.route), values: [report.route] },
      ...report.errors.flatMap(causes),
      { label: t(($) => $.errorReport.version), values: [report.version] },
      { label: t(($) => $.errorReport.build), values: [report.build] },
      { label: t(($) => $.errorReport.browser), values: [report.browser] },
      { label: t(($) => $.errorReport.system), values: [report.system] },
      {
        label: t(($) => $.errorReport.network),
        values: [t(($) => $.errorReport.networks[report.online ? "yes" : "no"])],
      },
    ]
      .map(({ label, values }) => ({ label, values: values.filter((value) => value !== "") }))
      .filter(({ values }) => values.length > 0);
}

/** The lines as one text, to be copied or sent. */
export const reportText = (lines: readonly ReportLine[]): string =>
  lines
    .map(({ label, values }) =>
      values.length > 1
        ? `${label}:\n${values.map((value) => `  ${value}`).join("\n")}`
        : `${label}: ${values[0] ?? ""}`,
    )
    .join("\n");
