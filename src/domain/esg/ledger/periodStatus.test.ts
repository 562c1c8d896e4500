import { expect, test } from "vitest";
import { periodStatus, type SignOff } from "./periodStatus.ts";

const seen = "a".repeat(64);
const other = "b".repeat(64);
let rev = 0;
const entry = (changes: Partial<SignOff>): SignOff => ({
  id: `s-${String(++rev)}`,
  created_at: "2026-11-20T10:00:00.000Z",
  project_id: "p",
  period: "2025",
  act: "sign",
  postings_digest: seen,
  ledger_hash: seen,
  signed_by: "Anna Öz",
  reason: "",
  rev,
  author_id: "anna",
  ...changes,
});
const stateOf = (...entries: SignOff[]) => periodStatus("2025", entries, seen).state;

test("two different people who saw the same lock a period; one person twice does not", () => {
  expect(stateOf()).toBe("open");
  expect(stateOf(entry({}))).toBe("signed");
  expect(stateOf(entry({}), entry({}))).toBe("signed");
  expect(stateOf(entry({}), entry({ author_id: "bert" }))).toBe("closed");
  expect(stateOf(entry({}), entry({ author_id: "bert", period: "2024" }))).toBe("signed");
});

test("a signature of another state of the ledger does not count, and is shown as such", () => {
  const old = entry({ postings_digest: other });
  const lock = periodStatus("2025", [old, entry({ author_id: "bert" })], seen);
  expect(lock).toMatchObject({ state: "signed", outdated: [old] });
  expect(stateOf(old)).toBe("open");
});

test("what is not confirmed does not count yet", () => {
  const waiting = entry({ author_id: "bert", rev: undefined });
  expect(periodStatus("2025", [entry({}), waiting], seen)).toMatchObject({
    state: "signed",
    waiting: [waiting],
  });
});

test("opened again, a period needs two new signatures, in the order of the server", () => {
  const [first, second] = [entry({}), entry({ author_id: "bert" })];
  const opened = entry({ act: "reopen", reason: "Rechnung fehlt" });
  expect(periodStatus("2025", [opened, second, first], seen)).toMatchObject({
    state: "open",
    reopened: opened,
    signatures: [],
  });
  const again = entry({});
  expect(stateOf(first, second, opened, again)).toBe("signed");
  expect(stateOf(first, second, opened, again, entry({ author_id: "bert" }))).toBe("closed");
});
