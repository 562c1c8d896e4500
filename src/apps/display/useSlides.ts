import { useEffect, useState } from "react";
import type { ConsumptionFile, EnergyFile, TipsFile } from "#domain/application/content/applicationData.ts";
import { useApp } from "../frame/appContext.ts";
import { useSpeech } from "../frame/words.ts";
import { tipsOf } from "../parts/tipsOf.ts";

/** What a display shows, one after the other. */
export type ShownSlide =
  | { readonly kind: "class" | "figures"; readonly energy: EnergyFile }
  | { readonly kind: "consumption"; readonly periods: ConsumptionFile["periods"] }
  | { readonly kind: "tip"; readonly text: string };

interface Files {
  readonly energy: EnergyFile | null;
  readonly consumption: ConsumptionFile | null;
  readonly tips: TipsFile | null;
}

/** The slides of what the application has; null while they are read. */
export function useSlides(): readonly ShownSlide[] | null {
  const { source, config } = useApp();
  const { t, of } = useSpeech();
  const [files, setFiles] = useState<Files | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = <T>(page: "energy" | "consumption" | "tips") =>
      config.pages.includes(page)
        ? source.json<T>(`data/${page}.json`).catch(() => null)
        : Promise.resolve(null);
    void Promise.all([
      read<EnergyFile>("energy"),
      read<ConsumptionFile>("consumption"),
      read<TipsFile>("tips"),
    ]).then(([energy, consumption, tips]) => isCurrent && setFiles({ energy, consumption, tips }));
    return () => {
      isCurrent = false;
    };
  }, [source, config]);
  if (!files) return null;
  const { energy, consumption, tips } = files;
  return [
    ...(energy?.class ? [{ kind: "class" as const, energy }] : []),
    ...(energy ? [{ kind: "figures" as const, energy }] : []),
    ...(consumption ? [{ kind: "consumption" as const, periods: consumption.periods }] : []),
    ...(tips
      ? tipsOf(of(tips.text) || t((words) => words.tips.own)).map((text) => ({ kind: "tip" as const, text }))
      : []),
  ];
}
