import { useTranslation } from "react-i18next";
import type { ErrorReport } from "#domain/errors/ErrorReport.ts";
import styles from "./ErrorReport.module.css";
import { useReportLines } from "./useReportLines.ts";

/** All that a report holds, fact by fact. */
export function ReportFacts({ report }: { readonly report: ErrorReport }) {
  const { t } = useTranslation("common");
  const lines = useReportLines()(report);
  return (
    <div className={styles["facts"]}>
      <p className={styles["note"]}>{t(($) => $.errorReport.note)}</p>
      <dl>
        {lines.map(({ label, values }, nth) => (
          <div key={nth} className={styles["fact"]}>
            <dt>{label}</dt>
            {values.map((value, at) => (
              <dd key={at}>{value}</dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
