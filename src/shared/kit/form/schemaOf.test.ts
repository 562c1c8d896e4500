import fc from "fast-check";
import { expect, test } from "vitest";
import { declarations } from "#data/collections.ts";
import {
  choice,
  day,
  decimal,
  heading,
  integer,
  list,
  maybe,
  measure,
  money,
  number,
  text,
  year,
  yesno,
} from "#data/kinds/field.ts";
import type { Field } from "#data/kinds/field.ts";
import { type FieldProblem, readTyped, schemaOf } from "./schemaOf.ts";
import { typedOf } from "./typed.ts";

const problem = (field: Field, typed: string | boolean, locale = "de-DE") => {
  const read = readTyped(field, typed, locale);
  return "problem" in read ? read.problem : undefined;
};
const value = (field: Field, typed: string | boolean, locale = "de-DE") => {
  const read = readTyped(field, typed, locale);
  return "value" in read ? read.value : read.problem;
};

test("a number is read as people of the language write it, and what is none is said with what stays", () => {
  const area = measure("m²");
  expect([value(area, "1.234,5"), value(area, "1,234.5", "en-GB")]).toEqual([1234.5, 1234.5]);
  expect(problem(area, "zwölf")).toEqual({ kind: "not_a_number", text: "zwölf" });
  expect(problem(integer(), "1,5")).toEqual({ kind: "not_whole" });
  expect(value(decimal(), "1.234,05")).toBe("1234.05");
});

test("euros are kept in whole cents, exactly; parts of a cent are refused, and bounds are told in euros", () => {
  const cost = money({ least: 0, most: 100_000 });
  expect(["12,5", "1.000,00", "0,29", "12,50 €", "0"].map((typed) => value(cost, typed))).toEqual([1250, 100_000, 29, 1250, 0]); // prettier-ignore
  expect([value(cost, "12.50", "en-GB"), value(cost, "€12.50", "en-GB")]).toEqual([1250, 1250]);
  expect([problem(cost, "0,333"), problem(cost, "12,505")]).toEqual([
    { kind: "not_cents" },
    { kind: "not_cents" },
  ]);
  expect(problem(cost, "zwölf")).toEqual({ kind: "not_a_number", text: "zwölf" });
  expect(problem(cost, "1000,01")).toEqual({ kind: "too_large", bound: 1000 });
  expect(problem(cost, "-0,01")).toEqual({ kind: "too_small", bound: 0 });
});

test("bounds, lengths, years and days of the calendar are held, and nothing is cut", () => {
  const bounded = number({ least: 0, most: 6 });
  expect([problem(bounded, "-1"), problem(bounded, "7"), value(bounded, "6")]).toEqual([
    { kind: "too_small", bound: 0 },
    { kind: "too_large", bound: 6 },
    6,
  ]);
  expect(problem(text({ longest: 3 }), "abcd")).toEqual({ kind: "too_long", most: 3, count: 4 });
  expect([problem(year(), "78"), value(year(), "1978")]).toEqual([{ kind: "no_year" }, 1978]);
  expect([problem(day(), "2026-02-30"), value(day(), "2026-02-28")]).toEqual([
    { kind: "no_day" },
    "2026-02-28",
  ]);
});

test("an empty field clears what may be missing, takes the default, or says that it is needed", () => {
  expect(value(maybe(text()), " ")).toBeNull();
  expect(value(text({ empty: "–" }), "")).toBe("–");
  expect(problem(heading(), "")).toEqual({ kind: "needed" });
  expect(problem(choice(["a", "b"]), "")).toEqual({ kind: "needed" });
  expect(value(list(), "a\n\n b ")).toEqual(["a", "b"]);
  expect([value(yesno(), true), value(maybe(yesno()), "no"), value(maybe(yesno()), "")]).toEqual([
    true,
    false,
    null,
  ]);
});

test("the sentence stands at its field, and every other field is read all the same", () => {
  const schema = schemaOf(
    { name: heading(), area: measure("m²") },
    { locale: "de-DE", say: ({ kind }: FieldProblem) => kind },
  );
  const read = schema.safeParse({ name: "", area: "x" });
  expect(read.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["name", "needed"],
    ["area", "not_a_number"],
  ]);
  expect(schema.parse({ name: "Bad", area: "4,5" })).toEqual({ name: "Bad", area: 4.5 });
});

test("what is stored comes back from its form as it was, in every language", () => {
  const locale = fc.constantFrom("de-DE", "en-GB", "fr-FR", "es-ES", "it-IT");
  const stored = fc.oneof(
    fc.tuple(
      fc.constant<Field>(number()),
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((n) => n / 1000),
    ),
    fc.tuple(fc.constant<Field>(integer()), fc.maxSafeInteger()),
    fc.tuple(fc.constant<Field>(money()), fc.maxSafeInteger()),
    fc.tuple(
      fc.constant<Field>(decimal()),
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => String(n / 100)),
    ),
    fc.tuple(fc.constant<Field>(yesno()), fc.boolean()),
    fc.tuple(fc.constant<Field>(maybe(yesno())), fc.constantFrom(true, false, null)),
    fc.tuple(fc.constant<Field>(year()), fc.integer({ min: 1000, max: 2999 })),
    fc.tuple(fc.constant<Field>(maybe(text())), fc.constantFrom("Bad", "a  b", null)),
  );
  fc.assert(
    fc.property(locale, stored, (language, [field, one]) => {
      expect(value(field, typedOf(field, one, language), language)).toEqual(one);
    }),
  );
});

test("every field that people fill has an input: none is an object of its own", () => {
  const filled = Object.values(declarations)
    .flatMap(({ fields }) => Object.values(fields))
    .filter(({ from, format }) => from === undefined && format !== "whole");
  for (const field of filled) expect(() => readTyped(field, "1", "de-DE")).not.toThrow();
});
