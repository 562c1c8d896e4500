import { expect, test } from "vitest";
import { missingFacts, readOperator } from "./operator.ts";

test("only facts that are told count, and only in words", () => {
  const told = {
    name: " Hausverwaltung Süd GmbH ",
    address: "Am See 1\n80331 München",
    phone: "",
    email: 7,
    x: "y",
  };
  const operator = readOperator(told);
  expect(operator).toEqual({ name: "Hausverwaltung Süd GmbH", address: "Am See 1\n80331 München" });
  expect(missingFacts(operator)).toEqual(["email", "data_protection", "hosting"]);
});

test("whoever has told nothing, or nonsense, must tell everything", () => {
  for (const nothing of [undefined, null, "GmbH", 7, []])
    expect(missingFacts(readOperator(nothing))).toEqual([
      "name",
      "address",
      "email",
      "data_protection",
      "hosting",
    ]);
});
