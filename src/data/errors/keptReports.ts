import { type ErrorReport, mostReports, readErrorReport } from "#domain/errors/ErrorReport.ts";

/**
 * What all reports lie under in the browser's simple storage. It answers at once, so a report survives the reload that follows an error,
 * and it works where no database opens. Each report has a key of its own, so tabs that write at the same moment lose nothing.
 */
const reportPrefix = "klarbau.error.";

/** Keys sort by the last time, and name what they hold: two tabs never write the same one. */
const keyOf = ({ last_at, reference }: ErrorReport) => `${reportPrefix}${last_at} ${reference}`;

const keys = (): readonly string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(reportPrefix))
    .sort();

/** Says what is kept, for who follows it: another text after each change. */
export function reportMark(): string {
  try {
    return keys().join();
  } catch {
    return "";
  }
}

/** The reports of this device, the newest first. Empty where the browser keeps nothing. */
export function keptReports(): readonly ErrorReport[] {
  try {
    return keys()
      .toReversed()
      .flatMap((key) => readErrorReport(localStorage.getItem(key) ?? "") ?? []);
  } catch {
    return [];
  }
}

/**
 * Keeps a report, in place of how it was before; the oldest make room. Answers whether it is kept and never throws: what has failed is
 * more important than that.
 */
export function keepReport(report: ErrorReport, before?: ErrorReport): boolean {
  try {
    const isKept = putReport(report);
    if (isKept && before && keyOf(before) !== keyOf(report)) localStorage.removeItem(keyOf(before));
    forgetOldest(keys().length - mostReports);
    return isKept;
  } catch {
    return false;
  }
}

/** Where the browser has no more room, older reports go for the newer one, but nothing else. */
function putReport(report: ErrorReport): boolean {
  for (;;) {
    try {
      localStorage.setItem(keyOf(report), JSON.stringify(report));
      return true;
    } catch (cause) {
      const isFull = cause instanceof DOMException && cause.name === "QuotaExceededError";
      if (!isFull || forgetOldest(10) === 0) return false;
    }
  }
}

function forgetOldest(count: number): number {
  const oldest = keys().slice(0, Math.max(0, count));
  for (const key of oldest) localStorage.removeItem(key);
  return oldest.length;
}

/** Removes all reports of this device. */
export function forgetReports(): void {
  for (const key of keys()) localStorage.removeItem(key);
}
