import { useEffect, useRef, useState } from "react";
import { fallbackLanguage, isLanguage } from "#kernel/languages.ts";
import { instant } from "#kernel/time.ts";
import { notify, notifyFailed } from "#shell/notify.ts";
import { saveFile } from "#shell/saveFile.ts";
import { buildPreview } from "#workers/build/client.ts";
import type { PreviewPhase } from "#workers/build/preview/api.ts";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import { fileTypes } from "./fileTypes.ts";
import { monthlyWorkbookFile } from "./monthlyWorkbookFile.ts";
import type { MonthlyPreview, PreviewSource } from "./previewSource.ts";
import { nameInFile } from "./projectHead.ts";
import { useMonthsWords } from "../months/useMonthsWords.ts";
import { useScenarioWords } from "../scenarios/useScenarioWords.ts";
import { workbookWords } from "./workbookWords.ts";
import { useTranslation } from "react-i18next";

/** The files that a balance is handed out as. */
type EnergyFileKind = "workbook" | "preview";

/** Makes files of a balance on this device, one at a time. */
export interface EnergyFiles {
  /** The file that is being made; `phase` where a worker makes it. */
  readonly running: { readonly kind: EnergyFileKind; readonly phase: PreviewPhase } | null;
  /** Null while what a preview says of measures is not read yet. */
  readonly make: ((kind: EnergyFileKind) => void) | null;
  readonly cancel: () => void;
}

/** What a file is made of, but the day, which is the one on which it is made. */
interface Source extends Omit<PreviewSource, "made_on" | "monthly"> {
  readonly monthly:
    | { readonly of: "calculation"; readonly calculation: MonthlyCalculation }
    | Extract<MonthlyPreview, { readonly of: "problem" }>
    | null;
}

interface Made {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/**
 * Makes and saves the files of a balance; works without a network. Leaving the page or cancelling ends the work.
 * @param source null while a part of it is not read yet.
 */
export function useEnergyFiles(source: Source | null): EnergyFiles {
  const words = useScenarioWords();
  const monthsWords = useMonthsWords();
  const { t } = words;
  const { i18n } = useTranslation();
  const [running, setRunning] = useState<EnergyFiles["running"]>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const workbook = async (from: Source): Promise<Made> => {
    if (from.monthly?.of === "calculation")
      return monthlyWorkbookFile(from.project, from.monthly.calculation, monthsWords);
    const { energyWorkbook } = await import("#domain/energy/workbook/energyWorkbook.ts");
    const { writeXlsx } = await import("#domain/spreadsheet/writeXlsx.ts");
    const bytes = writeXlsx(energyWorkbook({ ...from, made_on: instant() }, workbookWords(words)));
    return { name: `${t(($) => $.workbook.file, nameOf(from))}.xlsx`, bytes, type: fileTypes.workbook };
  };
  const preview = async (from: Source, signal: AbortSignal): Promise<Made> => {
    const { previewDocument } = await import("./previewDocument.ts");
    const language = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
    const named = { ...words, zone: monthsWords.zone };
    const document = previewDocument({ ...from, made_on: instant() }, named, language);
    const onProgress = (phase: PreviewPhase) => {
      if (!signal.aborted) setRunning({ kind: "preview", phase });
    };
    const bytes = await buildPreview(document, { signal, onProgress });
    return { name: `${t(($) => $.preview.file, nameOf(from))}.pdf`, bytes, type: fileTypes.preview };
  };
  const make = async (from: Source, kind: EnergyFileKind) => {
    if (stop.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    stop.current = controller;
    setRunning({ kind, phase: "draw" });
    try {
      const made = await (kind === "workbook" ? workbook(from) : preview(from, signal));
      if (signal.aborted) return;
      saveFile(new Blob([made.bytes], { type: made.type }), made.name);
      notify({ tone: "ok", title: t(($) => $.workbook.saved, { file: made.name }) });
    } catch (error) {
      if (signal.aborted) return;
      notifyFailed(error, { title: t(($) => $.workbook.failed) });
    } finally {
      if (stop.current === controller) {
        stop.current = undefined;
        if (!signal.aborted) setRunning(null);
      }
    }
  };
  const cancel = () => {
    stop.current?.abort();
    stop.current = undefined;
    setRunning(null);
  };
  return { running, make: source && ((kind) => void make(source, kind)), cancel };
}

const nameOf = ({ project }: Source) => ({ name: nameInFile(project.name) });
