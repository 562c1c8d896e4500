import { expect, test } from "vitest";
import { nameOf, unsentGroups, wordOf } from "./unsentGroups.ts";

const unsent = (kind: string, name: string, minute: number, _deleted = false) => ({
  id: `${kind}-${name}`,
  kind,
  scope: "project:p",
  name,
  created_at: "2026-11-20T08:00:00.000Z",
  updated_at: "2026-11-20T08:00:00.000Z",
  unsent_since: `2026-11-20T08:${String(minute).padStart(2, "0")}:00.000Z`,
  _deleted,
});

test("unsent rooms and projects are counted by kind, what waits longest first", () => {
  const groups = unsentGroups([
    unsent("space", "0.01", 40),
    unsent("project", "Lindenhof", 12),
    unsent("space", "0.02", 30, true),
  ]);
  expect(groups).toEqual([
    { kind: "project", count: 1, deleted: 0, names: ["Lindenhof"], oldest: "2026-11-20T08:12:00.000Z" },
    { kind: "space", count: 2, deleted: 1, names: ["0.01", "0.02"], oldest: "2026-11-20T08:30:00.000Z" },
  ]);
});

test("a kind of a newer version has no word of its own, and what never leaves the device is none", () => {
  expect(wordOf("hologram")).toBe("other");
  expect(wordOf("sync_state")).toBe("other");
  expect(wordOf("space")).toBe("space");
});

test("documents are called by name, title or file", () => {
  expect(nameOf({ name: " ", title: "Wasser im Keller" })).toBe("Wasser im Keller");
  expect(nameOf({ file_name: "haus.ifc" })).toBe("haus.ifc");
  expect(nameOf({})).toBe("");
});
