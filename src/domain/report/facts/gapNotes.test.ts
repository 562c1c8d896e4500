import { expect, test } from "vitest";
import { gapText } from "./gapNotes.ts";
import type { Gap, GapCause } from "./gaps.ts";

const gap = (cause: GapCause): Gap => ({ id: "g", cause, disclosure: "B3", where: "energy_bill", blocks: [] }) as unknown as Gap; // prettier-ignore

test("gaps of two meters for the same days are told apart by their meter; one without a name needs none", () => {
  for (const kind of ["days_missing", "counted_twice"] as const) {
    const of = (meter: string) => gapText(gap({ kind, carrier: "electricity", meter, from: "2025-01-01", to: "2025-12-30" }), 2025); // prettier-ignore
    expect(of("Keller")).toMatchObject({ word: `gap.${kind}_of`, fill: { meter: "Keller" } });
    expect(of("Keller")).not.toEqual(of("Dach"));
    expect(of("")).toMatchObject({ word: `gap.${kind}` });
  }
});
