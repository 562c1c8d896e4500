import { expect, test } from "vitest";
import {
  differingProfile,
  emptyProfile,
  longestProfileText,
  readProfile,
  sameProfile,
  tidyProfile,
  withTold,
} from "./profile.ts";

test.each([undefined, null, "Anna", 7, [], { name: 3 }])("of %j nothing is told", (stored) =>
  expect(readProfile(stored)).toEqual(emptyProfile),
);

test("what is stored is read, and what other versions have added is left alone", () =>
  expect(readProfile({ name: "Anna", phone: "0341", mood: "good" })).toEqual({
    name: "Anna",
    title: "",
    phone: "0341",
  }));

test("what is told anew is put to the rest, and to what other versions have added", () => {
  const stored = { name: "Anna", phone: "0341", mood: "good" };
  const told = { name: "Anna Lind", title: "", phone: "0341", mood: "good" };
  expect(withTold(stored, { name: "Anna Lind" })).toEqual(told);
  for (const nothing of [undefined, null, "Anna", [3]])
    expect(withTold(nothing, { phone: "1" })).toEqual({ name: "", title: "", phone: "1" });
});

test("of two profiles the fields that differ are told", () => {
  const [one, other] = [
    { ...emptyProfile, name: "Anna" },
    { ...emptyProfile, phone: "1" },
  ];
  expect(differingProfile(one, other)).toEqual({ name: "Anna", phone: "" });
  expect(differingProfile(one, one)).toEqual({});
});

test("spaces around go, and no text is longer than its field", () => {
  const tidy = tidyProfile({ name: " Anna ", title: "x".repeat(300), phone: " " });
  expect(tidy).toEqual({ name: "Anna", title: "x".repeat(longestProfileText.title), phone: "" });
  expect(sameProfile(tidy, { ...tidy })).toBe(true);
  expect(sameProfile(tidy, emptyProfile)).toBe(false);
});
