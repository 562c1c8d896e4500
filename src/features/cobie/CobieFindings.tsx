import { useTranslation } from "react-i18next";
import type { CobieFinding } from "#domain/cobie/cobieFinding.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./Cobie.module.css";

/** How many places of one kind are named. */
const mostPlaces = 5;

/** What whoever made the workbook should know of it: counts by kind, with the first places. */
export function CobieFindings({ findings }: { readonly findings: readonly CobieFinding[] }) {
  const { t } = useTranslation("cobie");
  if (findings.length === 0) return null;
  return (
    <Panel title={t(($) => $.findings.title)}>
      <ul className={styles["findings"]}>
        {[...Map.groupBy(findings, ({ kind }) => kind)].map(([kind, same]) => (
          <li key={kind}>
            {t(($) => $.finding[kind], { count: same.length })}
            <span className={styles["places"]}>
              {same.slice(0, mostPlaces).map(placeOf).join(" · ")}
              {same.length > mostPlaces && ` … (+${same.length - mostPlaces})`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Where a finding is, as a spreadsheet says it: `Space 12 NetArea: 12,5`. */
function placeOf({ sheet, row, column, value }: CobieFinding): string {
  const place = [sheet, row, column].filter((part) => part !== null).join(" ");
  return value === null ? place : `${place}: ${value.length > 40 ? `${value.slice(0, 40)}…` : value}`;
}
