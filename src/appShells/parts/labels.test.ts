import { expect, test } from "vitest";
import type { RoomsFile } from "#domain/application/content/applicationData.ts";
import { labelFileOf } from "#domain/application/content/labelFile.ts";
import { checkCharacter } from "#domain/labels/shortId.ts";
import { targetOfCode, roomOfCode } from "./labels.ts";

const id = (text: string) => text + checkCharacter(text);
const room = { id: 11, guid: "g1", number: "0.2", name: "Bad", storey: 0 };
const rooms = { storeys: [], rooms: [room] } as unknown as RoomsFile;
const label = (text: string, target_global_id: string | null, more: object = {}) => ({ short_id: id(text), target_kind: "asset" as const, target_global_id, target_name: "Pumpe", storey: null, prints: {}, ...more }); // prettier-ignore
const labels = labelFileOf([
  label("7K3M9QXP", "g1"),
  label("9QXP7K3M", "g2"),
  label("00000000", "g1", { voided_at: "2026-11-26T10:00:00.000Z" }),
]);

test("a label leads to its room by the GlobalId, also from its address; equipment is named", () => {
  expect(targetOfCode(`https://haus.example/q/${id("7K3M9QXP")}`, { labels, rooms })).toEqual({
    kind: "room",
    room,
  });
  expect(targetOfCode(id("9QXP7K3M"), { labels, rooms })).toMatchObject({
    kind: "thing",
    entry: { name: "Pumpe" },
  });
});

test("a void label says so, and a number of a room is still one", () => {
  expect(targetOfCode(id("00000000"), { labels, rooms })).toEqual({ kind: "void" });
  expect(targetOfCode("0.2", { labels, rooms })).toEqual({ kind: "room", room });
  expect(targetOfCode("0.2", { labels: undefined, rooms })).toEqual({ kind: "room", room });
  for (const code of ["", "WIFI:T:WPA;;"])
    expect(targetOfCode(code, { labels, rooms })).toEqual({ kind: "none" });
});

test("a label that this version does not know yet is no wrong label, and one misread character is told", () => {
  expect(targetOfCode(id("11111111"), { labels, rooms })).toEqual({ kind: "unknown" });
  expect(targetOfCode(id("ABCD1234"), { labels, rooms })).toEqual({ kind: "unknown" });
  expect(targetOfCode(`https://haus.example/q/${id("ABCD1234")}`, { labels, rooms })).toEqual({
    kind: "unknown",
  });
  const right = id("7K3M9QXP");
  const misread = right.slice(0, -1) + (right.endsWith("A") ? "B" : "A");
  expect(targetOfCode(misread, { labels, rooms })).toEqual({ kind: "mistyped" });
  expect(targetOfCode("Heizung im Keller", { labels, rooms })).toEqual({ kind: "none" });
  expect(targetOfCode(misread, { labels: undefined, rooms })).toEqual({ kind: "none" });
});

const numbered = (id: number, number: string) => ({ id, number, name: null, storey: null, area_m2: null, area_kind: null, volume_m3: null, height_m: null, usage: null }); // prettier-ignore

test("a number is found however it is typed, an unclear one is not guessed", () => {
  const rooms = [numbered(1, "0.10"), numbered(2, "A-1 02"), numbered(3, "01.0")];
  const found = (text: string) => roomOfCode({ rooms }, text)?.id;
  expect(found("a102")).toBe(2);
  expect(found(" 0.10 ")).toBe(1);
  expect(found("010")).toBeUndefined(); // two rooms
  expect(found("")).toBeUndefined();
  expect(found("9")).toBeUndefined();
});
