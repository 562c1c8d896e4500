import { expect, test } from "vitest";
import { type Label, type LabelTarget, lastPrint, sameTarget, withoutLabel } from "./label.ts";

const room = (target_global_id: string, target_name = "Bad"): LabelTarget => ({ target_kind: "space", target_global_id, target_name }); // prettier-ignore
const meter = (target_name: string): LabelTarget => ({ target_kind: "meter", target_name });
const label = (target: LabelTarget, more: Partial<Label> = {}): Label => ({ ...target, short_id: "7K3M9QXPC", prints: {}, ...more }); // prettier-ignore

test("a room is the same by its GlobalId, whatever it is called after an import", () => {
  expect(sameTarget(room("a", "Bad"), room("a", "Duschbad"))).toBe(true);
  expect(sameTarget(room("a"), room("b"))).toBe(false);
  expect(sameTarget(room("a", "Z-1"), meter("Z-1"))).toBe(false);
  expect(sameTarget(meter("Z-1"), meter("Z-1"))).toBe(true);
});

test("what has no label in use is still to get one; a void label counts for nothing", () => {
  const targets = [room("a"), room("b"), meter("Z-1"), meter("Z-2")];
  const labels = [
    label(room("a", "früher")),
    label(room("b"), { voided_at: "2026-11-26T10:00:00.000Z" }),
    label(meter("Z-1")),
  ];
  expect(withoutLabel(targets, labels)).toEqual([room("b"), meter("Z-2")]);
});

test("the last print is the latest by its moment", () => {
  expect(lastPrint(label(room("a")))).toBeUndefined();
  const prints = { "2026-11-26T10:00:00.000Z": "roll", "2026-11-27T10:00:00.000Z": "a4" } as const;
  expect(lastPrint({ prints })).toBe("2026-11-27T10:00:00.000Z");
});
