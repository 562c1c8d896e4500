import { expect, test } from "vitest";
import { emptyProfile, longestProfileText, readProfile, sameProfile, tidyProfile } from "./profile.ts";

test.each([undefined, null, "Anna", 7, [], { name: 3 }])("of %j nothing is told", (stored) =>
  expect(readProfile(stored)).toEqual(emptyProfile),
);

test("what is stored is read, and what other versions have added is left alone", () =>
  expect(readProfile({ name: "Anna", phone: "0341", mood: "good" })).toEqual({
    name: "Anna",
    title: "",
    phone: "0341",
  }));

test("spaces around go, and no text is longer than its field", () => {
  const tidy = tidyProfile({ name: " Anna ", title: "x".repeat(300), phone: " " });
  expect(tidy).toEqual({ name: "Anna", title: "x".repeat(longestProfileText.title), phone: "" });
  expect(sameProfile(tidy, { ...tidy })).toBe(true);
  expect(sameProfile(tidy, emptyProfile)).toBe(false);
});
