import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorReport } from "#domain/errors/ErrorReport.ts";
import styles from "./ErrorReport.module.css";
import { ShownReport } from "./ShownReport.tsx";

/** The report of the error that a page tells of, behind a line to open: no other page may be within reach. */
export function ReportDetails({ report }: { readonly report: ErrorReport }) {
  const { t } = useTranslation("common");
  const [open, setOpen] = useState(false);
  return (
    <details className={styles["details"]} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(($) => $.errorReport.look)}</summary>
      {open && <ShownReport report={report} />}
    </details>
  );
}
