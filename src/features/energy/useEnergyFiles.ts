import { useEffect, useRef, useState } from "react";
import type { DocumentSource } from "#domain/energy/workbook/energyWorkbook.ts";
import { instant } from "#kernel/time.ts";
import { notify } from "#shell/notify.ts";
import { report } from "#shell/report.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { useEnergyWords } from "./useEnergyWords.ts";
import { workbookWords } from "./workbookWords.ts";

/** The files that a balance is handed out as. */
export type EnergyFileKind = "workbook";

/** Makes files of a balance on this device, one at a time. */
export interface EnergyFiles {
  readonly running: EnergyFileKind | null;
  readonly make: (kind: EnergyFileKind) => void;
  readonly cancel: () => void;
}

/** What a file is made of, but the day, which is the one on which it is made. */
type Source = Omit<DocumentSource, "made_on">;

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Makes and saves the files of a balance; leaving the page or cancelling ends the work. */
export function useEnergyFiles(source: Source): EnergyFiles {
  const words = useEnergyWords();
  const { t } = words;
  const [running, setRunning] = useState<EnergyFileKind | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const workbook = async () => {
    const { energyWorkbook } = await import("#domain/energy/workbook/energyWorkbook.ts");
    const { writeXlsx } = await import("#domain/spreadsheet/writeXlsx.ts");
    const sheets = energyWorkbook({ ...source, made_on: instant() }, workbookWords(t, words));
    return {
      name: t(($) => $.workbook.file, nameOf(source)),
      ending: "xlsx",
      bytes: writeXlsx(sheets),
      type: xlsx,
    };
  };
  const make = async (kind: EnergyFileKind) => {
    if (stop.current) return;
    const controller = new AbortController();
    stop.current = controller;
    setRunning(kind);
    try {
      const { name, ending, bytes, type } = await workbook();
      if (controller.signal.aborted) return;
      const file = `${fileNameOf(name)}.${ending}`;
      saveFile(new Blob([bytes], { type }), file);
      notify({ tone: "ok", title: t(($) => $.workbook.saved, { file }) });
    } catch (error) {
      if (controller.signal.aborted) return;
      report(error);
      notify({ tone: "bad", title: t(($) => $.workbook.failed) });
    } finally {
      if (stop.current === controller) {
        stop.current = undefined;
        if (!controller.signal.aborted) setRunning(null);
      }
    }
  };
  const cancel = () => {
    stop.current?.abort();
    stop.current = undefined;
    setRunning(null);
  };
  return { running, make: (kind) => void make(kind), cancel };
}

/** The name of a project as part of a file's name: no folder, no sign that a system refuses, not endless. */
const nameOf = ({ project }: Source) => ({ name: fileNameOf(project.name).slice(0, 80).trim() || "Klarbau" });
