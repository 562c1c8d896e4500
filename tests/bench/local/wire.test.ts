import { expect, test } from "vitest";
import { namedRequests } from "./wire.ts";

test("requests are named with their numbers, the most frequent first", () => {
  const requests = new Map([
    ["sync_pull", 1],
    ["sync_heads", 2],
    ["sync_digest", 1],
  ]);
  const wire = { requests, answered: new Map(), up: 0, down: 0 };
  expect(namedRequests(wire)).toBe("2 sync_heads, 1 sync_digest, 1 sync_pull");
});
