import { useTranslation } from "react-i18next";
import type { Gap } from "#domain/report/facts/gaps.ts";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { notify } from "#shell/notify.ts";
import { localDay } from "#kernel/time.ts";
import type { Carrier, ConsumptionEntry } from "#domain/report/answers/consumption.ts";
import { sampleConsumption, sampleConsumptionMeters } from "#domain/sample/consumption.ts";
import { IconTrash } from "#ui/icons/icons.gen.ts";
import { countedEntries } from "#domain/report/facts/ledgerFigures.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { ConsumptionForm } from "./ConsumptionForm.tsx";
import type { ReportWork } from "../useReport.ts";
import type { ReportActions } from "../useReportActions.ts";
import styles from "./Consumption.module.css";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly work: ReportWork;
  readonly actions: ReportActions;
  /** The gap that is looked at: the form begins with its carrier and days. */
  readonly gap: Gap | undefined;
}

/** Consumption from bills and meters: what was entered, and one more entry. */
export function ConsumptionSheet({ open, onClose, work, actions, gap }: Props) {
  const { t } = useTranslation("reports");
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.consumption.title)}
      close={t(($) => $.consumption.close)}
    >
      <Stack gap={24}>
        {work.mayWrite && <ConsumptionForm key={gap?.id} {...{ work, actions, gap }} />}
        {work.mayWrite && work.project.is_sample && <SampleConsumption {...{ work, actions }} />}
        <ConsumptionTable {...{ work, actions }} />
      </Stack>
    </Sheet>
  );
}

interface SampleConsumptionProps {
  readonly work: ReportWork;
  readonly actions: ReportActions;
}

/** Takes over the made-up consumption of the sample building, or takes it back. Shown in sample projects only. */
function SampleConsumption({ work, actions }: SampleConsumptionProps) {
  const { t } = useTranslation("reports");
  const { year, answers } = work.facts.input;
  const present = answers.consumption.filter(({ sample }) => sample).map(({ id }) => id);
  const offered = sampleEntries(year, localDay());
  if (offered.length === 0)
    return <p className={styles["empty"]}>{t(($) => $.consumption.sampleNone, { year })}</p>;
  const take = async () => {
    if (await actions.enter(offered))
      notify({ tone: "ok", title: t(($) => $.consumption.sampleDone, { count: offered.length }) });
  };
  return (
    <div className={styles["sample"]}>
      <p>{t(($) => $.consumption.sampleText, { year, before: year - 1 })}</p>
      {present.length > 0 ? (
        <Button onClick={() => void actions.strike(present)}>{t(($) => $.consumption.sampleRemove)}</Button>
      ) : (
        <Button onClick={() => void take()}>{t(($) => $.consumption.sample)}</Button>
      )}
    </div>
  );
}

const columns = [
  ["natural_gas", "gas_kwh"],
  ["electricity", "general_electricity_kwh"],
  ["solar", "solar_kwh"],
  ["water", "water_m3"],
] as const satisfies readonly (readonly [Carrier, keyof typeof sampleConsumptionMeters])[];

/** The sample building's consumption of a year and the year before, month by month, each entry marked as sample. */
function sampleEntries(year: number, entered_on: string): readonly ConsumptionEntry[] {
  const years = [String(year), String(year - 1)];
  return sampleConsumption
    .filter(({ month }) => years.includes(month.slice(0, 4)))
    .flatMap((line) =>
      columns.map(([carrier, column]) => ({
        id: `sample-${carrier}-${line.month}`,
        carrier,
        quantity: line[column],
        unit: carrier === "water" ? ("m³" as const) : ("kWh" as const),
        basis: carrier === "natural_gas" ? ("Hs" as const) : null,
        from: `${line.month}-01`,
        to: lastDay(line.month),
        meter: sampleConsumptionMeters[column],
        document: "",
        entered_on,
        sample: true,
      })),
    );
}

/** The last day of `2026-02` as a date. */
function lastDay(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

interface ConsumptionTableProps {
  readonly work: ReportWork;
  readonly actions: ReportActions;
}

/** All entered consumption, the latest days first. */
function ConsumptionTable({ work, actions }: ConsumptionTableProps) {
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
