import { keepReport } from "#data/errors/keptReports.ts";
import { circumstances, type ReportPart } from "#domain/errors/circumstances.ts";
import type { ErrorReport } from "#domain/errors/ErrorReport.ts";
import { plainErrors } from "#domain/errors/plainErrors.ts";
import { instant } from "#kernel/time.ts";
import { announceReports } from "./errors/reportsStore.ts";

declare const __APP_VERSION__: string;

/** An unexpected error as it was noted. */
interface Reported {
  /** The number a person can tell us: "7F3A-19C2". */
  readonly reference: string;
  /** What this device keeps of it, or would keep if it had room. */
  readonly kept: ErrorReport;
}

const noted = new WeakMap<object, Reported>();

/** What was kept since the page was loaded, by all that is in it but time and reference. */
const alike = new Map<string, ErrorReport>();

/** What says the same within so many ms is one failure: React tries once more by itself before it gives up. */
const sameFailure = 1000;

let routeNow = () => "";

/** Tells how the page that is shown is called in the sitemap: "/projects/$projectId/rooms". */
export function reportRoutes(route: () => string): void {
  routeNow = route;
}

/**
 * The one door for unexpected errors: notes it in the console, keeps a report on the device, and answers the note. The same error is noted
 * once; what would say the same as an earlier report of this page is counted there and has its reference.
 */
export function report(error: unknown, part: ReportPart = "task"): Reported {
  const known = typeof error === "object" && error !== null ? noted.get(error) : undefined;
  if (known) return known;
  const kept = counted(newReport(error, part));
  const reported: Reported = { reference: kept.reference, kept };
  if (typeof error === "object" && error !== null) noted.set(error, reported);
  console.error(`[${kept.reference}]`, error);
  return reported;
}

/**
 * Keeps reports of errors that nobody has waited for; the browser says them in the console itself. What has no file of the product in its
 * stack comes from elsewhere, such as an extension of the browser.
 */
export function watchUnattended(): void {
  const note = (error: unknown) => {
    if (typeof error !== "object" || error === null || noted.has(error)) return;
    const found = newReport(error, "unattended");
    const [first] = found.errors;
    if (first?.name === "AbortError" || found.errors.every(({ stack }) => stack.length === 0)) return;
    const kept = counted(found);
    noted.set(error, { reference: kept.reference, kept });
  };
  addEventListener("error", (event) => note(event.error));
  addEventListener("unhandledrejection", (event) => note(event.reason));
}

/** The report of an error; nothing that goes wrong here may hide it. */
function newReport(error: unknown, part: ReportPart): ErrorReport {
  const now = instant();
  const page = globalThis.document as Document | undefined;
  const entry = page?.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? "";
  return {
    reference: newReference(),
    first_at: now,
    last_at: now,
    times: 1,
    errors: plainErrors(error, globalThis.location?.origin ?? ""),
    ...circumstances({
      version: typeof __APP_VERSION__ === "string" ? __APP_VERSION__ : "",
      build: entry.slice(entry.lastIndexOf("/") + 1),
      part,
      route: routeHere(),
      agent: navigator.userAgent,
      online: navigator.onLine !== false,
    }),
  };
}

/** Keeps a report, or counts it on the earlier one of this page that says the same. */
function counted(found: ErrorReport): ErrorReport {
  const { reference: _, first_at: _first, last_at, times: _times, ...content } = found;
  const key = JSON.stringify(content);
  const before = alike.get(key);
  const passed = before && Date.parse(last_at) - Date.parse(before.last_at);
  // a clock that was set back counts on
  if (before && passed !== undefined && passed >= 0 && passed < sameFailure) return before;
  const kept = before ? { ...before, last_at, times: before.times + 1 } : found;
  alike.set(key, kept);
  keepReport(kept, before);
  announceReports();
  const [{ name, kind, code } = { name: "other", kind: null, code: null }] = kept.errors;
  const said = { reference: kept.reference, kind, error: code, times: kept.times };
  // the report itself is kept either way
  import("./log/log.ts").then(
    ({ log }) => log("error", kept.part, name, said),
    () => undefined,
  );
  return kept;
}

function routeHere(): string {
  try {
    return routeNow();
  } catch {
    return ""; // what has failed may be the router
  }
}

function newReference() {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint16Array(2));
  return [a, b].map((part) => part.toString(16).toUpperCase().padStart(4, "0")).join("-");
}
