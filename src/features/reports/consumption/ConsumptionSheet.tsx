import { useTranslation } from "react-i18next";
import type { Gap } from "#domain/report/facts/gaps.ts";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { ConsumptionForm } from "./ConsumptionForm.tsx";
import { ConsumptionTable } from "./ConsumptionTable.tsx";
import { SampleConsumption } from "./SampleConsumption.tsx";
import type { ReportWork } from "../useReport.ts";
import type { ReportActions } from "../useReportActions.ts";

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
