import { expect, test } from "vitest";
import { auditVerdict } from "./auditVerdict.ts";

const found = (severity: string) => JSON.stringify({ vulnerabilities: { three: { severity } } });

test("known faults of high severity are named, lesser ones hold nothing up", () => {
  expect(auditVerdict(found("critical"))).toEqual({
    sentence: "Known faults in what ships: three (critical)",
    isGood: false,
  });
  expect(auditVerdict(found("moderate")).isGood).toBe(true);
  expect(auditVerdict(JSON.stringify({ vulnerabilities: {} }))).toEqual({
    sentence: "No known fault of high severity in what ships",
    isGood: true,
  });
});

test.for([
  JSON.stringify({ message: "request failed", error: { summary: "405", detail: "" } }),
  JSON.stringify({ error: { code: "ENOAUDIT", summary: "request failed" } }),
])("a registry that gives no answer is said and not taken for a good one: %s", (printed) => {
  expect(auditVerdict(printed)).toEqual({
    sentence: "The registry gave no answer, nothing was looked at: request failed",
    isGood: true,
  });
});

test("what is no answer at all is none", () => {
  for (const printed of ["", "<html>"])
    expect(auditVerdict(printed).sentence).toBe("The registry gave no answer, nothing was looked at");
});
