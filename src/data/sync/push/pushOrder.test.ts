import fc from "fast-check";
import { expect, test } from "vitest";
import { inPushOrder } from "./pushOrder.ts";

const posting = (id: string, reverses: string | null = null) => ({ id, kind: "posting", reverses });
const signed = { id: "signed", kind: "sign_off" };
const order = (...documents: readonly Record<string, unknown>[]) =>
  inPushOrder(documents, (document) => document).map(({ id }) => id);

test("a reversal goes behind the posting that it takes back, and a signature behind what was signed", () => {
  expect(order(signed, posting("back", "wrong"), posting("wrong"))).toEqual(["wrong", "back", "signed"]);
});

test("what builds on nothing that is on its way stays where it was", () => {
  expect(order(posting("c"), posting("b", "long ago"), { id: "a", kind: "comment" })).toEqual([
    "c",
    "b",
    "a",
  ]);
});

test("in whatever order the clock tells them, everything is sent once and each behind what it follows", () => {
  const chain = fc
    .array(fc.nat(), { maxLength: 12 })
    .map((picks) =>
      picks.map((pick, at) => posting(`p${at}`, pick % (at + 2) < at ? `p${pick % (at + 2)}` : null)),
    );
  const shuffled = chain.chain((all) =>
    fc.shuffledSubarray([...all, signed], { minLength: all.length + 1, maxLength: all.length + 1 }),
  );
  fc.assert(
    fc.property(shuffled, (rows) => {
      const sent = order(...rows);
      expect(sent.length).toBe(rows.length);
      expect(new Set(sent)).toEqual(new Set(rows.map(({ id }) => id)));
      expect(sent.at(-1)).toBe("signed");
      for (const row of rows)
        if ("reverses" in row && row.reverses !== null)
          expect(sent.indexOf(row.reverses)).toBeLessThan(sent.indexOf(row.id));
    }),
  );
});

test("documents that follow each other in a circle are sent all the same: the server says what it cannot take", () => {
  expect(new Set(order(posting("a", "b"), posting("b", "a")))).toEqual(new Set(["a", "b"]));
});
