import { useState } from "react";
import type { Project } from "#data/documents.ts";
import { notify, notifyFailed } from "#shell/notify.ts";
import { saveFile } from "#shell/saveFile.ts";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import { monthlyWorkbookFile } from "./monthlyWorkbookFile.ts";
import { projectHead } from "./projectHead.ts";
import { useMonthsWords } from "../months/useMonthsWords.ts";

/** Makes the workbook of a monthly balance on this device and saves it; works without a network. */
export function useMonthlyWorkbook(project: Project, calculation: MonthlyCalculation) {
  const words = useMonthsWords();
  const { t } = words;
  const [busy, setBusy] = useState(false);
  const write = async () => {
    const { name: file, bytes, type } = await monthlyWorkbookFile(projectHead(project), calculation, words);
    saveFile(new Blob([bytes], { type }), file);
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
