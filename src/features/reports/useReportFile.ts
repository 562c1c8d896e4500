import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fallbackLanguage, isLanguage } from "#kernel/languages.ts";
import { notify, notifyFailed } from "#shell/notify.ts";
import { buildReport } from "#workers/build/client.ts";
import type { ReportFormat, ReportPhase } from "#workers/build/report/api.ts";
import type { ReportWork } from "./useReport.ts";

/** The file that is being made. */
export interface ReportFileWork {
  readonly format: ReportFormat;
  readonly phase: ReportPhase;
}

/** Makes files of a report in the build worker, one at a time; leaving the page or cancelling ends the worker. */
export function useReportFile(work: ReportWork | null | undefined) {
  const { t } = useTranslation("reports");
  const [running, setRunning] = useState<ReportFileWork>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const make = async (format: ReportFormat) => {
    if (!work || stop.current) return;
    const controller = new AbortController();
    stop.current = controller;
    setRunning({ format, phase: "spell" });
    const language = isLanguage(work.row.language) ? work.row.language : fallbackLanguage;
    try {
      const plans = await work.whenDrawn();
      controller.signal.throwIfAborted();
      const made = await buildReport(
        { format, language, input: work.facts.input, plans },
        {
          signal: controller.signal,
          // A step may be told after the file has come: the two travel on ways of their own.
          onProgress: (phase) => stop.current === controller && setRunning({ format, phase }),
        },
      );
      saveFile(made.name, new Blob([made.bytes], { type: made.mime }));
      notify({ tone: "ok", title: t(($) => $.build.done, { file: made.name }) });
    } catch (error) {
      if (controller.signal.aborted) return;
      notifyFailed(error, { title: t(($) => $.build.failed) });
    } finally {
      stop.current = undefined;
      if (!controller.signal.aborted || running) setRunning(undefined);
    }
  };
  const cancel = () => {
    stop.current?.abort();
    setRunning(undefined);
  };
  return { running, make: (format: ReportFormat) => void make(format), cancel };
}

export type ReportFileMaker = ReturnType<typeof useReportFile>;

/** Hands bytes to the browser as a download. */
function saveFile(name: string, bytes: Blob) {
  const address = URL.createObjectURL(bytes);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // The browser has read the address by the end of this task at the latest.
  setTimeout(() => URL.revokeObjectURL(address));
}
