import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { gapText } from "#domain/report/facts/gapNotes.ts";
import type { Gap } from "#domain/report/facts/gaps.ts";
import { classes } from "#ui/classes.ts";
import styles from "../ReportView.module.css";
import type { ReportWork } from "../useReport.ts";

interface Props {
  readonly gaps: readonly Gap[];
  readonly chosen: string | undefined;
  readonly say: ReportWork["say"];
  readonly year: number;
  readonly onChoose: (id: string) => void;
  /** What stands below the gaps. */
  readonly children: ReactNode;
}

/** Everything missing, what most depends on first; a tap leads to its place in the sheet. */
export function GapList({ gaps, chosen, say, year, onChoose, children }: Props) {
  const { t } = useTranslation("reports");
  if (gaps.length === 0)
    return (
      <aside className={styles["gaps"]}>
        <p className={styles["kicker"]}>{t(($) => $.gaps.none)}</p>
        {children}
      </aside>
    );
  const title = t(($) => $.gaps.title, { count: gaps.length });
  return (
    <aside className={styles["gaps"]} aria-label={title}>
      <p className={styles["kicker"]}>{title}</p>
      <ul>
        {gaps.map((gap) => (
          <li key={gap.id}>
            <button
              type="button"
              className={classes(gap.id === chosen && styles["chosen"])}
              aria-current={gap.id === chosen}
              title={t(($) => $.gaps.effect, { count: gap.blocks.length })}
              onClick={() => onChoose(gap.id)}
            >
              <span className={styles["number"]}>{gap.disclosure}</span>
              <span>{say(gapText(gap, year))}</span>
            </button>
          </li>
        ))}
      </ul>
      {children}
    </aside>
  );
}
