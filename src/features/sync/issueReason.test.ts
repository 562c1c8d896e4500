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
  ["XX000", "other"],
  ["", "other"],
])("code %s is told as %s", (code, reason) => expect(issueReason(code)).toBe(reason));
