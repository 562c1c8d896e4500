import { expect, test } from "vitest";
import { plainError } from "./plainError.ts";

test("what the page is told of an error can be sent between threads, whatever hangs on it", () => {
  const cause = Object.assign(new TypeError("no"), {
    code: "DB1",
    kind: "refused",
    database: { open: () => {} },
  });
  const sent = structuredClone(plainError(cause));
  expect(sent).toEqual({
    name: "TypeError",
    message: "no",
    stack: cause.stack,
    kind: "refused",
    code: "DB1",
  });
  for (const odd of [null, undefined, "no", 7, { name: () => {} }])
    expect(structuredClone(plainError(odd)).stack).toBeUndefined();
});
