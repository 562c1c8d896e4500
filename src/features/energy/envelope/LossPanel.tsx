import type { EnvelopeLosses } from "#domain/energy/envelopeLosses.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { ShareBar } from "#ui/charts/ShareBar.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../balance/EnergyView.module.css";
import { heatLosses, largestLosses } from "./heatLosses.ts";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  readonly envelope: EnvelopeResult;
  readonly lost: EnvelopeLosses;
}

/** Where the heat goes: shares of all losses, and the two largest in words. */
export function LossPanel({ envelope, lost }: Props) {
  const { t, format, value } = useEnergyWords();
  const losses = heatLosses(envelope, lost);
  const largest = largestLosses(losses);
  return (
    <Panel
      title={t(($) => $.losses.title)}
      aside={
        <span className={styles["unit"]}>
          {t(($) => $.losses.total, { value: value(lost.transmission_kwh_m2a + lost.ventilation_kwh_m2a) })}
        </span>
      }
    >
      {largest && (
        <p className={styles["result"]}>
          {t(($) => $.losses.sentence, {
            share: format.percent(largest.share),
            first: t(($) => $.losses.through[largest.kinds[0]]),
            second: t(($) => $.losses.through[largest.kinds[1]]),
          })}
        </p>
      )}
      <ShareBar
        parts={losses.map(({ kind, share }) => ({
          label: t(($) => $.losses[kind]),
          share,
          text: format.percent(share, 1),
        }))}
      />
    </Panel>
  );
}
