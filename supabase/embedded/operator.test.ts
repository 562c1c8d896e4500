import { expect, test } from "vitest";
import { operatorConfig } from "./operator.ts";

test("who operates the product is said by the environment, or by nobody", () => {
  expect(operatorConfig('{"name":"Hausverwaltung Süd GmbH"}')).toEqual({ name: "Hausverwaltung Süd GmbH" });
  expect(operatorConfig("")).toBeUndefined();
  expect(() => operatorConfig('"GmbH"')).toThrow("KLARBAU_OPERATOR");
  expect(() => operatorConfig("GmbH")).toThrow(SyntaxError);
});
