import { expect, test } from "vitest";
import { choicesOf, withChoices } from "./roomChoices.ts";

const room = (global_id: string, name: string, storey: string | null = "EG") => ({ global_id, name, storey });

const only = (one: ReturnType<typeof room>) => ({ all: [one], rooms: [one] });

test("what was said of a room is found by its GlobalId, also when it was renamed", () => {
  const said = withChoices(undefined, only(room("a", "1")), { heated: false });
  expect(choicesOf([room("a", "Küche", "OG")], said)(room("a", "Küche", "OG"))?.heated).toBe(false);
});

test("in a new export with other GlobalIds it is found by number and storey, when only one fits", () => {
  const said = withChoices(undefined, only(room("a", "1")), { heated: false });
  const again = [room("x", "1"), room("y", "1", "OG"), room("z", "2")];
  expect(again.map((one) => choicesOf(again, said)(one)?.heated)).toEqual([false, undefined, undefined]);
  const twice = [room("x", "1"), room("y", "1")];
  expect(twice.map((one) => choicesOf(twice, said)(one))).toEqual([undefined, undefined]);
});

test("a room whose GlobalId is still there keeps its word to itself", () => {
  const said = withChoices(undefined, only(room("a", "1")), { heated: false });
  const both = [room("a", "7"), room("b", "1")];
  expect(both.map((one) => choicesOf(both, said)(one)?.heated)).toEqual([false, undefined]);
});

test("heating and use are said apart, and a word taken back leaves nothing", () => {
  const rooms = [room("a", "1"), room("b", "2")];
  const cold = withChoices(undefined, { all: rooms, rooms }, { heated: false });
  const used = withChoices(cold, { all: rooms, rooms: [room("b", "2")] }, { use: "Lager" });
  expect(used["b"]).toMatchObject({ heated: false, use: "Lager" });
  expect(withChoices(used, { all: rooms, rooms }, { heated: null })).toEqual({
    b: { heated: null, use: "Lager", name: "2", storey: "EG" },
  });
});

test("a word that was found again by number and storey can be taken back", () => {
  const before = withChoices(undefined, only(room("a", "1")), { heated: false });
  const now = room("x", "1");
  const next = withChoices(before, only(now), { heated: null });
  expect(choicesOf([now], next)(now)).toBeUndefined();
  expect(Object.keys(withChoices(before, only(now), { use: "Lager" }))).toEqual(["x"]);
});
