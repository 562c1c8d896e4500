import { type Circumstances, isCircumstances } from "./circumstances.ts";
import { isPlainError, type PlainError } from "./plainErrors.ts";

/**
 * What a device keeps of an unexpected error. Nothing in it was written by a person or came from a server: each field is drawn from a
 * closed list of ours, a number, or the name of a file of the product.
 */
export interface ErrorReport extends Circumstances {
  /** The number that a person was shown: "7F3A-19C2". */
  readonly reference: string;
  /** ISO instants of the first and of the last time; the same while it has happened once. */
  readonly first_at: string;
  readonly last_at: string;
  /** How often the same has happened while one page was open. */
  readonly times: number;
  /** The error, and what it says has caused it. */
  readonly errors: readonly PlainError[];
}

/** How many reports a device keeps; the oldest go first. */
export const mostReports = 200;

/** The form of a reference. */
const referenceForm = /^[\dA-F]{4}-[\dA-F]{4}$/;

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Takes a report out of what was stored; undefined when it is none, or has a field in another form. */
export function readErrorReport(text: string): ErrorReport | undefined {
  const found = parsed(text);
  if (typeof found !== "object" || found === null) return undefined;
  const {
    reference,
    first_at,
    last_at,
    times,
    errors,
    version,
    build,
    part,
    route,
    browser,
    system,
    online,
  } = found as ErrorReport;
  const report = {
    reference,
    first_at,
    last_at,
    times,
    version,
    build,
    part,
    route,
    browser,
    system,
    online,
  };
  const isSound =
    [first_at, last_at].every((at) => instantForm.test(at)) &&
    referenceForm.test(reference) &&
    Number.isSafeInteger(times) &&
    isCircumstances(report) &&
    Array.isArray(errors) &&
    errors.every(isPlainError);
  return isSound
    ? { ...report, errors: errors.map(({ name, kind, code, stack }) => ({ name, kind, code, stack })) }
    : undefined;
}

/** The reports whose reference holds what somebody has typed: small letters, blanks and a missing hyphen do not matter. */
export function withReference(reports: readonly ErrorReport[], typed: string): readonly ErrorReport[] {
  const wanted = plain(typed);
  return reports.filter(({ reference }) => plain(reference).includes(wanted));
}

const plain = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reports as a JSON file, `{ klarbau: "error-reports", form: 1, reports }`; its name has the reference of a single one, else the day of the newest. */
export function reportsFile(reports: readonly ErrorReport[]): {
  readonly name: string;
  readonly text: string;
} {
  const [first] = reports;
  const of = reports.length === 1 ? first?.reference : first?.last_at.slice(0, 10);
  return {
    name: `klarbau-error-${of ?? "none"}.json`,
    text: JSON.stringify({ klarbau: "error-reports", form: 1, reports }, null, 1),
  };
}
