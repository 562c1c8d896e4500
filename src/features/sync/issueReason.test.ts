import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { issueReason } from "./issueReason.ts";

test.each([
  ["42501", "no_right"],
  ["gone", "gone"],
  ["deleted", "deleted"],
  ["23503", "no_parent"],
  ["23505", "duplicate"],
  ["23514", "invalid"],
  ["22P02", "invalid"],
  ["SY009", "too_large"],
  ["SY004", "append_only"],
  ["SY041", "no_such_step"],
  ["SY042", "step_needs"],
  ["XX000", "other"],
  ["", "other"],
])("code %s is told as %s", (code, reason) => expect(issueReason(code)).toBe(reason));

test("every code that the server's rules give to a change is told in words of its own", () => {
  const migrations = new URL("../../../supabase/migrations/", import.meta.url);
  const rules = readdirSync(migrations).map((file) => readFileSync(new URL(file, migrations), "utf8"));
  const codes = new Set(rules.join().match(/(?<=errcode = ')SY\d{3}(?=')/g));
  // no session, second factor first: the gate's business; row by row: never leaves the server; fresh sign-in: the account's own calls;
  // another history: the whole request, which is made anew; bytes that are being removed: an application's, sent again by itself
  const unseen = ["SY001", "SY014", "SY015", "SY016", "SY017", "SY033"];
  expect(codes.size).toBeGreaterThan(10);
  expect([...codes].filter((code) => !unseen.includes(code) && issueReason(code) === "other")).toEqual([]);
});
