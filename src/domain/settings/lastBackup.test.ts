import { expect, test } from "vitest";
import { readLastBackup } from "./lastBackup.ts";

const at = "2026-11-28T03:00:00.000Z";

test("the note of a backup is read with time, size and missing files", () => {
  expect(readLastBackup({ ok: true, at, bytes: 12, missing: 1 })).toEqual({
    ok: true,
    at,
    bytes: 12,
    missing: 1,
  });
  expect(readLastBackup({ ok: false, at })).toEqual({ ok: false, at, bytes: null, missing: 0 });
});

test("what is no such note says nothing", () => {
  for (const value of [
    undefined,
    null,
    7,
    "x",
    {},
    { ok: true },
    { ok: "ja", at },
    { ok: true, at: "gestern" },
  ])
    expect(readLastBackup(value)).toBeNull();
});
