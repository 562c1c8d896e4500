import { useTranslation } from "react-i18next";
import type { DatapointId } from "#domain/report/datapoints/datapoints.ts";
import type { ReportFacts } from "#domain/report/reportFacts.ts";
import styles from "../ReportView.module.css";
import type { ReportWork } from "../useReport.ts";

interface Props {
  readonly facts: ReportFacts;
  readonly say: ReportWork["say"];
  readonly onOpen: (id: DatapointId) => void;
}

/** What the standard leaves to the undertaking and nobody has said yet: folded in, each line opens its form. */
export function VoluntaryList({ facts, say, onOpen }: Props) {
  const { t } = useTranslation("reports");
  const open = [...facts.scope].flatMap(([section, ids]) =>
    ids.filter((id) => facts.datapoints.get(id)?.because === "voluntary").map((id) => ({ section, id })),
  );
  if (open.length === 0) return null;
  return (
    <details className={styles["voluntary"]}>
      <summary>{t(($) => $.gaps.voluntary, { count: open.length })}</summary>
      <ul>
        {open.map(({ section, id }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              <span className={styles["number"]}>{section === "other" ? "" : section}</span>
              <span>{say({ word: `datapoint.${id}` })}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
