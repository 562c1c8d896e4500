import { IconFileText, IconTable } from "#ui/icons/icons.gen.ts";
import { Button } from "#ui/controls/Button.tsx";
import styles from "../balance/EnergyView.module.css";
import type { EnergyFiles } from "./useEnergyFiles.ts";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  readonly files: EnergyFiles;
}

/** The ways to take a balance along: the preview to print, the workbook with every figure. */
export function FileButtons({ files: { running, make } }: Props) {
  const { t } = useEnergyWords();
  const isBusy = running !== null;
  return (
    <>
      <Button
        icon={IconTable}
        className={styles["screen"]}
        busy={running?.kind === "workbook"}
        disabled={isBusy || make === null}
        onClick={() => make?.("workbook")}
      >
        {t(($) => $.workbook.button)}
      </Button>
      <Button
        icon={IconFileText}
        className={styles["screen"]}
        busy={running?.kind === "preview"}
        disabled={isBusy || make === null}
        onClick={() => make?.("preview")}
      >
        {t(($) => $.preview.button)}
      </Button>
    </>
  );
}
