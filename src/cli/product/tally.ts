import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A test and how long it took, in seconds. */
export interface TestTime {
  readonly name: string;
  readonly seconds: number;
}

/** How many tests a runner counted, by their end, and what failed: one line each, with file, name and the first line of why. */
export interface Tally {
  /** Every test with its time, in any order. */
  readonly times: readonly TestTime[];
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

/** What a missing report stands for: one failure, because its run has ended early. */
const endedEarly = (file: string): Tally => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  times: [],
  failures: [`${path.basename(file, ".json")}: ended before it could say what it found`],
});

/** The tally of a tool that either passes or not. */
export const single = (name: string, passed: boolean, seconds = 0): Tally => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  times: [{ name, seconds }],
  failures: passed ? [] : [`${name}: see above`],
});

/** The first line of a message, without the colours of a terminal. */
const firstLine = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? "").split("\n", 1)[0] ?? "";

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/**
 * Files of a Vitest JSON report that did not come to their end, because the process that was to run them has died: Vitest calls such a
 * report a success.
 * @param files absolute paths of those that were to run; without them only what had begun is seen.
 */
export function filesWithoutResult(file: string, files: readonly string[] = []): readonly string[] {
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const isOver = (tests: VitestReport["testResults"][number]["assertionResults"]) =>
    tests.every(({ status }) => status !== "pending");
  const begun = testResults.map(({ name }) => name);
  const ended = testResults
    .filter(({ assertionResults }) => isOver(assertionResults))
    .map(({ name }) => name);
  return [...new Set([...begun, ...files])].filter((name) => !ended.includes(name)).toSorted();
}

/**
 * Counts of a Vitest JSON report; a missing report is one failure, and so is each file without a result.
 * @param from the folder that file names are told from.
 * @param files absolute paths of those that were to run.
 */
export function vitestTally(file: string, from: string, files: readonly string[] = []): Tally {
  if (!existsSync(file)) return endedEarly(file);
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const lost = filesWithoutResult(file, files).map(
    (name) => `${path.relative(from, name)}: has no result, its process has died`,
  );
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    const where = path.relative(from, name);
    if (failed.length === 0) return status === "failed" ? [`${where}: ${firstLine(message)}`] : [];
    return failed.map((one) => `${where}: ${one.fullName}: ${firstLine(one.failureMessages[0])}`);
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0) + lost.length,
    skipped: report.numPendingTests + report.numTodoTests,
    times: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${path.relative(from, name)}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
    failures: [...failures, ...lost],
  };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly {
        readonly duration?: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

const failedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] => [
  ...specs
    .filter((spec) => !spec.ok)
    .map(({ file, title, tests }) => {
      const error = tests.flatMap((one) => one.results).find((result) => result.error)?.error;
      return `${file}: ${title}: ${firstLine(error?.message)}`;
    }),
  ...suites.flatMap((suite) => failedSpecs(suite)),
];

const timedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): readonly TestTime[] => [
  ...specs.map(({ file, title, tests }) => ({
    name: `${file}: ${title}`,
    seconds: tests.flatMap((one) => one.results).reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
  })),
  ...suites.flatMap((suite) => timedSpecs(suite)),
];

/** Counts of a Playwright JSON report; a missing report is one failure. */
export function playwrightTally(file: string): Tally {
  if (!existsSync(file)) return endedEarly(file);
  const { stats, errors, suites } = JSON.parse(readFileSync(file, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: readonly { readonly message?: string }[];
    suites: readonly PlaywrightSuite[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors.length > 0 ? 1 : 0),
    skipped: stats.skipped,
    times: suites.flatMap((suite) => timedSpecs(suite)),
    failures: [
      ...suites.flatMap((suite) => failedSpecs(suite)),
      ...errors.map((error) => firstLine(error.message)),
    ],
  };
}

/** The sum over all parts. */
export const total = (parts: readonly Tally[]): Tally =>
  parts.reduce<Tally>(
    (sum, part) => ({
      passed: sum.passed + part.passed,
      failed: sum.failed + part.failed,
      skipped: sum.skipped + part.skipped,
      times: [...sum.times, ...part.times],
      failures: [...sum.failures, ...part.failures],
    }),
    { passed: 0, failed: 0, skipped: 0, times: [], failures: [] },
  );
