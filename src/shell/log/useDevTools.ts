import { useEffect } from "react";
import { logLimits } from "#domain/log/logEntry.ts";
import { report } from "../report.ts";
import { isDevMode, watchDevMode } from "./devMode.ts";
import { keepHistory, log } from "./log.ts";

const measurePage = async (): Promise<void> =>
  (await import("./performanceMonitor.ts")).startPerformanceMonitor();

/**
 * What developer mode does on every signed-in page: it keeps the history, and measures the page a second and a half later.
 * @param measure what begins to measure; stays the same
 */
export function useDevTools(measure: () => Promise<void> = measurePage): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = (on: boolean) => {
      clearTimeout(timer);
      keepHistory(on);
      if (!on) return;
      log("info", "developer", "developer mode is on");
      timer = setTimeout(() => void measure().catch(report), logLimits.performanceStart);
    };
    if (isDevMode()) turn(true);
    const stop = watchDevMode(turn);
    return () => {
      stop();
      clearTimeout(timer);
      keepHistory(false);
    };
  }, [measure]);
}
