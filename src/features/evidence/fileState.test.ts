import { expect, test } from "vitest";
import type { EvidenceRow } from "#data/documents.ts";
import { fileState, recordState } from "./fileState.ts";

const row = (more: Partial<EvidenceRow>) => ({ upload_state: "local", ...more }) as EvidenceRow;

const here = { isHere: true, isGoing: true };
const there = { isHere: false, isGoing: true };

test("a file that was on its way waits while nothing goes out", () => {
  expect(fileState(row({ upload_state: "uploading" }), {}, { isHere: true, isGoing: false })).toBe("waiting");
});

test("the record waits until the server has confirmed all of it", () => {
  expect(recordState(row({}))).toBe("waiting");
  expect(recordState(row({ rev: 4 }))).toBe("sent");
  expect(recordState(row({ rev: 4, unsent_since: "2026-11-20T10:00:00.000Z" }))).toBe("waiting");
});

test("the file waits, is sent, read by the server, verified, each said apart from the record", () => {
  const states = (["local", "uploading", "uploaded", "verified"] as const).map((upload_state) =>
    fileState(row({ upload_state }), {}, here),
  );
  expect(states).toEqual(["waiting", "sending", "checking", "verified"]);
});

test("a file of another device that has not sent it is elsewhere", () => {
  expect(fileState(row({}), {}, there)).toBe("elsewhere");
  expect(fileState(row({ upload_state: "uploading" }), {}, there)).toBe("elsewhere");
});

test("what this device knows of it comes before what the record says, but not before verified", () => {
  expect(fileState(row({ upload_state: "uploading" }), { is_held: true }, here)).toBe("held");
  expect(fileState(row({}), { problem: "refused", is_held: true }, here)).toBe("refused");
  expect(fileState(row({ upload_state: "verified" }), { problem: "damaged_here" }, there)).toBe("verified");
});
