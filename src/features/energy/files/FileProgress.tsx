import { Button } from "#ui/controls/Button.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { previewPhases } from "#workers/build/preview/api.ts";
import styles from "../balance/EnergyView.module.css";
import type { EnergyFiles } from "./useEnergyFiles.ts";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  readonly files: EnergyFiles;
}

/** A preview on its way, with the way to stop it. Nothing while none is made. */
export function FileProgress({ files: { running, cancel } }: Props) {
  const { t } = useEnergyWords();
  if (running?.kind !== "preview") return null;
  return (
    <Panel>
      <Stack row between gap={16}>
        <span className={styles["making"]}>{t(($) => $.preview.making)}</span>
        <ProgressChain
          label={t(($) => $.preview.making)}
          value={(previewPhases.indexOf(running.phase) + 1) / (previewPhases.length + 1)}
          parts={previewPhases.length + 1}
          text={t(($) => $.preview.phase[running.phase])}
        />
        <Button onClick={cancel}>{t(($) => $.preview.cancel)}</Button>
      </Stack>
    </Panel>
  );
}
