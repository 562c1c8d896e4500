import { expect, test } from "vitest";
import { roomOfCode } from "./roomOfCode.ts";

const room = (id: number, number: string) => ({ id, number, name: null, storey: null, area_m2: null, area_kind: null, volume_m3: null, height_m: null, usage: null }); // prettier-ignore

test("a number is found however it is typed, an unclear one is not guessed", () => {
  const rooms = [room(1, "0.10"), room(2, "A-1 02"), room(3, "01.0")];
  const found = (text: string) => roomOfCode({ rooms }, text)?.id;
  expect(found("a102")).toBe(2);
  expect(found(" 0.10 ")).toBe(1);
  expect(found("010")).toBeUndefined(); // two rooms
  expect(found("")).toBeUndefined();
  expect(found("9")).toBeUndefined();
});
