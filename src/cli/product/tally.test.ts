import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesWithoutResult, playwrightTally, total, vitestTally } from "./tally.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "klarbau-tally-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = (content: object): string => {
  const file = path.join(folder, "unit.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
};
const counts = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  numFailedTestSuites: 1,
};

test("a failed test is named with its file and the first line of why", () => {
  const file = report({
    ...counts,
    testResults: [
      {
        name: "/house/src/area.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          {
            fullName: "a room has an area",
            status: "failed",
            duration: 1500,
            failureMessages: ["\u001B[31mexpected 1\u001B[39m\n at line"],
          },
          { fullName: "a wall too", status: "passed", failureMessages: [] },
        ],
      },
    ],
  });
  expect(vitestTally(file, "/house")).toEqual({
    passed: 3,
    failed: 1,
    skipped: 2,
    times: [
      { name: "src/area.test.ts: a room has an area", seconds: 1.5 },
      { name: "src/area.test.ts: a wall too", seconds: 0 },
    ],
    failures: ["src/area.test.ts: a room has an area: expected 1"],
  });
});

test("a file that did not even begin is a failure of its own", () => {
  const file = report({
    ...counts,
    numFailedTests: 0,
    testResults: [
      {
        name: "/house/src/area.test.ts",
        status: "failed",
        message: "No such module\nat line",
        assertionResults: [],
      },
    ],
  });
  expect(vitestTally(file, "/house")).toMatchObject({
    failed: 1,
    failures: ["src/area.test.ts: No such module"],
  });
});

test("what a process that died has left without a result is named, file by file", () => {
  const result = (name: string, ...states: readonly string[]) => ({
    name: `/house/src/${name}.test.ts`,
    status: "passed",
    message: "",
    assertionResults: states.map((status) => ({ fullName: status, status, failureMessages: [] })),
  });
  const file = report({
    ...counts,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    success: true, // so says Vitest
    testResults: [result("whole", "passed", "skipped", "todo"), result("begun", "passed", "pending")],
  });
  const all = ["whole", "begun", "waiting"].map((name) => `/house/src/${name}.test.ts`);
  expect(filesWithoutResult(file)).toEqual(["/house/src/begun.test.ts"]);
  expect(vitestTally(file, "/house", all)).toMatchObject({
    passed: 3,
    failed: 2,
    skipped: 2,
    failures: [
      "src/begun.test.ts: has no result, its process has died",
      "src/waiting.test.ts: has no result, its process has died",
    ],
  });
});

test("a test in the browser is found in the groups it stands in, and what stopped the run too", () => {
  const failed = {
    title: "a page opens",
    file: "pages.spec.ts",
    ok: false,
    tests: [{ results: [{}, { duration: 250, error: { message: "Timed out\nlong" } }] }],
  };
  const file = report({
    stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [{ message: "No server" }],
    suites: [{ suites: [{ specs: [failed, { ...failed, ok: true }] }] }],
  });
  expect(playwrightTally(file)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 0,
    times: [
      { name: "pages.spec.ts: a page opens", seconds: 0.25 },
      { name: "pages.spec.ts: a page opens", seconds: 0.25 },
    ],
    failures: ["pages.spec.ts: a page opens: Timed out", "No server"],
  });
});

test("a report that is missing counts as one failure in the sum", () => {
  const missing = path.join(folder, "gone.json");
  const sum = total([playwrightTally(missing), vitestTally(missing, folder)]);
  expect(sum).toMatchObject({ passed: 0, failed: 2 });
  expect(sum.failures).toHaveLength(2);
});
