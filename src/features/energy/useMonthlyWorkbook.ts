import { useState } from "react";
import type { Project } from "#data/documents.ts";
import { instant } from "#kernel/time.ts";
import { notify, notifyFailed } from "#shell/notify.ts";
import { saveFile } from "#shell/saveFile.ts";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import { fileTypes } from "./fileTypes.ts";
import { monthlyWorkbookWords } from "./monthlyWorkbookWords.ts";
import { nameInFile, projectHead } from "./projectHead.ts";
import { useMonthsWords } from "./useMonthsWords.ts";

/** Makes the workbook of a monthly balance on this device and saves it; works without a network. */
export function useMonthlyWorkbook(project: Project, calculation: MonthlyCalculation) {
  const words = useMonthsWords();
  const { t } = words;
  const [busy, setBusy] = useState(false);
  const write = async () => {
    const { monthlyWorkbook } = await import("#domain/energy/workbook/monthlyWorkbook.ts");
    const { writeXlsx } = await import("#domain/spreadsheet/writeXlsx.ts");
    const { input, result, hash, findings, envelope_findings } = calculation;
    const source = {
      input,
      result,
      findings,
      envelope_findings,
      inputs_hash: hash,
      project: projectHead(project),
      made_on: instant(),
    };
    const bytes = writeXlsx(monthlyWorkbook(source, monthlyWorkbookWords(words, input)));
    const file = `${t(($) => $.workbook.monthlyFile, { name: nameInFile(project.name) })}.xlsx`;
    saveFile(new Blob([bytes], { type: fileTypes.workbook }), file);
    notify({ tone: "ok", title: t(($) => $.workbook.saved, { file }) });
  };
  const make = () => {
    setBusy(true);
    write()
      .catch((error: unknown) => {
        notifyFailed(error, { title: t(($) => $.workbook.failed) });
      })
      .finally(() => setBusy(false));
  };
  return { busy, make };
}
