import { expect, test } from "vitest";
import { readAddresses } from "./addresses.ts";

test.for([
  ["anna@example.org", ["anna@example.org"], []],
  [" Anna@Example.org,\nbert@example.org; anna@example.org ", ["anna@example.org", "bert@example.org"], []],
  ["Anna Berg <anna@example.org>, Bert <bert@example.org>", ["anna@example.org", "bert@example.org"], []],
  ['"Berg; Anna" <anna@example.org>', ["anna@example.org"], ['"Berg']],
  ["anna@example.org bert@", ["anna@example.org"], ["bert@"]],
  ["Anna", [], ["Anna"]],
  [`${"a".repeat(250)}@example.org`, [], [`${"a".repeat(250)}@example.org`]],
  [" \n ", [], []],
] as const)("%j", ([text, addresses, unreadable]) => {
  expect(readAddresses(text)).toEqual({ addresses, unreadable });
});
