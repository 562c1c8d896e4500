import { expect, test } from "vitest";
import { claim } from "./claim.ts";

test("what one has claimed no other gets, until it is let go", async () => {
  const letGo = await claim("draft a");
  expect(letGo).toBeTypeOf("function");
  expect(await claim("draft a")).toBeUndefined();
  expect(await claim("draft b")).toBeTypeOf("function");
  letGo!();
  expect(await claim("draft a")).toBeTypeOf("function");
});
