import { useTranslation } from "react-i18next";
import type { ErrorReport } from "#domain/errors/ErrorReport.ts";
import styles from "./ErrorReport.module.css";
import { ReportActions } from "./ReportActions.tsx";
import { useReportLines } from "./useReportLines.ts";

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
