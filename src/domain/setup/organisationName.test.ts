import { expect, test } from "vitest";
import { organisationNameProblem, soundsTheSame, tidyOrganisationName } from "./organisationName.ts";

test("a name is stored without what cannot be seen around it", () => {
  expect(tidyOrganisationName("  Hausverwaltung \n\t Süd ")).toBe("Hausverwaltung Süd");
  expect(tidyOrganisationName(" \u00a0 ")).toBe("");
});

test.each([
  ["", "empty"],
  [" \n ", "empty"],
  ["n".repeat(121), "too_long"],
  ["🏠".repeat(121), "too_long"],
  ["Haus\u0007", "unreadable"],
  ["n".repeat(120), undefined],
  [` ${"🏠".repeat(120)} `, undefined],
  ["Süd & Söhne GmbH", undefined],
])("%j: %s", (typed, problem) => expect(organisationNameProblem(typed)).toBe(problem));

test("two names that differ in case and white space alone sound the same", () => {
  expect(soundsTheSame("Hausverwaltung  Süd", " hausverwaltung süd")).toBe(true);
  expect(soundsTheSame("Hausverwaltung Süd", "Hausverwaltung Nord")).toBe(false);
});
