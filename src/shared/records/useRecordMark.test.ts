import { expect, test } from "vitest";
import { recordMarkState } from "./useRecordMark.ts";

const at = "2026-11-20T08:00:00.000Z";
const nothing = { online: true, decisions: new Set<string>() };

test("a record is confirmed only when the server knows it and nothing of it is unsent", () => {
  expect(recordMarkState({ id: "a", rev: 3 }, undefined, nothing)).toBe("confirmed");
  expect(recordMarkState({ id: "a" }, undefined, nothing)).toBe("here");
  expect(recordMarkState({ id: "a", rev: 3, unsent_since: at }, { status: "waiting" }, nothing)).toBe("here");
});

test("while the device sends, an unsent record is on its way; without a network it is not", () => {
  const record = { id: "a", rev: 3, unsent_since: at };
  expect(recordMarkState(record, { status: "sending" }, nothing)).toBe("sending");
  expect(recordMarkState(record, { status: "sending" }, { ...nothing, online: false })).toBe("here");
});

test("an open decision comes first", () => {
  const decisions = new Set(["a"]);
  expect(recordMarkState({ id: "a", rev: 3 }, undefined, { online: true, decisions })).toBe("decision");
});
