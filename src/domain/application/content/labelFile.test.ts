import { expect, test } from "vitest";
import type { Label } from "../../labels/label.ts";
import { checkCharacter } from "../../labels/shortId.ts";
import { canonicalJson, type Json } from "../canonicalJson.ts";
import { labelFileOf, labelOfCode, readLabelFile } from "./labelFile.ts";

const id = (text: string) => text + checkCharacter(text);
const label = (text: string, more: Partial<Label> = {}): Label => ({ short_id: id(text), target_kind: "space", target_global_id: "g1", target_name: "Bad", storey: "EG", prints: {}, ...more }); // prettier-ignore
const labels = [
  label("9QXP7K3M"),
  label("7K3M9QXP", { target_kind: "meter", target_global_id: null, target_name: "Z-1", storey: null }),
  label("00000000", { voided_at: "2026-11-26T10:00:00.000Z", void_reason: "weg" }),
];

test("the same labels give the same file, whatever their order, and it is read back as it was", () => {
  const file = labelFileOf(labels);
  const bytes = canonicalJson(file as unknown as Json);
  expect(canonicalJson(labelFileOf(labels.toReversed()) as unknown as Json)).toBe(bytes);
  expect(readLabelFile(JSON.parse(bytes))).toEqual(file);
  expect(bytes).not.toContain("weg"); // why a label is void is nobody's business
  for (const other of [null, {}, { labels: [{ id: "x" }], void: [] }])
    expect(readLabelFile(other)).toBeUndefined();
});

test("a code leads to its room or meter, also from an address; a void one says so, a foreign one is no label", () => {
  const file = labelFileOf(labels);
  const found = labelOfCode(file, `https://haus.example/q/${id("9QXP7K3M")}`);
  expect(found).toEqual({
    kind: "found",
    entry: { id: id("9QXP7K3M"), kind: "space", guid: "g1", name: "Bad", storey: "EG" },
  });
  expect(labelOfCode(file, id("7K3M9QXP").toLowerCase())).toMatchObject({
    kind: "found",
    entry: { kind: "meter", guid: null },
  });
  expect(labelOfCode(file, id("00000000"))).toEqual({ kind: "void", id: id("00000000") });
  expect(labelOfCode(file, id("11111111"))).toEqual({ kind: "unknown", id: id("11111111") });
  expect(labelOfCode(file, "WIFI:T:WPA;;")).toEqual({ kind: "no_label" });
});
