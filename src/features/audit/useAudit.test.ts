import { expect, test } from "vitest";
import type { AuditedRow } from "#domain/esg/audit/auditTrail.ts";
import { labelOf } from "./useAudit.ts";

const label = labelOf({
  choiceWord: (choice) => (choice === "natural_gas" ? "Erdgas" : choice),
  date: (day) => day.split("-").toReversed().join("."),
});
const of = (fields: object) => label(fields as unknown as AuditedRow);

test("a row is called by what people named it, else by words on screen, never by the word of a program", () => {
  expect(of({ activity: "natural_gas", from_day: "2024-01-01", to_day: "2024-12-31" })).toBe(
    "Erdgas · 01.01.2024 – 31.12.2024",
  );
  expect(of({ document_number: "G-2024", carrier: "natural_gas", from_day: "2024-01-01" })).toBe(
    "G-2024 · 01.01.2024",
  );
  expect(of({ question: "e1_transition_plan", period: "2025" })).toBe("E1 · 2025");
  expect(of({ standard: "vsme", period: "2024" })).toBe("VSME · 2024");
  expect(of({ fact: "owned", from_day: "2020-05-01" })).toBe("01.05.2020");
});

test("under a signature stands the account beside the name that somebody typed", () => {
  expect(of({ signed_by: "Chefin", author_account: "bert@example.org", period: "2025" })).toBe(
    "Chefin (bert@example.org) · 2025",
  );
  expect(of({ signed_by: "Chefin", author_account: null, period: "2025" })).toBe("Chefin · 2025");
});
