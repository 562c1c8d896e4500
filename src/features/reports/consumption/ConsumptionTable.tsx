import { IconTrash } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import type { ConsumptionEntry } from "#domain/report/answers/consumption.ts";
import { countedEntries } from "#domain/report/facts/ledgerFigures.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import styles from "./Consumption.module.css";
import type { ReportWork } from "../useReport.ts";
import type { ReportActions } from "../useReportActions.ts";

interface Props {
  readonly work: ReportWork;
  readonly actions: ReportActions;
}

/** All entered consumption, the latest days first. */
export function ConsumptionTable({ work, actions }: Props) {
  const { t } = useTranslation("reports");
  const format = useFormats();
  const entries = work.facts.input.answers.consumption.toReversed();
  const { input } = work.facts;
  const counted = [input.year, input.year - 1].map(
    (year) => new Set(countedEntries(input, year).map(({ id }) => id)),
  );
  const isCounted = ({ id }: ConsumptionEntry) => counted.some((ids) => ids.has(id));
  if (entries.length === 0) return <p className={styles["empty"]}>{t(($) => $.consumption.empty)}</p>;
  return (
    <section aria-label={t(($) => $.consumption.table)}>
      <h3>{t(($) => $.consumption.table)}</h3>
      {entries.map((entry) => (
        <ListRow
          key={entry.id}
          title={work.say({ word: `carrier.${entry.carrier}` })}
          note={[
            `${format.date(entry.from)} – ${format.date(entry.to)}`,
            entry.sample ? t(($) => $.consumption.sampleMark) : entry.document,
            isCounted(entry) ? "" : t(($) => $.consumption.replaced),
          ]
            .filter((part) => part !== "")
            .join(" · ")}
          end={
            <span className={styles["end"]}>
              {format.withUnit(entry.quantity, entry.unit, Number.isInteger(entry.quantity) ? 0 : 1)}
              {work.mayWrite && (
                <IconButton
                  icon={IconTrash}
                  small
                  label={t(($) => $.consumption.remove)}
                  onClick={() => void actions.strike([entry.id])}
                />
              )}
            </span>
          }
        />
      ))}
    </section>
  );
}
