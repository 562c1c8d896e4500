import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { LongWords } from "#ui/charts/long/LongSeries.tsx";

/** The words that charts and long series need, in the reader's language. */
export function useChartWords(): LongWords {
  const { t } = useTranslation("chart");
  return useMemo(
    () => ({
      asTable: t(($) => $.asTable),
      asDrawing: t(($) => $.asDrawing),
      noValue: t(($) => $.noValue),
      loading: t(($) => $.loading),
      failed: t(($) => $.failed),
      empty: t(($) => $.empty),
      nearer: t(($) => $.nearer),
      wider: t(($) => $.wider),
      earlier: t(($) => $.earlier),
      later: t(($) => $.later),
      whole: t(($) => $.whole),
      place: t(($) => $.place),
      hint: t(($) => $.hint),
      keys: t(($) => $.keys),
      row: {
        value: t(($) => $.row.value),
        minute: t(($) => $.row.minute),
        hour: t(($) => $.row.hour),
        day: t(($) => $.row.day),
        month: t(($) => $.row.month),
        year: t(($) => $.row.year),
      },
      mean: t(($) => $.mean),
      least: t(($) => $.least),
      most: t(($) => $.most),
      missing: t(($) => $.missing),
    }),
    [t],
  );
}
