import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { reportPhases } from "#workers/build/report/api.ts";
import type { ReportFileWork } from "./useReportFile.ts";

interface Props {
  readonly running: ReportFileWork;
  readonly onCancel: () => void;
}

/** A file on its way, with the way to stop it. */
export function BuildProgress({ running, onCancel }: Props) {
  const { t } = useTranslation("reports");
  return (
    <Panel>
      <Stack row between gap={16}>
        <ProgressChain
          label={t(($) => $.build.title)}
          value={(reportPhases.indexOf(running.phase) + 1) / reportPhases.length}
          parts={reportPhases.length}
          text={t(($) => $.build[running.phase])}
        />
        <Button onClick={onCancel}>{t(($) => $.build.cancel)}</Button>
      </Stack>
    </Panel>
  );
}
