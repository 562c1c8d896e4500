import { useTranslation } from "react-i18next";
import { useEffect, useState } from "react";
import type { ErrorReport } from "#domain/errors/ErrorReport.ts";
import { IconDownload, IconMail } from "#ui/icons/icons.gen.ts";
import { serverConfig } from "#data/server/serverConfig.ts";
import { Button } from "#ui/controls/Button.tsx";
import type { PlainError } from "#domain/errors/plainErrors.ts";
import styles from "./ErrorReport.module.css";
import { CopyButton } from "./CopyButton.tsx";
import { saveReports } from "./saveReports.ts";
import type { Formats } from "../i18n/formats.ts";
import { useFormats } from "../i18n/useFormats.ts";

/** All that a report holds, fact by fact, below what can be done with it. */
export function ShownReport({ report }: { readonly report: ErrorReport }) {
  const { t } = useTranslation("common");
  const lines = useReportLines()(report);
  return (
    <div className={styles["report"]}>
      <p className={styles["note"]}>{t(($) => $.errorReport.note)}</p>
      <div className={styles["actions"]}>
        <ReportActions report={report} />
      </div>
      <dl>
        {lines.map(({ label, values }, nth) => (
          <div key={nth} className={styles["fact"]}>
            <dt>{label}</dt>
            <dd>
              {values.map((value, at) => (
                <span key={at}>{value}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What can be done with a report that is on screen: copied, saved as a file, sent. */
function ReportActions({ report }: { readonly report: ErrorReport }) {
  const { t } = useTranslation("common");
  const text = reportText(useReportLines()(report), useFormats());
  const send = useSend();
  const title = t(($) => $.errorReport.subject, { reference: report.reference });
  return (
    <>
      <CopyButton label={t(($) => $.errorReport.copy)} text={text} />
      <Button icon={IconDownload} onClick={() => saveReports([report])}>
        {t(($) => $.errorReport.save)}
      </Button>
      {send && (
        <Button icon={IconMail} onClick={() => send(title, text)}>
          {t(($) => $.errorReport.send)}
        </Button>
      )}
    </>
  );
}

/**
 * Hands a text to another program of the device, or to a mail to whoever operates the product. Undefined where there is neither: then a
 * report can be copied and saved.
 */
function useSend(): ((title: string, text: string) => void) | undefined {
  const canShare = "share" in navigator;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (canShare) return;
    let isWanted = true;
    serverConfig().then(
      (config) => isWanted && config.ok && setAddress(config.value.operator?.email),
      () => undefined, // nobody is known
    );
    return () => {
      isWanted = false;
    };
  }, [canShare]);
  if (canShare)
    // refused by the person or by the device: the report stands there as before
    return (title, text) => void navigator.share({ title, text }).catch(() => undefined);
  if (address === undefined) return undefined;
  return (title, text) => {
    const said = new URLSearchParams({ subject: title, body: text }).toString().replaceAll("+", "%20");
    window.location.assign(`mailto:${encodeURIComponent(address)}?${said}`);
  };
}

/** One fact of a report as people read it. */
interface ReportLine {
  readonly label: string;
  /** Below each other. */
  readonly values: readonly string[];
}

/** Everything that a report holds, in the words of the language on screen. What is copied and sent is made of the same lines. */
function useReportLines(): (report: ErrorReport) => readonly ReportLine[] {
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
const reportText = (lines: readonly ReportLine[], { labelled }: Formats): string =>
  lines
    .map(({ label, values }) =>
      values.length > 1
        ? `${labelled(label, "").trimEnd()}\n${values.map((value) => `  ${value}`).join("\n")}`
        : labelled(label, values[0] ?? ""),
    )
    .join("\n");
