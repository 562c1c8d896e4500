import { useTranslation } from "react-i18next";
import type { Gap } from "#domain/report/facts/gaps.ts";
import type { LocalizedReport } from "#domain/report/document/localizedReport.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import styles from "./ReportView.module.css";

interface Props {
  readonly document: LocalizedReport;
  readonly gaps: readonly Gap[];
}

/** The sections of the report, each with the number of its gaps. */
export function Contents({ document, gaps }: Props) {
  const { t } = useTranslation("reports");
  return (
    <nav className={styles["contents"]} aria-label={t(($) => $.report.contents)}>
      <p className={styles["kicker"]}>{t(($) => $.report.contents)}</p>
      <ol>
        {document.sections.map(({ id, number, title }) => {
          const count = gaps.filter(({ disclosure }) => disclosure === id).length;
          return (
            <li key={id}>
              <a href={`#${id}`}>
                <span className={styles["number"]}>{number}</span>
                <span lang={document.language}>{title}</span>
                {count > 0 && (
                  <span className={styles["count"]} title={t(($) => $.gaps.sectionCount, { count })}>
                    <span aria-hidden>{count}</span>
                    <VisuallyHidden>{t(($) => $.gaps.sectionCount, { count })}</VisuallyHidden>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
