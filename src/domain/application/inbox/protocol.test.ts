import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import {
  receiptShape,
  type Submission,
  submissionPath,
  submissionShape,
  submissionsPath,
} from "./protocol.ts";

const aSubmission = (changes: Partial<Record<keyof Submission, unknown>> = {}) => ({
  idempotency_key: newId(),
  kind: "ticket",
  created_at: "2026-11-26T01:02:03.000Z",
  secret_sha256: "a".repeat(64),
  payload: {
    form: "ticket",
    language: "de",
    labels: [{ field: "title", label: "Was ist zu tun?" }],
    answers: {
      title: "<b>Tropfender Hahn</b>",
      room: { guid: null, number: "0.2", name: null, storey: "Erdgeschoss" },
      reading: { value: 12.5, unit: "kWh" },
      photos: ["photos-1.jpg"],
      sketch: { storey: "Erdgeschoss", point: [0.5, 0.25], strokes: [[[0, 0]]] },
    },
  },
  attachments: [{ name: "photos-1.jpg", mime: "image/jpeg", base64: "/9j/4A==" }],
  ...changes,
});

test("a submission with every kind of answer is one", () => {
  expect(submissionShape.safeParse(aSubmission()).error).toBeUndefined();
});

test("what is not of the protocol is refused", () => {
  const wrong: Partial<Record<keyof Submission, unknown>>[] = [
    { idempotency_key: "5f0c2c1e-3f7e-4c7d-9c69-0e6f3c1f8a77" }, // version 4
    { kind: "order" },
    { created_at: "26.11.2026" },
    { secret_sha256: "A".repeat(64) },
    { attachments: [{ name: "../a.jpg", mime: "image/jpeg", base64: "" }] },
    { attachments: [{ name: "a.svg", mime: "image/svg+xml", base64: "" }] },
    { attachments: [{ name: "a.jpg", mime: "image/jpeg", base64: "<script>" }] },
    { payload: { form: "ticket", language: "de", labels: [], answers: { __proto__x: 1, "a b": 2 } } },
    { payload: { form: "ticket", language: "de", labels: [], answers: { a: { deep: { er: 1 } } } } },
  ];
  for (const change of wrong)
    expect(submissionShape.safeParse(aSubmission(change)).success, JSON.stringify(change)).toBe(false);
});

test("an answer of the server may say more than is known here", () => {
  expect(receiptShape.parse({ id: "1", state: "rejected", reason: "doppelt", later: 1 })).toEqual({
    id: "1",
    state: "rejected",
    reason: "doppelt",
  });
});

test("addresses hold whatever an id is", () => {
  expect(submissionsPath("a/b")).toBe("/inbox/v1/a%2Fb/submissions");
  expect(submissionPath("a", "k")).toBe("/inbox/v1/a/submissions/k");
});
