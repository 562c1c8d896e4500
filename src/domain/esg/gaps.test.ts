import { expect, test } from "vitest";
import { answerBefore, answers, esgGaps, gapOf, type Given } from "./gaps.ts";
import { esgQuestions, questionOf } from "./topics/questions.ts";

const today = "2026-11-25";
const water: Given = {
  period: "2025",
  question: "e3_withdrawal",
  answer: 412,
  note: "",
  status: "done",
  due_on: null,
  evidence_ids: ["bill"],
};
const gap = (given: Given | undefined) => gapOf(questionOf("e3_withdrawal")!, given, today);

test("without an answer every question is a gap, and an answer closes its own alone", () => {
  expect(esgGaps([], "2025", today)).toHaveLength(esgQuestions.length);
  expect(esgGaps([water], "2025", today)).toHaveLength(esgQuestions.length - 1);
  expect(esgGaps([water], "2026", today)).toHaveLength(esgQuestions.length);
});

test("a number without a document, an unfinished answer, and one that is not applicable without a reason are gaps", () => {
  expect(gap(water)).toBeNull();
  expect(gap({ ...water, evidence_ids: [] })).toBe("no_evidence");
  expect(gap({ ...water, status: "draft" })).toBe("draft");
  expect(gap({ ...water, answer: null })).toBe("unanswered");
  expect(gap({ ...water, answer: null, status: "not_applicable" })).toBe("no_reason");
  expect(gap({ ...water, answer: null, status: "not_applicable", note: "kein Zähler" })).toBeNull();
});

test("what is overdue comes before what else is lacking; what is finished is never overdue", () => {
  expect(gap({ ...water, status: "draft", due_on: "2026-11-24" })).toBe("overdue");
  expect(gap({ ...water, status: "draft", due_on: today })).toBe("draft");
  expect(gap({ ...water, due_on: "2025-01-01" })).toBeNull();
});

test("a no stands for itself, a yes wants a document", () => {
  const question = questionOf("e2_oil_tank")!;
  const tank = { ...water, question: "e2_oil_tank", evidence_ids: [] };
  expect(gapOf(question, { ...tank, answer: false }, today)).toBeNull();
  expect(gapOf(question, { ...tank, answer: true }, today)).toBe("no_evidence");
});

test("a value of another kind answers nothing", () => {
  expect(answers({ kind: "number" }, -1)).toBe(false);
  expect(answers({ kind: "number" }, "412")).toBe(false);
  expect(answers({ kind: "yes_no" }, "ja")).toBe(false);
  expect(answers({ kind: "extent" }, "some")).toBe(false);
  expect(answers({ kind: "text" }, "  ")).toBe(false);
  expect(answers({ kind: "number" }, 0)).toBe(true);
});

test("the year before is there to compare with", () => {
  expect(answerBefore([water], "2026", "e3_withdrawal")).toBe(water);
  expect(answerBefore([water], "2025", "e3_withdrawal")).toBeUndefined();
});
